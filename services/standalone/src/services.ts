import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import {
  createMetrics,
  createSessionVerifier,
  createSteadyClock,
  databaseTime,
  exposeMetrics,
  nativePool,
  openServiceProgram,
  readOrCreateSecret,
} from '@repaso/service-kit';
import type { Logger, OpenService, Surroundings } from '@repaso/service-kit';
import type { ServiceName } from '@repaso/contracts';
import type { MikroORM } from '@mikro-orm/postgresql';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import type { StandaloneEnv } from './environment.ts';
import { hasDevelopmentAccounts, starterAuthorId } from './seeds.ts';

type Opened = OpenService & { orm: MikroORM };

export type OpenServices = Record<ServiceName, Opened> & {
  auth: { passwords: auth.AuthDeps['passwords'] };
};

interface OpenContext {
  /** URL of the database for services without a database URL of their own. */
  databaseUrl: string;
  origin: string;
  /** URL at which one service calls another. */
  internalUrl: string;
  log: Logger;
  /** Receives everything to be closed, even if opening fails halfway. The caller disposes it. */
  opened: AsyncDisposableStack;
}

/**
 * Opens the four services in this process. The cards service reads decks over HTTP. Sessions are verified directly with
 * auth's keys and revocations.
 */
export async function openServices(
  env: StandaloneEnv,
  { databaseUrl, internalUrl, ...context }: OpenContext,
): Promise<OpenServices> {
  const { log, opened } = context;
  const clock = createSteadyClock({ log });
  const common = {
    ...{
      ...context,
      metrics: createMetrics(),
      now: clock.now,
      version: manifest.version,
      poolSize: 6,
    },
    trustedProxies: env.TRUSTED_PROXIES,
    checkResponses: env.NODE_ENV !== 'production',
  };
  const at = (own: string | undefined): Surroundings => ({ ...common, databaseUrl: own ?? databaseUrl });
  const mailFolder = mailFolderOf(env);
  const authSettings = {
    ...{ ...env, AUTH_KEY_SECRET: await secretOf(env, 'AUTH_KEY_SECRET'), SERVICES_URL: internalUrl },
    ...(mailFolder !== undefined && { mailFolder }),
  };
  const openAuth = await openServiceProgram(auth.program, at(env.AUTH_DATABASE_URL), authSettings);
  clock.compareWith(databaseTime(await nativePool(openAuth.orm)));
  const sessions = createSessionVerifier({ from: openAuth.sessions, now: common.now });
  opened.defer(() => sessions.stop());
  await sessions.start();
  const verifying = (own: string | undefined): Surroundings => ({ ...at(own), sessions });
  const cardsSettings = { ...env, DECKS_URL: internalUrl };
  const decksSettings = { ...env, starterAuthorId: starterAuthorId(env) };
  const adminSettings = {
    ...{ ...env, DECKS_URL: internalUrl },
    AUDIO_DIR: env.AUDIO_DIR ?? path.join(env.REPASO_DATA_DIR, 'audio'),
    SITE_DIR: path.join(env.REPASO_DATA_DIR, 'site'),
    RELEASE_KEY_SECRET: await secretOf(env, 'RELEASE_KEY_SECRET'),
  };
  const services = {
    auth: openAuth,
    cards: await openServiceProgram(cards.program, verifying(env.CARDS_DATABASE_URL), cardsSettings),
    decks: await openServiceProgram(decks.program, verifying(env.DECKS_DATABASE_URL), decksSettings),
    admin: await openServiceProgram(admin.program, verifying(env.ADMIN_DATABASE_URL), adminSettings),
  };
  const exposed = await exposeMetrics(common.metrics, env, log);
  opened.defer(() => exposed.stop());
  return services;
}

/** Returns the folder for mails on a development machine without a mail server; otherwise undefined. */
export const mailFolderOf = (env: StandaloneEnv): string | undefined =>
  env.SMTP_URL === undefined && hasDevelopmentAccounts(env)
    ? path.join(env.REPASO_DATA_DIR, 'mails')
    : undefined;

/** Names of the files in the data folder that have secrets. */
export const secretFiles = { AUTH_KEY_SECRET: 'auth-key-secret', RELEASE_KEY_SECRET: 'release-key-secret' };

/**
 * Returns a secret of the environment, or by default a random one in a file of the data folder. Processes of the same
 * service must have the same one.
 */
export async function secretOf(
  env: Pick<StandaloneEnv, keyof typeof secretFiles | 'REPASO_DATA_DIR'>,
  name: keyof typeof secretFiles,
): Promise<string> {
  const given = env[name];
  if (given !== undefined) return given;
  await mkdir(env.REPASO_DATA_DIR, { recursive: true });
  return readOrCreateSecret(path.join(env.REPASO_DATA_DIR, secretFiles[name]));
}
