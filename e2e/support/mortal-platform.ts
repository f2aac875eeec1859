import { starterDeckId } from '@repaso/content';
import { startEmbeddedPostgres } from '@repaso/service-kit';
import { freePort, startProcess, untilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAccounts } from './accounts.ts';
import type { Account } from './accounts.ts';
import type { Wire } from './wire.ts';

/** The product at the end of a wire, of which a process can be killed. */
export interface MortalPlatform {
  createUser(): Promise<Account>;
  /** Address of its database, which comes back there by itself. */
  database(): string;
  /** SIGKILL to the process that takes a learner's cards. */
  kill(): Promise<void>;
  /** Starts that process again, as its supervisor does. */
  revive(): Promise<void>;
  dispose(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const remotes = ['mf-admin', 'mf-auth', 'mf-study', 'mf-vocabulary'];

const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-e2e-mortal-'));
  // Postgres runs as another user where we are root, and must find its folder.
  await chmod(folder, 0o755);
  return folder;
};

/** Everything in one process, over the database that it starts itself. */
export async function standalone(wire: Wire): Promise<MortalPlatform> {
  const dataDir = await newFolder();
  const port = await freePort();
  const env = { PORT: String(port), REPASO_DATA_DIR: dataDir, PUBLIC_ORIGIN: wire.origin };
  let program: RunningProcess;
  let database: string;
  const start = async () => {
    program = startProcess(path.join(root, 'services/standalone/src/main.ts'), env);
    await untilReady(`http://127.0.0.1:${port}/api/cards/health/ready`, program);
    database = await readFile(path.join(dataDir, 'database-url'), 'utf8');
  };
  await start();
  wire.leadTo(port);
  return {
    async createUser() {
      const keySecret = await readFile(path.join(dataDir, 'auth-key-secret'), 'utf8');
      return createUser({ database, keySecret, origin: wire.origin });
    },
    database: () => database,
    async kill() {
      program.kill('SIGKILL');
      await program.exited;
    },
    revive: start,
    async dispose() {
      program.kill('SIGINT');
      await program.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createUser(place: Parameters<typeof openAccounts>[0]): Promise<Account> {
  const accounts = await openAccounts(place);
  return accounts.create().finally(() => accounts.close());
}

/** Each service in a process of its own behind the gateway; the one that is killed is cards-sync. */
export async function separateProcesses(wire: Wire): Promise<MortalPlatform> {
  const dataDir = await newFolder();
  const database = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  const keySecret = randomBytes(32).toString('hex');
  const environments = await environmentsOf({ dataDir, database: database.url, keySecret, wire });
  const running = new Map<string, RunningProcess>();
  const start = async (
    name: 'auth' | 'cards' | 'decks' | 'admin' | 'gateway',
    entry: string,
    ready: string,
  ) => {
    const program = startProcess(path.join(root, 'services', entry), environments[name]);
    running.set(name, program);
    await untilReady(`http://127.0.0.1:${environments[name].PORT}${ready}`, program);
  };
  const startCards = () => start('cards', 'cards-sync/src/main.ts', '/api/cards/health/ready');
  await Promise.all([
    start('auth', 'auth/src/main.ts', '/api/auth/health/ready'),
    start('decks', 'decks/src/main.ts', '/api/decks/health/ready'),
    start('admin', 'admin/src/main.ts', '/api/admin/health/ready'),
    startCards(),
  ]);
  const builds = remotes.map((name) => path.join(root, name, 'dist'));
  const tool = path.join(root, 'tools/release.ts');
  await promisify(execFile)(process.execPath, [tool, ...builds], { env: environments.release });
  await start('gateway', 'standalone/src/gateway.main.ts', '/api/auth/health/ready');
  wire.leadTo(Number(environments.gateway.PORT));
  return {
    createUser: () => createUser({ database: database.url, keySecret, origin: wire.origin }),
    database: () => database.url,
    async kill() {
      running.get('cards')?.kill('SIGKILL');
      await running.get('cards')?.exited;
    },
    revive: startCards,
    async dispose() {
      for (const program of running.values()) program.kill();
      await Promise.all([...running.values()].map(({ exited }) => exited));
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function environmentsOf(place: { dataDir: string; database: string; keySecret: string; wire: Wire }) {
  const { dataDir, database, keySecret, wire } = place;
  const common = { LOG_LEVEL: 'error', NODE_ENV: 'test', PUBLIC_ORIGIN: wire.origin };
  const [auth, cards, decks, admin, gateway] = await Promise.all(Array.from({ length: 5 }, freePort));
  const url = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const behind = { ...common, DATABASE_URL: database, TRUSTED_PROXIES: '1', AUTH_URL: url(auth) };
  const SITE_DIR = path.join(dataDir, 'site');
  return {
    auth: { ...behind, PORT: String(auth), AUTH_KEY_SECRET: keySecret },
    cards: { ...behind, PORT: String(cards), DECKS_URL: url(decks), STARTER_DECK: starterDeckId },
    decks: { ...behind, PORT: String(decks) },
    admin: { ...behind, PORT: String(admin) },
    release: { PATH: process.env.PATH ?? '', DATABASE_URL: database, SITE_DIR },
    gateway: {
      ...{ ...common, PORT: String(gateway), SITE_DIR, AUTH_URL: url(auth) },
      ...{ CARDS_URL: url(cards), DECKS_URL: url(decks), ADMIN_URL: url(admin) },
    },
  };
}
