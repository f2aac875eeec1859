import { starterLessons, starterVerbs } from '@repaso/content';
import { ReleaseRefused } from '@repaso/release-rules';
import { openSiteStorage, repeat } from '@repaso/service-kit';
import type { FileStorage, ServiceContext, ServiceProgram, SiteStorageEnv } from '@repaso/service-kit';
import { createApp } from './app.ts';
import { entities, migrationsPath, name } from './db/schema.ts';
import { upkeepTasks } from './db/upkeep-tasks.ts';
import { openAudioStorage } from './domain/audio/audio-settings.ts';
import type { AudioEnv } from './domain/audio/audio-settings.ts';
import { startSweep } from './domain/audio/sweep-audio.ts';
import { envSchema } from './env.ts';
import { seedLessons } from './features/lesson/seed-lessons.command.ts';
import { logUnfit } from './features/release/check-channels.ts';
import { readProvided } from './features/release/provided.ts';
import { leaveFailing } from './features/release/release.routes.ts';
import type { Publishing } from './features/release/release.routes.ts';
import { removeOldBuilds } from './features/release/remove-old-builds.command.ts';
import { tendReleases } from './features/release/tend-releases.command.ts';
import { seedVerbs } from './features/verb/seed-verbs.command.ts';

/** Environment variables that the service itself reads. */
interface AdminSettings extends AudioEnv, SiteStorageEnv {
  DECKS_URL: string;
  SITE_DIR?: string | undefined;
  SHELL_DIST?: string | undefined;
  RELEASE_KEY_SECRET?: string | undefined;
  BUILD_DAYS: number;
  REMOTE_SCRIPT_BYTES: number;
  REMOTE_STYLE_BYTES: number;
  CANARY_MIN_STARTS: number;
  CANARY_FAILURE_PERCENT: number;
  CANARY_FAILURE_FACTOR: number;
}

/** Returns where builds are published: null without the storage of the site and the folder of the built shell. */
function publishingOf(env: AdminSettings, site: FileStorage | null): Publishing | null {
  const { SHELL_DIST: shell, RELEASE_KEY_SECRET: signing = null } = env;
  if (site === null || shell === undefined) return null;
  const canary = {
    minStarts: env.CANARY_MIN_STARTS,
    failurePercent: env.CANARY_FAILURE_PERCENT,
    factor: env.CANARY_FAILURE_FACTOR,
  };
  const budgets = { scripts: env.REMOTE_SCRIPT_BYTES, styles: env.REMOTE_STYLE_BYTES };
  return { site, signing, budgets, canary, provided: () => readProvided(shell) };
}

/** Logs the live remotes that do not fit this version. An operator sees them after an upgrade. */
async function reportUnfit({ orm, log, provided }: ServiceContext & Publishing): Promise<void> {
  try {
    await logUnfit(orm.em.fork(), { provided: await provided(), log });
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    log.error(`live remotes are not checked: ${error.message}`);
  }
}

/** The admin service as a program. It runs as a separate process or in the standalone program. */
export const program: ServiceProgram<AdminSettings> = {
  schema: { name, entities, migrationsPath },
  envSchema,
  upkeepTasks: () => upkeepTasks,
  open: async (context, env) => {
    const storage = await openAudioStorage(env, context.log);
    const sweep = startSweep({ ...context, storage });
    const site = await openSiteStorage(env, env.SITE_DIR, context.log);
    const publishing = publishingOf(env, site);
    const tend = async () => {
      if (publishing === null) return;
      await tendReleases({ ...context, ...publishing, now: context.now() });
      await leaveFailing(context.orm, publishing, context.now());
    };
    const tending = repeat(tend, { log: context.log, what: 'releases' });
    const removing = repeat(
      async () => {
        if (publishing === null) return;
        const removed = await removeOldBuilds(
          { ...publishing, orm: context.orm, now: context.now() },
          env.BUILD_DAYS,
        );
        if (removed.length > 0) context.log.info({ removed }, 'removed old builds');
      },
      { log: context.log, what: 'old builds', everyMs: 3_600_000 },
    );
    return {
      app: createApp({
        ...context,
        sessions: context.sessions(),
        storage,
        decksUrl: env.DECKS_URL,
        publishing,
      }),
      prepare: async () => {
        await tend();
        if (publishing !== null) await reportUnfit({ ...context, ...publishing });
        await seedVerbs(context.orm, starterVerbs, context.now());
        // A storage that cannot be reached must not stop the service. The next start writes the lessons.
        await seedLessons({ ...context, storage }, starterLessons, context.now()).catch((error: unknown) =>
          context.log.error({ err: error }, 'starter lessons'),
        );
      },
      close: async () => {
        await sweep.stop();
        await tending.stop();
        await removing.stop();
        await storage.close();
        await site?.close();
      },
    };
  },
};
