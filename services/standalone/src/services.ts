import * as admin from '@repaso/admin';
import * as auth from '@repaso/auth';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import {
  closeOrm,
  createMetrics,
  createSessionVerifier,
  exposeMetrics,
  migrate,
  nativePool,
  openOrm,
  secretFile,
  startUpkeep,
} from '@repaso/service-kit';
import type { Logger, Metrics, ServiceName, ServiceSchema, UpkeepTask } from '@repaso/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import type { StandaloneEnv } from './environment.ts';

export type Databases = Record<ServiceName, MikroORM>;

export interface OpenServices {
  apps: Record<ServiceName, Koa>;
  databases: Databases;
  passwords: auth.AuthDeps['passwords'];
}

interface OpenContext {
  log: Logger;
  /** Collects the opened resources, which the caller disposes. */
  opened: AsyncDisposableStack;
}

/** Opens and migrates the four schemas. */
export async function openDatabases(
  env: StandaloneEnv,
  url: string,
  { log, opened }: OpenContext,
): Promise<Databases> {
  const open = async (schema: ServiceSchema, own: string | undefined) => {
    const orm = await openOrm({ ...schema, url: own ?? url, poolSize: 6 });
    opened.defer(() => closeOrm(orm, log));
    return orm;
  };
  const databases = {
    auth: await open(auth, env.AUTH_DATABASE_URL),
    cards: await open(cards, env.CARDS_DATABASE_URL),
    decks: await open(decks, env.DECKS_DATABASE_URL),
    admin: await open(admin, env.ADMIN_DATABASE_URL),
  };
  for (const orm of Object.values(databases)) await migrate(orm);
  return databases;
}

/** Creates the apps of the four services. cards reads decks over HTTP; sessions are verified with auth's own source. */
export async function openServices(
  env: StandaloneEnv,
  databases: Databases,
  { origin, internalUrl, log, opened }: OpenContext & { origin: string; internalUrl: string },
): Promise<OpenServices> {
  const metrics = createMetrics();
  const common = {
    metrics,
    log,
    now: () => new Date(),
    origin,
    version: manifest.version,
    trustedProxies: env.TRUSTED_PROXIES,
    checkResponses: env.NODE_ENV !== 'production',
  };
  const openAuth = await auth.openAuth({
    ...common,
    orm: databases.auth,
    keySecret: await keySecretOf(env),
    bcryptCost: auth.bcryptCostFor(env.NODE_ENV),
    settings: { signUpOpen: env.AUTH_SIGN_UP === 'open', supportEmail: env.SUPPORT_EMAIL },
  });
  opened.defer(() => openAuth.close());
  const sessions = createSessionVerifier({ from: openAuth.source, now: common.now });
  opened.defer(() => sessions.stop());
  await sessions.start();
  const upkeep = await startUpkeeps(databases, env, { log, metrics });
  opened.defer(async () => {
    await Promise.all(upkeep.map((one) => one.stop()));
  });
  const exposed = await exposeMetrics(metrics, env, log);
  opened.defer(() => exposed.stop());
  const starterDeckId = env.STARTER_DECK === 'none' ? null : env.STARTER_DECK;
  return {
    databases,
    passwords: openAuth.deps.passwords,
    apps: {
      auth: auth.createApp(openAuth.deps),
      cards: cards.createApp({
        ...common,
        orm: databases.cards,
        sessions,
        decksUrl: internalUrl,
        starterDeckId,
      }),
      decks: decks.createApp({ ...common, orm: databases.decks, sessions, ai: decks.aiSettingsOf(env) }),
      admin: admin.createApp({ ...common, orm: databases.admin, sessions }),
    },
  };
}

function startUpkeeps(databases: Databases, env: StandaloneEnv, common: { log: Logger; metrics: Metrics }) {
  const start = async (orm: MikroORM, tasks: readonly UpkeepTask[]) =>
    startUpkeep({ pool: await nativePool(orm), tasks, now: () => new Date(), ...common });
  return Promise.all([
    start(databases.auth, auth.upkeepTasks({ auditDays: env.AUDIT_DAYS })),
    start(databases.decks, decks.upkeepTasks),
  ]);
}

/** By default the secret is a file in the data folder. Several processes of auth must get the same AUTH_KEY_SECRET. */
async function keySecretOf({ AUTH_KEY_SECRET, REPASO_DATA_DIR }: StandaloneEnv): Promise<string> {
  if (AUTH_KEY_SECRET !== undefined) return AUTH_KEY_SECRET;
  await mkdir(REPASO_DATA_DIR, { recursive: true });
  return secretFile(path.join(REPASO_DATA_DIR, 'auth-key-secret'));
}
