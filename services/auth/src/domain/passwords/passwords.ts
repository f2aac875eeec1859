import { appError } from '@repaso/service-kit';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';

/** Hashes passwords in worker threads. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is right. Takes the same time without a hash to compare with. */
  matches(password: string, hash: string | null): Promise<boolean>;
  close(): Promise<void>;
}

/** About half a minute of waiting at cost 12. Later calls fail with BUSY. */
const queuePerThread = 60;

/** Starts the threads. `hash` and `matches` reject with BUSY when too many calls wait. */
export async function createPasswords(cost: number): Promise<Passwords> {
  const threads = Math.max(1, os.availableParallelism() - 1);
  const pool = new Piscina({
    filename: path.join(import.meta.dirname, 'password.worker.ts'),
    minThreads: 1,
    maxThreads: threads,
    maxQueue: queuePerThread * threads,
    // By default a task that finds no free thread goes back to the end of the queue.
    stricterFIFO: true,
    // Workers must not inherit our command line: test runners pass options that a worker refuses.
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
