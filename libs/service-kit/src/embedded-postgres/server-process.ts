import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { childOptions, superuser } from './init-cluster.ts';
import type { Tools } from './init-cluster.ts';
import { giveTo } from './placement.ts';

const attempts = 5;

export interface ServerOptions {
  cluster: string;
  password: string;
  tools: Tools;
  port: number | undefined;
  settings: readonly string[];
}

/** Starts the server and resolves with its port when it answers. */
export async function startServer(options: ServerOptions): Promise<number> {
  refuseLivingOwner(options.cluster);
  await stopOrphan(options);
  for (let attempt = 1; ; attempt += 1) {
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
  if (existsSync(path.join(cluster, 'postmaster.pid'))) {
    const code = await exitCode(['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20', '-s'], tools);
    if (code !== 0) throw new Error(`Postgres in ${cluster} did not stop`);
  }
  rmSync(ownerFile(cluster), { force: true });
}

/** Ends the server this process started without waiting; the next start replays its log. For exit handlers. */
export function killServer(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
}

/** Beside the cluster, because Postgres watches over its own folder. */
const ownerFile = (cluster: string) => `${cluster}.owner`;

function refuseLivingOwner(cluster: string) {
  const file = ownerFile(cluster);
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
  if (owner === undefined || owner === process.pid || !isAlive(owner)) return;
  if (existsSync(path.join(cluster, 'postmaster.pid'))) {
    throw new Error(`the database in ${path.dirname(cluster)} is in use by process ${owner}`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * A process that was killed leaves its server running. It is stopped only when it answers with our password from our
 * folder: the number in postmaster.pid may by now belong to something else.
 */
async function stopOrphan(options: ServerOptions): Promise<void> {
  const file = path.join(options.cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const port = Number(readFileSync(file, 'utf8').split('\n')[3]);
  if (port > 0 && (await answers(port, options))) await stopServer(options.cluster, options.tools);
}

/** Undefined when the server runs; else the last line it wrote. */
async function tryStart(options: ServerOptions, port: number): Promise<string | undefined> {
  const logFile = `${options.cluster}.log`;
  writeFileSync(logFile, '', { mode: 0o600 });
  giveTo(options.tools.account, logFile);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...options.settings];
  const server = ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting])].join(' ');
  // pg_ctl gives the server a session of its own: Ctrl-C is for us, and we stop the database last.
  const start = ['start', '-D', options.cluster, '-l', logFile, '-w', '-t', '60', '-s', '-o', server];
  if ((await exitCode(start, options.tools)) === 0) return undefined;
  return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
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
