import { appError } from '@repaso/service-kit';

/** Number of fits that wait at most, with the running one. Each takes seconds and may use every core. */
const mostWaiting = 8;

/** Runs tasks one after the other. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** Returns a function that runs tasks one after the other. It throws BUSY at once if too many wait. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (task) => {
    if (waiting >= mostWaiting) throw appError('BUSY');
    waiting += 1;
    const turn = last.then(task).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };
}
