import { starterDeckId } from '@repaso/content';
import { startEmbeddedPostgres } from '@repaso/service-kit';
import { findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAccounts } from './accounts.ts';
import type { Account } from './accounts.ts';
import type { Wire } from './wire.ts';

/** A platform that browsers reach through a wire (see wire.ts). The process that stores cards can be killed. */
export interface KillablePlatform {
  createUser(): Promise<Account>;
  /**
   * Returns the present URL of the database. The platform restarts a killed database, and its URL may then be
   * another.
   */
  database(): string;
  /** Kills the process of the service cards-sync, without letting it finish anything (SIGKILL). */
  kill(): Promise<void>;
  /** Starts the killed process again, as a supervisor would. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'repaso-e2e-mortal-'));
  // If this process is root's, Postgres runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  return folder;
};

/** Starts all services in one process, with an embedded Postgres. `kill` ends that process. */
export async function standalone(wire: Wire): Promise<KillablePlatform> {
  const dataDir = await newFolder();
  const port = await findFreePort();
  const env = { PORT: String(port), REPASO_DATA_DIR: dataDir, PUBLIC_ORIGIN: wire.origin };
  let program: RunningProcess;
  let database: string;
  const start = async () => {
    program = startProcess(path.join(root, 'services/standalone/src/main.ts'), env);
    await waitUntilReady(`http://127.0.0.1:${port}/api/cards/health/ready`, program);
    database = await readFile(path.join(dataDir, 'database-url'), 'utf8');
  };
  await start();
  wire.setTarget(port);
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
    restart: start,
    async dispose() {
      program.kill('SIGINT');
      await program.exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createUser(config: Parameters<typeof openAccounts>[0]): Promise<Account> {
  const accounts = await openAccounts(config);
  return accounts.create().finally(() => accounts.close());
}

/** Starts each service in a process of its own, behind the gateway. `kill` ends only cards-sync. */
export async function separateProcesses(wire: Wire): Promise<KillablePlatform> {
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
    await waitUntilReady(`http://127.0.0.1:${environments[name].PORT}${ready}`, program);
  };
  const startCards = () => start('cards', 'cards-sync/src/main.ts', '/api/cards/health/ready');
  await Promise.all([
    start('auth', 'auth/src/main.ts', '/api/auth/health/ready'),
    start('decks', 'decks/src/main.ts', '/api/decks/health/ready'),
    start('admin', 'admin/src/main.ts', '/api/admin/health/ready'),
    startCards(),
  ]);
  await mkdir(environments.release.SITE_DIR);
  const job = path.join(root, 'tools/release-bundled.ts');
  await promisify(execFile)(process.execPath, [job], { env: environments.release });
  await start('gateway', 'standalone/src/gateway.main.ts', '/api/auth/health/ready');
  wire.setTarget(Number(environments.gateway.PORT));
  return {
    createUser: () => createUser({ database: database.url, keySecret, origin: wire.origin }),
    database: () => database.url,
    async kill() {
      running.get('cards')?.kill('SIGKILL');
      await running.get('cards')?.exited;
    },
    restart: startCards,
    async dispose() {
      for (const program of running.values()) program.kill();
      await Promise.all([...running.values()].map(({ exited }) => exited));
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function environmentsOf(config: { dataDir: string; database: string; keySecret: string; wire: Wire }) {
  const { dataDir, database, keySecret, wire } = config;
  const common = { LOG_LEVEL: 'error', NODE_ENV: 'test', PUBLIC_ORIGIN: wire.origin };
  const [auth, cards, decks, admin, gateway] = await Promise.all(Array.from({ length: 5 }, findFreePort));
  const url = (port: number | undefined) => `http://127.0.0.1:${port}`;
  const behind = { ...common, DATABASE_URL: database, TRUSTED_PROXIES: '1', AUTH_URL: url(auth) };
  const SITE_DIR = path.join(dataDir, 'site');
  return {
    auth: { ...behind, PORT: String(auth), AUTH_KEY_SECRET: keySecret },
    cards: { ...behind, PORT: String(cards), DECKS_URL: url(decks), STARTER_DECK: starterDeckId },
    decks: { ...behind, PORT: String(decks) },
    admin: { ...behind, PORT: String(admin), DECKS_URL: url(decks) },
    release: { PATH: process.env.PATH ?? '', DATABASE_URL: database, SITE_DIR },
    gateway: {
      ...{ ...common, PORT: String(gateway), SITE_DIR, AUTH_URL: url(auth) },
      ...{ CARDS_URL: url(cards), DECKS_URL: url(decks), ADMIN_URL: url(admin) },
    },
  };
}
