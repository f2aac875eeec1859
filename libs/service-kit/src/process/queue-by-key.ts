import { appError } from '../errors/app-error.ts';

export interface QueueOptions {
  /** Returns how many callers of a key run at a time now, at least 1. */
  atOnce: (key: string) => number;
  /** How many more callers of one key may wait. */
  waiting: number;
  /** Milliseconds after which a waiting caller gives up. */
  waitMs: number;
}

/** Lets few callers of one key run at a time. Callers of different keys do not wait for each other. */
export interface QueueByKey {
  /**
   * Resolves when the caller may run, in the order of the calls. The caller must call the returned function at its end.
   * @throws BUSY when too many callers of the key wait, or after `waitMs`
   */
  enter(key: string): Promise<() => void>;
}

/** The callers of one key. */
interface Line {
  running: number;
  waiting: Set<() => void>;
}

/** Creates a queue for the callers in this process. */
export function createQueueByKey({ atOnce, waiting, waitMs }: QueueOptions): QueueByKey {
  const lines = new Map<string, Line>();
  return {
    async enter(key) {
      const line = lines.get(key) ?? { running: 0, waiting: new Set() };
      if (line.running < atOnce(key)) {
        line.running += 1;
        lines.set(key, line);
      } else if (line.waiting.size >= waiting) throw appError('BUSY');
      else await waitIn(line, waitMs);
      return once(() => {
        line.running -= 1;
        while (line.running < atOnce(key) && letNextRun(line));
        if (line.running === 0) lines.delete(key);
      });
    },
  };
}

function waitIn({ waiting }: Line, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(run);
      reject(appError('BUSY'));
    }, waitMs);
    const run = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.add(run);
  });
}

/** Lets the caller run that waits longest. Returns false if none waits. */
function letNextRun(line: Line): boolean {
  const [next] = line.waiting;
  if (next === undefined) return false;
  line.waiting.delete(next);
  line.running += 1;
  next();
  return true;
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
