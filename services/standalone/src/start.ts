import { createLogger, serve, stoppingEvent } from '@repaso/service-kit';
import type { Logger } from '@repaso/service-kit';
import path from 'node:path';
import { openDatabase } from './database.ts';
import type { StandaloneEnv } from './environment.ts';
import { isLoopback } from './environment.ts';
import { releaseBundled } from './releases.ts';
import { seed } from './seeds.ts';
import { openDatabases, openServices } from './services.ts';
import type { OpenServices } from './services.ts';
import { createSite } from './site/site.ts';

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
  const database = await openDatabase(env);
  try {
    const databases = await openDatabases(env, database.url);
    const services = await openServices(env, databases, { origin, internalUrl, log });
    await seed(env, services, new Date());
    const site = path.join(env.REPASO_DATA_DIR, 'site');
    await releaseBundled({
      orm: databases.admin,
      log,
      site,
      shell: env.SHELL_DIST,
      remotes: env.REMOTES_DIR,
      now: new Date(),
    });
    const running = await serve(assemble(env, services, { origin, log, site }), {
      host: env.HOST,
      port: env.PORT,
      log,
      onClose: async () => {
        await services.close();
        await database.stop();
      },
    });
    return { origin, stop: () => running.stop() };
  } catch (error) {
    await database.stop();
    throw error;
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
