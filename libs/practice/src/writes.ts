import type { PracticeRules } from './rules.ts';
import type { PracticePort, Run } from './run.ts';
import type { PracticeEvent, Session } from './session.ts';
import { currentTurn, findTurn } from './turns.ts';
import type { Turn } from './turn.ts';

interface Writes<Q, R> extends Pick<Run<Q, R>, 'track' | 'settled'> {
  /** Starts the writes that an event causes. `duration`: milliseconds of the turn, if the event has ended one. */
  start: (event: PracticeEvent<Q, R>, before: Session<Q, R>, after: Session<Q, R>, duration: number) => void;
}

/**
 * Starts the writes of a practice run and waits for them. `act` receives an event if a response or undo could not be
 * stored.
 */
export function createWrites<Q, R>(
  rules: PracticeRules<Q, R>,
  port: PracticePort<Q, R>,
  act: (event: PracticeEvent<Q, R>) => void,
): Writes<Q, R> {
  let running: Promise<void> = Promise.resolve();
  const track = (written: Promise<unknown>) => {
    // The results are dropped. Otherwise each one would refer to the one before, and all would stay in memory.
    running = Promise.allSettled([running, written]).then(() => undefined);
    written.catch(port.onFailure);
  };
  const store = ({ question, number }: Turn<Q, R>, written: Promise<unknown> | undefined) => {
    if (written === undefined) return;
    const id = rules.idOf(question);
    const fail = (error: unknown) => {
      act({ type: 'failed', id, turn: number });
      throw error;
    };
    track(written.then(() => port.onStored?.(id), fail));
  };
  return {
    track,
    settled: () => running,
    start(event, before, after, duration) {
      const shown = shownNow(event, before);
      const showing = shown === null ? undefined : port.showAnswer?.(shown);
      if (showing !== undefined) track(showing);
      const ended = endedNow(before, after);
      if (ended !== null && ended.response !== null)
        store(ended, port.answer?.(ended, ended.response, duration));
      const undone = event.type === 'undone' ? findTurn(before, before.ended.at(-1) ?? null) : null;
      if (undone !== null) store(undone, port.undo?.(undone));
    },
  };
}

/** Returns the question whose answer side the event turns up; null if it turns up no question. */
function shownNow<Q, R>(event: PracticeEvent<Q, R>, before: Session<Q, R>): Q | null {
  if (event.type !== 'turned' && event.type !== 'responded') return null;
  const turn = currentTurn(before);
  return turn?.side === 'question' ? turn.question : null;
}

/** Returns the turn that a step has ended; null if it has ended none. */
function endedNow<Q, R>(before: Session<Q, R>, after: Session<Q, R>): Turn<Q, R> | null {
  return after.ended.length > before.ended.length ? findTurn(after, after.ended.at(-1) ?? null) : null;
}
