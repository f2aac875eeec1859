import { ReleaseRefused } from '@repaso/admin';
import { createLogger, serve, stoppingEvent } from '@repaso/service-kit';
import type { Logger } from '@repaso/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from './database.ts';
import type { StandaloneEnv } from './environment.ts';
import { releaseBundled } from './bundled-remotes.ts';
import { seed } from './seeds.ts';
import { openDatabases, openServices } from './services.ts';
import type { OpenServices } from './services.ts';
import { createSite } from './site/site.ts';
import { isLoopback } from './trustworthy-origin.ts';

/** Everything, running. */
export interface Standalone {
  origin: string;
  /** Finishes what is in flight, closes the databases, stops Postgres when it is ours. */
  stop(): Promise<void>;
}

/** Where pages find the platform, and where its own services find each other. */
function addresses(env: StandaloneEnv) {
  const host = isLoopback(env.HOST) || env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
  return {
    origin: env.PUBLIC_ORIGIN ?? `http://${host}:${env.PORT}`,
    internalUrl: `http://${host === 'localhost' ? '127.0.0.1' : host}:${env.PORT}`,
  };
}

/** Starts the database when there is none, migrates, seeds, releases what was built, and serves it all on one port. */
export async function startStandalone(env: StandaloneEnv): Promise<Standalone> {
  const log = createLogger({ name: 'repaso', level: env.LOG_LEVEL });
  const { origin, internalUrl } = addresses(env);
  // What is opened is closed in the opposite order: when the platform stops, and when its start fails half way.
  const opened = new AsyncDisposableStack();
  try {
    const database = await openDatabase(env);
    opened.defer(() => database.stop());
    const databases = await openDatabases(env, database.url, { opened, log });
    const open = await openServices(env, databases, { origin, internalUrl, log, opened });
    await seed(env, open, new Date());
    const site = path.join(env.REPASO_DATA_DIR, 'site');
    await mkdir(site, { recursive: true });
    await releaseAtStart(env, { orm: databases.admin, site, log });
    const running = await serve(assemble(env, open, { origin, log, site }), {
      host: env.HOST,
      port: env.PORT,
      log,
      onClose: () => opened.disposeAsync(),
    });
    return { origin, stop: () => running.stop() };
  } catch (error) {
    // The error of the start is the one to tell.
    await opened.disposeAsync().catch((closing: unknown) => log.error({ err: closing }, 'stopping'));
    throw error;
  }
}

/** Remotes that do not fit keep nothing from starting. */
async function releaseAtStart(
  { SHELL_DIST: shell, REMOTES_DIR: remotes }: StandaloneEnv,
  { log, ...place }: { orm: MikroORM; site: string; log: Logger },
): Promise<void> {
  try {
    const { held, unfit } = await releaseBundled({ ...place, shell, remotes, now: new Date() });
    for (const line of held) log.info(`kept: ${line}`);
    for (const line of unfit) log.error(`not released: ${line}`);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    log.error(`not released: ${error.message}`);
  }
}

function assemble(
  env: StandaloneEnv,
  { apps }: OpenServices,
  { origin, log, site }: { origin: string; log: Logger; site: string },
) {
  return createSite({
    origin,
    log,
    site,
    shell: env.SHELL_DIST,
    offline: env.OFFLINE,
    devOrigin: env.DEV_ORIGIN,
    apis: {
      auth: apps.auth.callback(),
      cards: apps.cards.callback(),
      decks: apps.decks.callback(),
      admin: apps.admin.callback(),
    },
    onStopping: () => Object.values(apps).forEach((app) => app.emit(stoppingEvent)),
  });
}
