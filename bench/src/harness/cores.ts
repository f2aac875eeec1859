import { execFileSync, spawnSync } from 'node:child_process';
import os from 'node:os';

/** Which core each part of a service measurement gets; undefined where the system cannot bind processes. */
export interface CorePlan {
  service: number;
  database: number;
  /** Whoever makes the load, ours or pgbench: the same core for both, and the database's own where there are two only. */
  load: number;
}

export function planCores(): CorePlan | undefined {
  const cores = os.availableParallelism();
  if (process.platform !== 'linux' || cores < 2) return undefined;
  if (spawnSync('taskset', ['--version']).status !== 0) return undefined;
  return { service: 0, database: 1, load: cores > 2 ? 2 : 1 };
}

/** The plan in words, for the notes of a table. */
export function planText(plan: CorePlan | undefined): string {
  if (plan === undefined) return 'processes not bound to cores';
  const load = plan.load === plan.database ? 'its core also makes the load, in both' : 'the load has a third';
  return `one core serves, one has Postgres (${load})`;
}

/** Binds a process with all its threads, and what it starts from now on, to a core. */
export function bind(pid: number, core: number | undefined): void {
  if (core === undefined) return;
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

/** Gives a process all cores again. */
export function unbind(pid: number, plan: CorePlan | undefined): void {
  if (plan === undefined) return;
  execFileSync('taskset', ['-a', '-c', '-p', `0-${os.cpus().length - 1}`, String(pid)], { stdio: 'ignore' });
}
