import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/**
 * A program of this repository in a process of its own. What it prints is dropped, except for the end of its standard
 * error.
 */
export interface Program {
  pid: number;
  stop(): Promise<void>;
}

/** Options of Node in the container image. */
const imageOptions = ['--v8-pool-size=0', '--max-semi-space-size=32'];

/**
 * Starts a TypeScript program on the running Node and waits until `readyUrl` responds. The program has the options of the
 * container image and inherits NODE_OPTIONS, so that it can be profiled.
 * @throws Error with the program's standard error if it does not become ready
 */
export async function startProgram(
  entry: string,
  env: Record<string, string>,
  readyUrl: string,
  args: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, [...imageOptions, entry, ...args], {
    env: { PATH: process.env['PATH'], NODE_OPTIONS: process.env['NODE_OPTIONS'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(-4000)));
  const ended = new AbortController();
  const exited = once(child, 'exit').then(() => ended.abort());
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  if (await becomesReady(readyUrl, ended.signal)) return { pid: child.pid ?? 0, stop };
  await stop();
  throw new Error(`${entry} does not respond at ${readyUrl}:\n${errors}`);
}

async function becomesReady(url: string, ended: AbortSignal): Promise<boolean> {
  const end = performance.now() + 60_000;
  while (!ended.aborted && performance.now() < end) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok === true) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

/** Returns the processor time that a process has used so far, in milliseconds; undefined on systems without /proc. */
export const cpuOf = (pid: number): number | undefined => ticksOf(pid, 11, 12);

/** As `cpuOf`, together with the child processes that run, and those that have ended. */
export function treeCpuOf(pid: number): number | undefined {
  const own = ticksOf(pid, 11, 14);
  return own && childrenOf(pid).reduce((sum, child) => sum + (treeCpuOf(child) ?? 0), own);
}

/** Adds the fields of /proc/<pid>/stat after the name, from the first to the last. A tick has 10 ms. */
function ticksOf(pid: number, first: number, last: number): number | undefined {
  const fields = readProc(`${pid}/stat`)
    ?.split(') ')[1]
    ?.split(' ')
    .slice(first, last + 1);
  return fields?.reduce((sum, field) => sum + Number(field) * 10, 0);
}

/**
 * Returns the memory of a process in kilobytes: resident (`rss`), and with shared pages divided among their users
 * (`pss`). Undefined on systems without /proc.
 */
export function memoryOf(pid: number): { rss: number; pss: number } | undefined {
  const rollup = readProc(`${pid}/smaps_rollup`);
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup ?? '')?.[1]);
  return rollup === undefined ? undefined : { rss: field('Rss'), pss: field('Pss') };
}

/** Returns the process ids of a process's children. */
export function childrenOf(pid: number): number[] {
  const list = readProc(`${pid}/task/${pid}/children`) ?? '';
  return list.trim().split(' ').filter(Boolean).map(Number);
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
