import { execFileSync, spawnSync } from 'node:child_process';
import os from 'node:os';

/** The core of each part of a service measurement. Undefined where the system cannot bind processes to cores. */
export interface CorePlan {
  service: number;
  database: number;
  /** Core of the load generator, ours and pgbench alike. With only two cores it is the database's core. */
  load: number;
}

export function planCores(): CorePlan | undefined {
  const cores = os.availableParallelism();
  if (process.platform !== 'linux' || cores < 2) return undefined;
  if (spawnSync('taskset', ['--version']).status !== 0) return undefined;
  return { service: 0, database: 1, load: cores > 2 ? 2 : 1 };
}

/** Describes the plan for the notes of a table. */
export function planText(plan: CorePlan | undefined): string {
  if (plan === undefined) return 'processes not bound to cores';
  const load = plan.load === plan.database ? 'its core also makes the load, in both' : 'the load has a third';
  return `one core serves, one has Postgres (${load})`;
}

/** Binds a process, all its threads and its later child processes to a core. */
export function bind(pid: number, core: number | undefined): void {
  if (core === undefined) return;
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

/** Lets a process use all cores again. */
export function unbind(pid: number, plan: CorePlan | undefined): void {
  if (plan === undefined) return;
  execFileSync('taskset', ['-a', '-c', '-p', `0-${os.cpus().length - 1}`, String(pid)], { stdio: 'ignore' });
}
