/**
 * Runs a practice session: holds its state, measures the time of each turn and starts the writes. A write starts in the
 * same synchronous step as its event, so that the store can journal it before the page closes.
 */
import { createExternalStore } from '@repaso/external-store';
import type { PracticeRules } from './rules.ts';
import { newSession, reducePracticeSession } from './session.ts';
import type { PracticeEvent, Session } from './session.ts';
import type { Side, Turn } from './turn.ts';
import { markUnpainted } from './turns.ts';
import { createWrites } from './writes.ts';

/** The side effects of a practice run. A function that returns a promise must start its write synchronously. */
export interface PracticePort<Q, R> {
  /** Returns the current time in milliseconds, from any origin. */
  now: () => number;
  /** Returns a random number of at least 0 and below 1. */
  random: () => number;
  /** Called with the error of each failed write. */
  onFailure: (error: unknown) => void;
  /** Stores that the answer side of a question was shown. */
  showAnswer?: (question: Q) => Promise<unknown>;
  /**
   * Stores the response of a turn. `duration`: milliseconds from the display of the question to the event `timedUntil`
   * of the rules.
   */
  answer?: (turn: Turn<Q, R>, response: R, duration: number) => Promise<unknown>;
  /** Removes the stored response of a turn. */
  undo?: (turn: Turn<Q, R>) => Promise<unknown>;
  /** Called after a response or an undo was stored, with the id of its question. */
  onStored?: (id: string) => void;
  /** Stores the session. Called after each step except `seen`. */
  keep?: (session: Session<Q, R>) => void;
}

export interface Run<Q, R> {
  subscribe: (listener: () => void) => () => void;
  get: () => Session<Q, R>;
  /** Applies an event. Returns false if the event does not apply now, such as a second press of the same key. */
  act: (event: PracticeEvent<Q, R>) => boolean;
  /** Reports that a side of the turn with this number was painted. */
  seen: (turn: number, side: Side) => void;
  /** Makes `settled` wait for a write that the caller has started. Its failure is reported to `onFailure`. */
  track: (written: Promise<unknown>) => void;
  /** Resolves when all writes started so far have ended. Never rejects. */
  settled: () => Promise<void>;
}

/** Starts a practice run. `first` is the state to begin or continue with; its current side must be painted again. */
export function createRun<Q, R>(
  rules: PracticeRules<Q, R>,
  port: PracticePort<Q, R>,
  first: Session<Q, R> = newSession(),
): Run<Q, R> {
  const session = createExternalStore(markUnpainted(first));
  const timer = createTimer(rules, port.now);
  const act = (event: PracticeEvent<Q, R>): boolean => {
    const before = session.get();
    const after = reducePracticeSession(rules, before, event, port.random());
    if (after === before) return false;
    timer.step(event, before, after);
    writes.start(event, before, after, timer.duration());
    if (event.type !== 'seen') port.keep?.(after);
    session.set(after);
    return true;
  };
  const writes = createWrites(rules, port, act);
  return {
    subscribe: session.subscribe,
    get: session.get,
    act,
    seen: (turn, side) => void act({ type: 'seen', turn, side }),
    track: writes.track,
    settled: writes.settled,
  };
}

/** Measures the milliseconds from the display of a question to the event `timedUntil` of the rules. */
function createTimer<Q, R>({ timedUntil }: PracticeRules<Q, R>, now: () => number) {
  let askedAt = now();
  let duration = 0;
  return {
    duration: () => duration,
    step(event: PracticeEvent<Q, R>, before: Session<Q, R>, after: Session<Q, R>) {
      if (event.type === timedUntil) duration = now() - askedAt;
      if (after.current !== before.current) askedAt = now();
    },
  };
}
