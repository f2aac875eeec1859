import { appError } from '@repaso/service-kit';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';

/** Hashes passwords away from the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether there is a hash to compare with or not. */
  matches(password: string, hash: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** Half a minute of waiting at cost 12: who comes later is better told to try again. */
const queuePerThread = 60;

/** Starts the threads. @throws BUSY from `hash` and `matches` when too many wait */
export async function createPasswords(cost: number): Promise<Passwords> {
  const threads = Math.max(1, os.availableParallelism() - 1);
  const pool = new Piscina({
    filename: path.join(import.meta.dirname, 'password.worker.ts'),
    minThreads: 1,
    maxThreads: threads,
    maxQueue: queuePerThread * threads,
    // By default a task that finds no free thread goes to the end of the queue again.
    stricterFIFO: true,
    // Threads take no part of our command line: test runners pass options that a worker refuses.
    execArgv: [],
  });
  const run = async <T>(task: object, name: 'hash' | 'check'): Promise<T> => {
    if (pool.queueSize >= pool.options.maxQueue) throw appError('BUSY');
    return (await pool.run(task, { name })) as T;
  };
  const hash = (password: string) => run<string>({ password, cost }, 'hash');
  const nobodys = await hash(randomBytes(16).toString('hex'));
  return {
    hash,
    matches: async (password, stored) => {
      const isRight = await run<boolean>({ password, hash: stored ?? nobodys }, 'check');
      return stored !== null && isRight;
    },
    close: () => pool.close({ force: true }),
  };
}
