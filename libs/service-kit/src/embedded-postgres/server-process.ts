import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { childOptions, superuser } from './init-cluster.ts';
import type { Tools } from './init-cluster.ts';
import { isAlive } from './is-alive.ts';
import { killLeftoverProcesses, processesIn, readLock } from './leftover-processes.ts';
import { giveTo } from './data-folder.ts';

const attempts = 5;

export interface ServerOptions {
  cluster: string;
  password: string;
  tools: Tools;
  port: number | undefined;
  settings: readonly string[];
}

/**
 * Starts the server and resolves with its port when it answers. What a killed process left of an earlier one is ended.
 * @throws when the server of another living process runs over the cluster
 */
export async function startServer(options: ServerOptions): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    await clearTheWay(options);
    if (attempt === 1) renewLog(options);
    const port = options.port ?? (await freePort());
    const failure = await tryStart(options, port);
    if (failure === undefined) {
      writeFileSync(ownerFile(options.cluster), String(process.pid));
      return port;
    }
    // A port somebody took since, or memory of a server that was killed a moment ago: both pass.
    if (attempt === attempts) throw new Error(`Postgres did not start: ${failure}`);
    await sleep(300 * attempt);
  }
}

/** Stops the server of a cluster, if one runs. */
export async function stopServer(cluster: string, tools: Tools): Promise<void> {
  if (livingServer(cluster) !== undefined) {
    const code = await exitCode(['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20', '-s'], tools);
    if (code !== 0) throw new Error(`Postgres in ${cluster} did not stop`);
  }
  rmSync(ownerFile(cluster), { force: true });
}

/** Ends the server this process started without waiting; the next start replays its log. For exit handlers. */
export function killServer(cluster: string): void {
  const server = livingServer(cluster);
  if (server !== undefined) process.kill(server.pid, 'SIGQUIT');
}

/** Beside the cluster, because Postgres watches over its own folder. */
const ownerFile = (cluster: string) => `${cluster}.owner`;

/** Stops the server that runs over the cluster, unless a living process started it; else removes what is left of one. */
async function clearTheWay(options: ServerOptions): Promise<void> {
  const { cluster, tools } = options;
  if (!(await isRunning(options))) return killLeftoverProcesses(cluster);
  const owner = existsSync(ownerFile(cluster)) ? Number(readFileSync(ownerFile(cluster), 'utf8')) : undefined;
  if (owner !== undefined && owner !== process.pid && isAlive(owner)) {
    throw new Error(`the database in ${path.dirname(cluster)} is in use by process ${owner}`);
  }
  await stopServer(cluster, tools);
}

/** What the lock file names, unless that is known to have ended. */
function livingServer(cluster: string) {
  const lock = readLock(cluster);
  return lock !== undefined && processesIn(cluster)?.includes(lock.pid) !== false ? lock : undefined;
}

/** Where the system does not tell, only a server that answers with our password from our folder counts. */
async function isRunning(options: ServerOptions): Promise<boolean> {
  const server = livingServer(options.cluster);
  if (server === undefined) return false;
  return (
    processesIn(options.cluster) !== undefined || (server.port > 0 && (await answers(server.port, options)))
  );
}

const logFile = (cluster: string) => `${cluster}.log`;

/** The log before stays beside it: it may say why that server ended. */
function renewLog({ cluster, tools }: ServerOptions): void {
  const file = logFile(cluster);
  if (existsSync(file)) renameSync(file, `${file}.old`);
  writeFileSync(file, '', { mode: 0o600 });
  giveTo(tools.account, file);
}

/** Undefined when the server runs; else the last line it wrote. */
async function tryStart(options: ServerOptions, port: number): Promise<string | undefined> {
  const log = logFile(options.cluster);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...options.settings];
  const server = ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting])].join(' ');
  // pg_ctl gives the server a session of its own: Ctrl-C is for us, and we stop the database last.
  const start = ['start', '-D', options.cluster, '-l', log, '-w', '-t', '60', '-s', '-o', server];
  if ((await exitCode(start, options.tools)) === 0) return undefined;
  return readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
}

/** Runs pg_ctl. Its output is not piped: the server would inherit the pipe, and the pipe would never end. */
function exitCode(args: readonly string[], tools: Tools): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(tools.binaries, 'bin', 'pg_ctl'), args, {
      ...childOptions(tools),
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

async function answers(port: number, { cluster, password }: ServerOptions): Promise<boolean> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' },
    connectionTimeoutMillis: 2000,
  });
  // A server that closes the connection is an answer of its own; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    return path.resolve(rows[0]?.dir ?? '') === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
