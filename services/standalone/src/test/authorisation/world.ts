import * as admin from '@repaso/admin';
import { startTestAuth } from '@repaso/auth/testing';
import type { TestAuth, TestUser } from '@repaso/auth/testing';
import * as cards from '@repaso/cards-sync';
import * as decks from '@repaso/decks';
import type { Role, ServiceName } from '@repaso/contracts';
import { createMetrics, openServiceProgram, parseEnv } from '@repaso/service-kit';
import type { Surroundings } from '@repaso/service-kit';
import { silentLog, startApp } from '@repaso/testing';
import type { Client, ServiceUrls } from '@repaso/testing';
import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import jwt from 'jsonwebtoken';
import { builtShell, temporaryFolder } from '../built-site.ts';
import { emptyDatabase, query } from '../empty-database.ts';

/** People with an account. The objects of the requests belong to `user` or to `professor`. */
const people = {
  user: 'user',
  other: 'user',
  professor: 'professor',
  otherProfessor: 'professor',
  admin: 'admin',
  banned: 'user',
} as const satisfies Record<string, Role>;
export type Person = keyof typeof people;

/** Who sends a request: a visitor, a person with a session, or somebody with a worthless token of `user`. */
export const actors = [
  'visitor',
  ...(Object.keys(people) as Person[]),
  'expired',
  'forged',
  'wrongKey',
  'algNone',
] as const;
export type Actor = (typeof actors)[number];

/** All services with their databases, and a client for each actor. */
export interface World {
  auth: TestAuth;
  /** Addresses of the databases: that of auth, and that of the other services. */
  databases: readonly string[];
  people: Record<Person, TestUser>;
  /** Returns a new client with the cookies that the actor has had from the beginning. */
  client(actor: Actor): Client;
  /** Returns the headers with which auth calls internal routes of a service. */
  serviceHeaders(service: ServiceName): Record<string, string>;
  /** Returns a client with a session of a new account in the role of the actor, for requests that end a session. */
  fresh(actor: Actor): Promise<Client>;
  newUser(): Promise<TestUser>;
  /** Returns a client with a session of this person. */
  signIn(person: TestUser): Promise<Client>;
  /** Deletes the counts of all limits, for tests that send more requests than a limit allows. */
  resetLimits(): Promise<void>;
  close(): Promise<void>;
}

const hour = 3_600_000;

/** Returns access tokens of a user that no service may accept. */
async function worthlessTokens(auth: TestAuth, user: TestUser): Promise<Record<string, string>> {
  const client = await auth.signIn(user);
  const good = client.cookies.get('repaso_access') ?? '';
  const [head = '', body = '', signature = ''] = good.split('.');
  const { header, payload } = jwt.decode(good, { complete: true }) ?? {};
  if (header === undefined || typeof payload !== 'object') throw new Error('there is no access token');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const row = { ...user, emailVerified: true } as unknown as Parameters<typeof auth.deps.keys.issue>[0];
  return {
    expired: auth.deps.keys.issue(row, String(payload.sid), new Date(Date.now() - hour)).token,
    forged: [head, encode({ ...payload, role: 'admin' }), signature].join('.'),
    wrongKey: jwt.sign(payload, privateKey, { algorithm: 'ES256', keyid: header.kid ?? '' }),
    algNone: [encode({ ...header, alg: 'none' }), body, ''].join('.'),
  };
}

/** Starts the services with real databases and signs everybody in. */
export async function startWorld(): Promise<World> {
  const auth = await startTestAuth({ settings: { signUpOpen: true } });
  const database = await emptyDatabase();
  const opened = new AsyncDisposableStack();
  opened.defer(() => auth.close());
  opened.defer(() => database.drop());
  const urls = await openOthers(auth, database.url, opened);
  const create = (role: Role) => auth.createUser({ role });
  const known = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, role]) => [name, await create(role)])),
  ) as Record<Person, TestUser>;
  const clients = new Map<Actor, Client>([['visitor', auth.visitor(urls)]]);
  for (const [name, user] of Object.entries(known))
    clients.set(name as Person, await auth.signIn(user, urls));
  for (const [name, token] of Object.entries(await worthlessTokens(auth, known.user))) {
    const client = auth.visitor(urls);
    client.cookies.set('repaso_access', token);
    clients.set(name as Actor, client);
  }
  await auth.ban(known.banned.id);
  // The next poll of a restarted verifier reads the ban at once.
  auth.sessions.stop();
  await auth.sessions.start();
  const client = (actor: Actor) => {
    const found = clients.get(actor);
    if (found === undefined) throw new Error(`there is no client of ${actor}`);
    const copy = auth.visitor(urls);
    for (const [name, value] of found.cookies) copy.cookies.set(name, value);
    return copy;
  };
  const databases = [auth.orm.config.get('clientUrl') ?? '', database.url];
  return {
    auth,
    databases,
    people: known,
    client,
    signIn: (person) => auth.signIn(person, urls),
    serviceHeaders: (service) => ({
      authorization: `Bearer ${auth.deps.keys.issueForService(service, new Date())}`,
    }),
    resetLimits: async () => {
      for (const url of databases) await resetLimits(url);
    },
    newUser: () => create('user'),
    fresh: async (actor) =>
      actor in people && actor !== 'banned'
        ? auth.signIn(await create(people[actor as Person]), urls)
        : client(actor),
    close: () => opened.disposeAsync(),
  };
}

async function resetLimits(url: string): Promise<void> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_name = 'rate_limit_count'`,
  );
  await query(url, tables.map(({ name }) => `delete from ${name}`).join('; '));
}

async function openOthers(
  auth: TestAuth,
  databaseUrl: string,
  opened: AsyncDisposableStack,
): Promise<ServiceUrls> {
  const surroundings: Surroundings = {
    ...{ databaseUrl, opened, log: silentLog, metrics: createMetrics(), now: () => new Date() },
    ...{ origin: 'http://localhost:4200', trustedProxies: 0, version: 'test', checkResponses: true },
    ...{ sessions: auth.sessions, poolSize: 4 },
  };
  const serve = async (app: Parameters<typeof startApp>[0]) => {
    const running = await startApp(app);
    opened.defer(() => running.close());
    return running.url;
  };
  const environment = {
    NODE_ENV: 'test',
    PORT: '1',
    PUBLIC_ORIGIN: 'http://localhost:4200',
    DATABASE_URL: databaseUrl,
    AUTH_URL: auth.url,
  };
  const decksEnv = parseEnv(decks.envSchema, environment);
  const decksUrl = await serve((await openServiceProgram(decks.program, surroundings, decksEnv)).app);
  const cardsEnv = parseEnv(cards.envSchema, { ...environment, DECKS_URL: decksUrl });
  const cardsUrl = await serve((await openServiceProgram(cards.program, surroundings, cardsEnv)).app);
  const folders = {
    AUDIO_DIR: await temporaryFolder(),
    SITE_DIR: await temporaryFolder(),
    SHELL_DIST: await builtShell(),
  };
  opened.defer(async () => {
    for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
  });
  const releases = { RELEASE_KEY_SECRET: 'a secret of release keys in tests' };
  const adminEnv = parseEnv(admin.envSchema, {
    ...environment,
    ...folders,
    ...releases,
    DECKS_URL: decksUrl,
  });
  const adminUrl = await serve((await openServiceProgram(admin.program, surroundings, adminEnv)).app);
  return { auth: auth.url, cards: cardsUrl, decks: decksUrl, admin: adminUrl };
}
