import { appError } from '@repaso/service-kit';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';

/** Hashes and compares passwords with bcrypt, in worker threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the hash. With a null hash (unknown user) it returns false after the same
   * time.
   */
  matches(password: string, hash: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** Maximum number of calls that wait, per thread: at cost 12 the last one waits about half a minute. */
const queuePerThread = 60;

/**
 * Starts the worker threads: by default one for each core but one. `hash` and `matches` reject with BUSY when too many
 * calls are waiting.
 */
export async function createPasswords(
  cost: number,
  threads = Math.max(1, os.availableParallelism() - 1),
): Promise<Passwords> {
  const pool = new Piscina({
    filename: path.join(import.meta.dirname, 'password.worker.ts'),
    minThreads: 1,
    maxThreads: threads,
    maxQueue: queuePerThread * threads,
    // Runs tasks in the order of their calls. By default, a task that finds no free thread goes to the end of the queue
    // again.
    stricterFIFO: true,
    // By default a worker inherits the options of our command line. Workers refuse some options of test runners.
    execArgv: [],
  });
  const run = async <T>(task: object, name: 'hash' | 'check'): Promise<T> => {
    if (pool.queueSize >= pool.options.maxQueue) throw appError('BUSY');
    return (await pool.run(task, { name })) as T;
  };
  const hash = (password: string) => run<string>({ password, cost }, 'hash');
  const dummyHash = await hash(randomBytes(16).toString('hex'));
  return {
    hash,
    matches: async (password, stored) => {
      const isRight = await run<boolean>({ password, hash: stored ?? dummyHash }, 'check');
      return stored !== null && isRight;
    },
    close: () => pool.close({ force: true }),
  };
}
