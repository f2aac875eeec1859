import type { TaskGraph } from 'nx/src/devkit-exports.js';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/** Options of a target in plugin.ts. */
interface Options {
  file?: string;
  args?: string[];
}

/** One package, or one file of browser tests, that has to be checked. */
export interface CheckTask extends Options {
  id: string;
  target: string;
  /** Relative to the root. */
  folder: string;
}

/** Numbers of tests. A check without tests counts as one. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a finished task leaves in `.nx/results`. nx restores it with a cached task. */
export interface Result extends Counts {
  /** Duration of the task, or of the process that ran it together with others, in seconds. */
  seconds: number;
  /** The run of `npm test` that made the result. A result of an earlier run comes from the cache. */
  run: string | undefined;
}

export const passed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const failed: Counts = { passed: 0, failed: 1, skipped: 0 };

/** Makes an executor of nx from a check of several packages in one process. A task without counts has failed. */
export function inOneProcess(
  check: (tasks: readonly CheckTask[]) => Promise<ReadonlyMap<string, Counts & { seconds?: number }>>,
) {
  return async ({ tasks }: TaskGraph, options: Record<string, Options>) => {
    const all = Object.values(tasks);
    const started = performance.now();
    const counted = await check(
      all.map(({ id, target, projectRoot = '' }) => ({
        ...options[id],
        ...{ id, target: target.target, folder: projectRoot },
      })),
    );
    const seconds = (performance.now() - started) / 1000;
    const finished = all.map(({ id, outputs }): [string, { success: boolean; terminalOutput: string }] => {
      const counts = counted.get(id) ?? failed;
      for (const file of outputs) writeResult(file, { seconds, ...counts, run: process.env['REPASO_RUN'] });
      return [id, { success: counts.failed === 0, terminalOutput: '' }];
    });
    return Object.fromEntries(finished);
  };
}

function writeResult(file: string, result: Result): void {
  const absolute = path.join(root, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, JSON.stringify(result));
}

/** The implementation for single tasks. nx requires one, but calls it only with `--batch=false`. */
export function refuseSingleTask(): never {
  throw new Error('the checks run in batches: leave out --batch=false');
}
