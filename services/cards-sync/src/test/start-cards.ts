import { starterDeckId, starterDecks } from '@repaso/content';
import {
  createApp as createDecksApp,
  entities as deckEntities,
  migrationsPath as deckMigrations,
  platformAuthorId,
  seedStarterDecks,
} from '@repaso/decks';
import { serve } from '@repaso/service-kit';
import { silentLog, startApp, createTestDatabase, type Client } from '@repaso/testing';
import { startTestAuth, type TestAuth, type UserOverrides } from '@repaso/auth/testing';
import type Koa from 'koa';
import { createApp, entities, migrationsPath, name } from '../index.ts';
import type { Pool } from '../domain/ledger/statement.ts';
import { apiClient, type ApiClient } from './api-client.ts';
import { watchStatements } from './watch-statements.ts';

/** A signed-in learner. `client` is the learner's first device. */
export interface Learner {
  id: string;
  client: ApiClient;
  /** Signs the same learner in on another device. */
  again(): Promise<ApiClient>;
  /** As `again`, but returns the client without `ApiClient` around it. */
  signIn(): Promise<Client>;
}

/**
 * The running cards service with the real auth service and, if requested, the real decks service. Each has its own
 * database.
 */
export interface CardsUnderTest {
  pool: Pool;
  /** Connections of the test itself, on which statements may be about several learners. */
  ownPool: Pool;
  orm: Awaited<ReturnType<typeof createTestDatabase>>['orm'];
  auth: TestAuth;
  visitor: ApiClient;
  url: string;
  /** Creates a user, by default with the role of a learner, and signs in. */
  learner(overrides?: UserOverrides): Promise<Learner>;
  /** Sets the clock of the cards service to the real time plus `by` milliseconds. */
  shiftClock(by: number): void;
  /** The decks service. A test may close it to see how the cards service behaves without it. */
  decks: RunningDecks;
  stop(): Promise<void>;
}

type RunningDecks = Awaited<ReturnType<typeof startDecks>>;
const origin = 'http://localhost:4200';
/** URL of a port on which no server listens. */
const unusedUrl = 'http://127.0.0.1:9';

export async function startCards(options: { withDecks?: boolean } = {}): Promise<CardsUnderTest> {
  const auth = await startTestAuth({ origin });
  const decks = options.withDecks === true ? await startDecks(auth) : null;
  const database = await createTestDatabase({ name, entities, migrationsPath });
  const watched = await watchStatements(database);
  const { orm } = database;
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const common = { orm, now, log: silentLog, sessions: auth.sessions, origin, version: 'test' };
  const starter = { decksUrl: decks?.url ?? unusedUrl, starterDeckId: decks === null ? null : starterDeckId };
  const app = await startApp(createApp({ ...common, checkResponses: true, ...starter }));
  const urls = { cards: app.url, ...(decks !== null && { decks: decks.url }) };
  return {
    orm,
    auth,
    pool: watched.pool,
    ownPool: watched.ownPool,
    visitor: apiClient(auth.visitor(urls)),
    url: app.url,
    learner: async (overrides) => {
      const user = await auth.createUser(overrides);
      const signIn = () => auth.signIn(user, urls);
      const again = async () => apiClient(await signIn());
      return { id: user.id, client: await again(), again, signIn };
    },
    shiftClock: (by) => {
      shift = by;
    },
    get decks() {
      if (decks === null) throw new Error('started without decks');
      return decks;
    },
    async stop() {
      await app.close();
      await decks?.stop();
      await auth.close();
      await watched.drop();
    },
  };
}

async function startDecks({ sessions }: TestAuth) {
  const database = await createTestDatabase({
    name: 'decks',
    entities: deckEntities,
    migrationsPath: deckMigrations,
  });
  const { orm } = database;
  await seedStarterDecks(orm, starterDecks, platformAuthorId, new Date());
  const now = () => new Date();
  const deps = { orm, now, log: silentLog, sessions, origin, version: 'test' };
  let app = await startApp(createDecksApp(deps));
  const { url } = app;
  return {
    url,
    orm,
    close: () => app.close(),
    /** Starts the service again after `close`, at the same URL. */
    async open() {
      app = await startAppAt(url, createDecksApp(deps));
    },
    async stop() {
      await app.close();
      await database.drop();
    },
  };
}

async function startAppAt(url: string, app: Koa) {
  const { hostname, port } = new URL(url);
  const server = await serve(app, { host: hostname, port: Number(port), log: silentLog });
  return { url, close: () => server.stop() };
}
