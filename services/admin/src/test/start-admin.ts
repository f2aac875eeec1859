import type { MikroORM } from '@mikro-orm/postgresql';
import { silentLog, startApp, createTestDatabase } from '@repaso/testing';
import { startTestAuth } from '@repaso/auth/testing';
import { createApp as createDecksApp, program as decksProgram } from '@repaso/decks';
import type { Client } from '@repaso/testing';
import type { TestAuth } from '@repaso/auth/testing';
import type { Role, ServiceName } from '@repaso/contracts';
import { provided } from '@repaso/release-rules/testing';
import { openFolderStorage } from '@repaso/service-kit';
import type { FileStorage, Logger, Metrics } from '@repaso/service-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, entities, migrationsPath, name } from '../index.ts';
import { audioStorage } from '../domain/audio/audio-storage.ts';
import type { AudioStorage } from '../domain/audio/audio-storage.ts';

/** The secret of the keys that sign sets in these tests. */
export const releaseSecret = 'a secret of release keys in tests';

export const canaryLimits = { minStarts: 50, failurePercent: 2, factor: 3 };

export interface TestAdmin {
  orm: MikroORM;
  auth: TestAuth;
  /** Folder of the recordings. */
  audioFolder: string;
  /** Folder of the site's files. */
  siteFolder: string;
  site: FileStorage;
  storage: AudioStorage;
  /** Address of the service. */
  url: string;
  visitor: Client;
  signIn(role: Role): Promise<Client>;
  /** Signs a new user in, and returns the user's id with the client. */
  newUser(role: Role): Promise<{ id: string; client: Client }>;
  /** Returns a token with which auth calls internal routes of a service. */
  tokenFor(service: ServiceName): string;
  close(): Promise<void>;
}

interface TestAdminOptions {
  /** Whether the decks service runs, too. Without it, links to decks cannot be checked. */
  hasDecks?: boolean;
  metrics?: Metrics;
  log?: Logger;
}

/** Starts the admin service and the auth service, each with a database of its own. */
export async function startAdmin({
  hasDecks = false,
  metrics,
  log = silentLog,
}: TestAdminOptions = {}): Promise<TestAdmin> {
  const auth: TestAuth = await startTestAuth();
  const decks = hasDecks ? await startDecks(auth) : null;
  const database = await createTestDatabase({ name, entities, migrationsPath });
  const audioFolder = await mkdtemp(path.join(tmpdir(), 'repaso-audio-test-'));
  const storage = await audioStorage(openFolderStorage(audioFolder));
  const siteFolder = await mkdtemp(path.join(tmpdir(), 'repaso-site-test-'));
  const site = openFolderStorage(siteFolder);
  const app = createApp({
    storage,
    publishing: {
      site,
      signing: releaseSecret,
      budgets: { scripts: 100_000, styles: 800_000 },
      canary: canaryLimits,
      provided: () => Promise.resolve(provided),
    },
    decksUrl: decks?.url ?? 'http://127.0.0.1:9',
    orm: database.orm,
    log,
    now: () => new Date(),
    sessions: auth.sessions,
    origin: 'http://localhost:4200',
    version: 'test',
    checkResponses: true,
    ...(metrics !== undefined && { metrics }),
  });
  const running = await startApp(app);
  const urls = { admin: running.url, ...(decks !== null && { decks: decks.url }) };
  const newUser = async (role: Role) => {
    const user = await auth.createUser({ role });
    return { id: user.id, client: await auth.signIn(user, urls) };
  };
  return {
    ...{ orm: database.orm, auth, newUser },
    audioFolder,
    siteFolder,
    site,
    storage,
    url: running.url,
    visitor: auth.visitor(urls),
    signIn: async (role) => (await newUser(role)).client,
    tokenFor: (service) => auth.deps.keys.issueForService(service, new Date()),
    async close() {
      await running.close();
      await rm(audioFolder, { recursive: true, force: true });
      await rm(siteFolder, { recursive: true, force: true });
      await database.drop();
      await decks?.close();
      await auth.close();
    },
  };
}

async function startDecks({ sessions }: TestAuth) {
  const { orm, drop } = await createTestDatabase(decksProgram.schema);
  const running = await startApp(
    createDecksApp({
      ...{ orm, sessions, log: silentLog, now: () => new Date() },
      ...{ origin: 'http://localhost:4200', version: 'test' },
    }),
  );
  return {
    url: running.url,
    async close() {
      await running.close();
      await drop();
    },
  };
}
