import {
  browserTraceRate,
  createLogger,
  isUnavailable,
  openSiteStorage,
  serve,
  startTracing,
  stoppingEvent,
} from '@repaso/service-kit';
import type { FileStorage, Logger } from '@repaso/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { ReleaseRefused } from '@repaso/release-rules';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from './database.ts';
import type { StandaloneEnv } from './environment.ts';
import { releaseBundled } from './bundled-remotes.ts';
import { removeAddress, writeAddress } from './running-platform.ts';
import { seed } from './seeds.ts';
import { mailFolderOf, openServices, secretOf } from './services.ts';
import type { OpenServices } from './services.ts';
import { createSite } from './site/site.ts';
import { isLoopback } from './trustworthy-origin.ts';

/** The platform, running in this process. */
export interface Standalone {
  origin: string;
  /** Finishes the requests in progress, closes the services and their connections, and stops the embedded Postgres. */
  stop(): Promise<void>;
}

/** Returns the public origin, and the URL at which one service calls another. */
function addresses(env: StandaloneEnv) {
  const host = isLoopback(env.HOST) || env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST;
  return {
    origin: env.PUBLIC_ORIGIN ?? `http://${host}:${env.PORT}`,
    internalUrl: `http://${host === 'localhost' ? '127.0.0.1' : host}:${env.PORT}`,
  };
}

/**
 * Starts the platform: opens the database, migrates it, writes initial data, releases the bundled remotes, and listens
 * on one port.
 */
export async function startStandalone(env: StandaloneEnv): Promise<Standalone> {
  const tracing = await startTracing(env);
  const log = createLogger({ name: 'repaso', level: env.LOG_LEVEL });
  tracing?.logFailures(log);
  const { origin, internalUrl } = addresses(env);
  // Closes what was opened, in reverse order, when the platform stops or the start fails.
  const opened = new AsyncDisposableStack();
  opened.defer(() => tracing?.stop());
  try {
    const database = await openDatabase(env);
    opened.defer(() => database.stop());
    const context = { databaseUrl: database.url, origin, internalUrl, log, opened };
    const services = await openServices(env, context);
    const folder = path.join(env.REPASO_DATA_DIR, 'site');
    await mkdir(folder, { recursive: true });
    const site = await openSiteStorage(env, folder, log);
    opened.defer(() => site.close());
    const signing = await secretOf(env, 'RELEASE_KEY_SECRET');
    // Before the services check what is live, because it replaces remotes of the version before.
    await releaseAtStart(env, { orm: services.admin.orm, site, signing, log });
    await seed(env, services, new Date());
    opened.defer(() => removeAddress(env));
    const running = await serve(assemble(env, services, { origin, internalUrl, log, site }), {
      host: env.HOST,
      port: env.PORT,
      log,
      onClose: () => opened.disposeAsync(),
    });
    await writeAddress(env, internalUrl);
    return { origin, stop: () => running.stop() };
  } catch (error) {
    // An error while closing is only logged, so that the error of the start is the one that is thrown.
    await opened.disposeAsync().catch((closing: unknown) => log.error({ err: closing }, 'stopping'));
    throw error;
  }
}

/**
 * Releases the remotes that come with the platform. A remote that is incompatible is logged, and the platform starts
 * without it.
 */
async function releaseAtStart(
  { SHELL_DIST: shell, REMOTES_DIR: remotes }: StandaloneEnv,
  { log, ...target }: { orm: MikroORM; site: FileStorage; signing: string; log: Logger },
): Promise<void> {
  try {
    const { held, unfit } = await releaseBundled({ ...target, shell, remotes, now: new Date() });
    for (const line of held) log.info(`kept: ${line}`);
    for (const line of unfit) log.error(`not released: ${line}`);
  } catch (error) {
    if (error instanceof ReleaseRefused) log.error(`not released: ${error.message}`);
    else if (isUnavailable(error)) log.error('not released: the storage of the site cannot be reached');
    else throw error;
  }
}

function assemble(
  env: StandaloneEnv,
  services: OpenServices,
  { internalUrl, ...site }: { origin: string; internalUrl: string; log: Logger; site: FileStorage },
) {
  return createSite({
    ...site,
    decksUrls: [internalUrl],
    shell: env.SHELL_DIST,
    offline: env.OFFLINE,
    keys: env.RELEASE_KEYS,
    traceRate: browserTraceRate(env),
    devOrigin: env.DEV_ORIGIN,
    mailFolder: mailFolderOf(env),
    apis: {
      auth: services.auth.app.callback(),
      cards: services.cards.app.callback(),
      decks: services.decks.app.callback(),
      admin: services.admin.app.callback(),
    },
    onStopping: () => Object.values(services).forEach(({ app }) => app.emit(stoppingEvent)),
  });
}
