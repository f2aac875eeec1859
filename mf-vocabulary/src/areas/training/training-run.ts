/** Runs a training. Each step is stored, and answers update the schedule if the learner chose so. */
import { currentQuestion, reduce } from './session.ts';
import type { Training, TrainingEvent } from './session.ts';

/** The side effects of a training. */
export interface TrainingPort {
  keep(training: Training): void;
  showAnswer(cardId: string): Promise<unknown>;
  /** Rating 1 means not known, 3 known. `duration` in milliseconds. */
  answer(cardId: string, rating: 1 | 3, duration: number): Promise<unknown>;
  now(): number;
  /** Called when an answer could not be written to the schedule. */
  onFailure(error: unknown): void;
}

export interface TrainingRun {
  subscribe: (listener: () => void) => () => void;
  get: () => Training;
  /** Returns false when the event does not apply now, such as a second press of the same key. */
  act: (event: TrainingEvent) => boolean;
}

export function createTrainingRun(port: TrainingPort, first: Training): TrainingRun {
  const listeners = new Set<() => void>();
  let training = first;
  let askedAt = port.now();
  let duration = 0;

  /** `written` has already started: the store journals an answer synchronously, which also keeps the order. */
  const write = (written: Promise<unknown>) => void written.catch(port.onFailure);
  const updateSchedule = (before: Training) => {
    const asked = currentQuestion(before);
    if (!training.updatesSchedule || asked === null) return;
    const { cardId } = asked;
    if (before.phase === 'asking' && training.phase === 'shown') write(port.showAnswer(cardId));
    const isOver = before.phase === 'shown' && training.phase !== 'shown';
    const last = training.attempts.at(-1);
    if (!isOver || last === undefined) return;
    const [rating, took] = [last.outcome === 'wrong' ? 1 : 3, duration] as const;
    write(port.answer(cardId, rating, took));
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => training,
    act(event) {
      const before = training;
      training = reduce(before, event);
      if (training === before) return false;
      if (before.phase === 'asking') duration = port.now() - askedAt;
      if (training.phase === 'asking') askedAt = port.now();
      if (event.type !== 'found') updateSchedule(before);
      port.keep(training);
      listeners.forEach((listener) => listener());
      return true;
    },
  };
}
