import os from 'node:os';
import { cpuOf, treeCpuOf } from '../harness/processes.ts';

/** Milliseconds of processor time by process: the services, `postgres` with all its processes, and `generator`. */
export type Usage = Record<string, number>;

/** Reads the processor time that processes have used so far. @throws Error on systems without /proc */
export function readUsage(pids: Readonly<Record<string, number>>, postmaster: number): Usage {
  const services = Object.entries(pids).map(([name, pid]) => [name, cpuOf(pid)] as const);
  const all = [
    ...services,
    ['postgres', treeCpuOf(postmaster)] as const,
    ['generator', cpuOf(process.pid)] as const,
  ];
  return Object.fromEntries(
    all.map(([name, time]) => {
      if (time === undefined)
        throw new Error(`the processor time of ${name} cannot be read: this row needs Linux`);
      return [name, time];
    }),
  );
}

/** Returns the time that all cores of the machine were busy so far, in milliseconds, for any process. */
export const readBusyTime = (): number =>
  os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);

/** Subtracts two readings. */
export const usedSince = (before: Usage, after: Usage): Usage =>
  Object.fromEntries(Object.entries(after).map(([name, time]) => [name, time - (before[name] ?? 0)]));
