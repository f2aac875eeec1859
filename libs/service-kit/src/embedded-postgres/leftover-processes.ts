import { existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names the server of a cluster, and outlives a server that was killed. */
const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** What the lock file says of the server; undefined when there is none. */
export function readLock(cluster: string): { pid: number; port: number } | undefined {
  if (!existsSync(lockFile(cluster))) return undefined;
  const lines = readFileSync(lockFile(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * The Postgres processes that work in the cluster's folder: a number in a file may by now belong to something else.
 * Undefined where the system does not tell.
 */
export function processesIn(cluster: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const place = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && linkOf(pid, 'cwd') === place)
    .filter((pid) => path.basename(linkOf(pid, 'exe') ?? '').startsWith('postgres'));
}

/** Undefined for a process that ended meanwhile, that nobody buried yet, or that is not ours to look into. */
function linkOf(pid: number, name: 'cwd' | 'exe'): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return undefined;
  }
}

/**
 * Ends what a killed server leaves: backends that go on with their statement and keep its memory from the next server,
 * and the lock file of a number that something else may have by now. Nothing committed is lost by it.
 */
export async function killLeftoverProcesses(cluster: string): Promise<void> {
  for (let left = processesIn(cluster); left !== undefined; left = processesIn(cluster)) {
    if (left.length === 0) {
      rmSync(lockFile(cluster), { force: true });
      return;
    }
    left.forEach(kill);
    await sleep(20);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
