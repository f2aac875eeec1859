import { NoAnswer } from './outcome.ts';

/** Lets each person do a few things at once; others of the same person wait for their turn, in order. */
export interface Turns {
  /** Takes a turn and answers how to end it. @throws NoAnswer when too many wait, or the signal is aborted */
  take(who: string, signal: AbortSignal): Promise<() => void>;
}

interface Line {
  busy: number;
  waiting: (() => void)[];
}

export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const lines = new Map<string, Line>();
  const end = (who: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) next();
    else if ((line.busy -= 1) === 0) lines.delete(who);
  };
  return {
    async take(who, signal) {
      if (signal.aborted) throw tooLate();
      const line = lines.get(who) ?? { busy: 0, waiting: [] };
      lines.set(who, line);
      if (line.busy < atOnce) line.busy += 1;
      else if (line.waiting.length >= waiting) throw new NoAnswer('AI_UNAVAILABLE', 'too many wait');
      else await inLine(line, signal);
      return () => end(who, line);
    },
  };
}

const tooLate = () => new NoAnswer('AI_TIMEOUT', 'aborted before its turn');

function inLine(line: Line, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(tooLate());
    };
    const go = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    line.waiting.push(go);
    signal.addEventListener('abort', leave, { once: true });
  });
}
