import type { Role } from '@repaso/contracts';
import { createSessionVerifier } from '@repaso/service-kit';
import type { SessionVerifier } from '@repaso/service-kit';
import { createApiClient, silentLog, startApp, createTestDatabase } from '@repaso/testing';
import type { Client, ServiceUrls } from '@repaso/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { banUser, createApp, createUser, entities, migrationsPath, name, openAuth } from '../index.ts';
import type { AuthDeps, AuthSettings } from '../index.ts';

/** A user in the database of a test. `password` is what the user signs in with. */
export interface TestUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  password: string;
}

export type UserOverrides = Partial<Omit<TestUser, 'id'>> & {
  id?: string;
  emailVerified?: boolean;
  banned?: boolean;
};

/** The real auth service, running with a database of its own. */
export interface TestAuth {
  url: string;
  orm: MikroORM;
  deps: AuthDeps;
  /** A session verifier, as another service has it. It reads keys and revocations from this auth service over HTTP. */
  sessions: SessionVerifier;
  createUser(overrides?: UserOverrides): Promise<TestUser>;
  /** Returns a client that has signed in as the user. It can call this auth service and the services in `urls`. */
  signIn(user: TestUser, urls?: ServiceUrls): Promise<Client>;
  /** Returns a client without a session. It can call this auth service and the services in `urls`. */
  visitor(urls?: ServiceUrls): Client;
  ban(userId: string): Promise<void>;
  close(): Promise<void>;
}

export interface TestAuthOptions {
  now?: () => Date;
  settings?: Partial<AuthSettings>;
  origin?: string;
  /**
   * Number of trusted proxies; default 0. With 1, a test can choose its client address by the header `x-forwarded-for`.
   */
  trustedProxies?: number;
  /** Cost of bcrypt; default 4, the lowest. */
  bcryptCost?: number;
}

export async function startTestAuth(options: TestAuthOptions = {}): Promise<TestAuth> {
  const database = await createTestDatabase({ name, entities, migrationsPath });
  const now = options.now ?? (() => new Date());
  const auth = await openAuth({
    ...{ orm: database.orm, log: silentLog, now, version: 'test', checkResponses: true },
    origin: options.origin ?? 'http://localhost:4200',
    trustedProxies: options.trustedProxies ?? 0,
    listenUrl: database.directUrl,
    keySecret: 'a secret that only tests know, 32+',
    bcryptCost: options.bcryptCost ?? 4,
    settings: {
      ...{ signUpOpen: false, supportEmail: 'support@repaso.test', mailTransport: 'smtp' },
      ...options.settings,
    },
  });
  const { url, close } = await startApp(createApp(auth.deps));
  const sessions = createSessionVerifier({ from: url, now });
  await sessions.start();
  // On a busy machine the first read of the revocations may fail. Until they are read, services refuse writes.
  while (!sessions.isFresh()) await sleep(20);
  const visitor = (urls: ServiceUrls = {}) => createApiClient({ auth: url, ...urls });
  return {
    ...{ url, orm: database.orm, deps: auth.deps, sessions, visitor },
    createUser: (overrides = {}) => makeUser(auth.deps, overrides),
    async signIn({ email, password }, urls) {
      const client = visitor(urls);
      await client.call('signIn', { body: { email, password } });
      return client;
    },
    ban: (userId) => banUser(database.orm.em.fork(), { userId, ...banBySystem }, now()),
    async close() {
      sessions.stop();
      await close();
      await auth.close();
      await database.drop();
    },
  };
}

const banBySystem = { actorId: null, reason: null, expires: null };

async function makeUser(deps: AuthDeps, overrides: UserOverrides): Promise<TestUser> {
  const { banned = false, emailVerified = true, ...given } = overrides;
  const id = given.id ?? randomUUID();
  const user = {
    name: 'Ana',
    email: `${id}@repaso.test`,
    role: 'user',
    password: 'correct horse',
    ...given,
    id,
  } as const;
  const passwordHash = await deps.passwords.hash(user.password);
  await createUser(deps.orm.em.fork(), { ...user, passwordHash, emailVerified }, deps.now());
  if (banned) await banUser(deps.orm.em.fork(), { userId: id, ...banBySystem }, deps.now());
  return user;
}
