import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresTools } from '@repaso/service-kit';

const run = promisify(execFile);

/** Name of the superuser of a drill's Postgres. */
export const superuser = 'repaso';
/** A drill's servers listen on loopback only and are removed at its end, so the password is no secret. */
export const password = 'drill';

/** One Postgres server of a drill, with its folder. It is started and stopped by `pg_ctl`. */
export interface PostgresServer {
  name: string;
  folder: string;
  port: number;
  tools: PostgresTools;
}

export type Settings = Record<string, string | number>;

/** Returns the address of a database on a server. */
export const urlOf = ({ port }: Pick<PostgresServer, 'port'>, database = 'postgres') =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;

/** Creates the folder of a new server. */
export async function initServer({ folder, tools }: PostgresServer): Promise<void> {
  await ownFolder(folder, tools);
  const passwordFile = `${folder}.password`;
  await writeFile(passwordFile, password);
  own(passwordFile, tools);
  const account = ['-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  await tool(tools, 'initdb', ['-D', folder, ...account, '-E', 'UTF8', '--locale=C', '--no-sync']);
}

/** Writes all files of a stopped server to the disk. It needs this after it has run without fsync. */
export async function syncFolder({ folder, tools }: PostgresServer): Promise<void> {
  await tool(tools, 'initdb', ['--sync-only', '-D', folder]);
}

/** Creates an empty folder that belongs to the account of Postgres. */
export async function ownFolder(folder: string, tools: PostgresTools): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  own(folder, tools);
}

function own(target: string, { account: { uid, gid } }: PostgresTools): void {
  if (uid !== undefined && gid !== undefined) chownSync(target, uid, gid);
}

/** Replaces the settings of a server. They apply at its next start. */
export async function configure(server: PostgresServer, settings: Settings): Promise<void> {
  const all = { port: server.port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  const file = path.join(server.folder, 'postgresql.auto.conf');
  await writeFile(`${file}.new`, `${lines.join('\n')}\n`);
  own(`${file}.new`, server.tools);
  await rename(`${file}.new`, file);
}

/** Marks the folder so that the server starts as a standby (`standby`) or reads archived WAL (`recovery`). */
export async function markFor(kind: 'standby' | 'recovery', server: PostgresServer): Promise<void> {
  const file = path.join(server.folder, `${kind}.signal`);
  await writeFile(file, '');
  own(file, server.tools);
}

/** Starts a server and waits until it accepts connections. @throws Error with the end of its log */
export async function startServer({ folder, tools }: PostgresServer): Promise<void> {
  const log = `${folder}.log`;
  await writeFile(log, '', { flag: 'a' });
  own(log, tools);
  try {
    await control(tools, ['start', '-D', folder, '-l', log, '-w', '-t', '60', '-s']);
  } catch (error) {
    throw new Error(readFileSync(log, 'utf8').trim().split('\n').slice(-3).join('\n'), { cause: error });
  }
}

export async function stopServer({ folder, tools }: PostgresServer, mode: 'fast' | 'immediate' = 'fast') {
  await control(tools, ['stop', '-D', folder, '-m', mode, '-w', '-t', '30', '-s']);
}

export async function promoteServer({ folder, tools }: PostgresServer): Promise<void> {
  await control(tools, ['promote', '-D', folder, '-w', '-t', '30', '-s']);
}

/** Kills all processes of a server at once, as the loss of its machine does. */
export function killServer(folder: string): void {
  const main = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of [main, ...children]) kill(pid);
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended since.
  }
}

const options = ({ account, binaries }: PostgresTools) => ({
  ...account,
  cwd: binaries,
  env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
});

/** Runs one of Postgres' programs. @throws Error with what it printed to standard error */
async function tool(tools: PostgresTools, name: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(path.join(tools.binaries, 'bin', name), args, options(tools));
  return stdout;
}

/** Runs pg_ctl. Its output is not piped, because the server would inherit the pipe and keep it open. */
async function control(tools: PostgresTools, args: readonly string[]): Promise<void> {
  const child = spawn(path.join(tools.binaries, 'bin', 'pg_ctl'), args, {
    ...options(tools),
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`pg_ctl ${args[0] ?? ''} ended with code ${code}`);
}
