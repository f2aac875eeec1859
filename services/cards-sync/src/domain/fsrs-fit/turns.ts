import { appError } from '@repaso/service-kit';

/** Number of tasks that wait at most. Each may take 20 s, and a client waits for two minutes. */
const mostWaiting = 4;

/** Runs a task when its turn comes. Rejects with the reason of `signal` if it is aborted before that. @throws BUSY */
export type InTurn = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

/** Returns a function that runs tasks one after the other. It throws BUSY at once if too many wait. */
export function createTurns(): InTurn {
  const waiting: (() => Promise<void>)[] = [];
  let isRunning = false;
  const runNext = async () => {
    const task = isRunning ? undefined : waiting.shift();
    if (task === undefined) return;
    isRunning = true;
    await task();
    isRunning = false;
    void runNext();
  };
  return (signal, task) => {
    if (waiting.length >= mostWaiting) throw appError('BUSY');
    return new Promise((resolve, reject) => {
      const turn = () => task().then(resolve, reject);
      const leave = () => {
        const at = waiting.indexOf(turn);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason as Error);
      };
      waiting.push(turn);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      void runNext();
    });
  };
}
