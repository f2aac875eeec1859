import { developmentAccounts } from '@repaso/auth';
import { releaseSet, successSchema } from '@repaso/contracts';
import { findFreePort, startProcess, waitUntilReady } from '@repaso/testing';
import type { RunningProcess } from '@repaso/testing';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAccounts } from './accounts.ts';
import type { Account, AccountOptions, Accounts } from './accounts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const entryPoint = path.join(root, 'services/standalone/src/main.ts');

/** The whole product as `npm start` runs it, with data of its own. */
export interface Platform {
  origin: string;
  /** Folder with the files of released remotes, as `<name>/<version>/…`. */
  remotes: string;
  /** Returns the URL of its database. */
  database(): Promise<string>;
  createUser(options?: AccountOptions): Promise<Account>;
  endSessions: Accounts['endSessions'];
  ban: Accounts['ban'];
  /** Returns the account with this role that `npm start` creates on a development machine. */
  seeded: (role: 'user' | 'professor' | 'admin') => Account;
  /** Releases built remotes, by `npm run release -- <folder>…`. Rejects if the release tool refuses them. */
  release(...folders: string[]): Promise<void>;
  /** Returns the number of the live release set. */
  liveSet(): Promise<number>;
  /** Makes the remotes of an earlier release set live again, by `npm run release -- --rollback <set>`. */
  rollBack(set: number): Promise<void>;
  /** Removes a remote from the live release set, by `npm run release -- --remove <name>`. */
  removeRemote(name: string): Promise<void>;
  /** Stops the platform as Ctrl-C does. Its data stays. */
  stop(): Promise<void>;
  /**
   * Starts the stopped platform with the same data and port. `changes` are environment variables for this start only.
   */
  start(changes?: Record<string, string>): Promise<void>;
  /** Stops the platform and deletes its data. */
  dispose(): Promise<void>;
}

interface Running {
  program: RunningProcess;
  accounts: Accounts;
}

const seeded: Platform['seeded'] = (role) => {
  const account = developmentAccounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`no account is seeded with the role ${role}`);
  return account;
};

/**
 * Starts a platform on a free port.
 *
 * @param extra environment variables to add
 * @param host host name in the platform's address
 */
export async function startPlatform(
  extra: Record<string, string> = {},
  host = 'localhost',
): Promise<Platform> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'repaso-e2e-'));
  // If this process is root's, Postgres runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const origin = `http://${host}:${port}`;
  const named: Record<string, string> = host === 'localhost' ? {} : { PUBLIC_ORIGIN: origin };
  const env = { PORT: String(port), REPASO_DATA_DIR: dataDir, ...named, ...extra };
  let running: Running | null = await run(env, origin, dataDir);

  const now = (): Running => {
    if (running === null) throw new Error('the platform is stopped');
    return running;
  };
  const stop = async () => {
    if (running === null) return;
    const { program, accounts } = running;
    running = null;
    await accounts.close();
    program.kill('SIGINT');
    const code = await program.exited;
    if (code !== 0) throw new Error(`the platform ended with ${code}:\n${program.output()}`);
  };
  const releaseTool = async (...args: string[]) => {
    const tool = path.join(root, 'tools/release.ts');
    await promisify(execFile)(process.execPath, [tool, ...args], { env: { PATH: process.env.PATH, ...env } });
  };

  return {
    origin,
    remotes: path.join(dataDir, 'site/remotes'),
    database: () => readFile(path.join(dataDir, 'database-url'), 'utf8'),
    createUser: (options) => now().accounts.create(options),
    endSessions: (account, how) => now().accounts.endSessions(account, how),
    ban: (account, ban) => now().accounts.ban(account, ban),
    seeded,
    release: (...folders) => releaseTool(...folders),
    liveSet: async () => {
      const response = await fetch(`${origin}/api/admin/releases/live`);
      return successSchema(releaseSet).parse(await response.json()).data.id;
    },
    rollBack: (set) => releaseTool('--rollback', String(set)),
    removeRemote: (name) => releaseTool('--remove', name),
    stop,
    start: async (changes = {}) => {
      running ??= await run({ ...env, ...changes }, origin, dataDir);
    },
    dispose: async () => {
      await stop().finally(() => rm(dataDir, { recursive: true, force: true }));
    },
  };
}

async function run(env: Record<string, string>, origin: string, dataDir: string): Promise<Running> {
  const program = startProcess(entryPoint, env);
  try {
    await waitUntilReady(`http://localhost:${env.PORT}/api/auth/health/ready`, program);
    // If a built remote cannot be released at the start, the platform runs without it and only logs this. For tests
    // it is an error.
    if (/not released|does not fit/.test(program.output())) throw new Error(program.output());
    const database = await readFile(path.join(dataDir, 'database-url'), 'utf8');
    const keySecret = await readFile(path.join(dataDir, 'auth-key-secret'), 'utf8');
    return { program, accounts: await openAccounts({ database, keySecret, origin }) };
  } catch (error) {
    program.kill('SIGINT');
    await program.exited;
    throw error;
  }
}
