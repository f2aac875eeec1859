/** What the learner's schedulers are simulated with, and the figures that are compared. */
import type { Algorithm, LogEntry } from '@repaso/contracts';
import { effectiveEntries } from '@repaso/leitner';
import type { SimulationInput, SimulationResult } from '@repaso/leitner/simulation';

/** The algorithms in the order of the comparison. */
export const compared = ['LEITNER', 'SM2', 'ANKI', 'FSRS'] as const satisfies readonly Algorithm[];
/** Lengths of the simulation in days. */
export const spans = [90, 365] as const;

/** Seconds of an answer and the share of known new cards, until the learner's own log has enough answers. */
const usual = { known: 7, unknown: 14, firstKnown: 0.5 };
const enough = 20;

export type Habits = Pick<SimulationInput, 'firstKnown' | 'seconds'>;

/** Returns how long the learner's answers take, and the share of new cards that is known, by their log. */
export function habitsOf(entries: readonly LogEntry[]): Habits {
  const answers = effectiveEntries(entries).flatMap((entry) => (entry.kind === 'answer' ? [entry] : []));
  const secondsOf = (isKnown: boolean, otherwise: number) => {
    const durations = answers
      .filter(({ rating, duration }) => rating > 1 === isKnown && duration > 0)
      .map(({ duration }) => duration / 1000)
      .sort((one, other) => one - other);
    return durations.length < enough ? otherwise : (durations[Math.floor(durations.length / 2)] ?? otherwise);
  };
  const first = answers.filter(({ before }) => before.dueDay === null);
  const firstKnown = first.filter(({ rating }) => rating > 1).length / first.length;
  return {
    seconds: { known: secondsOf(true, usual.known), unknown: secondsOf(false, usual.unknown) },
    firstKnown: first.length < enough ? usual.firstKnown : firstKnown,
  };
}

/** The figures of one algorithm over a span. */
export interface Compared {
  algorithm: Algorithm;
  /** On an average day. */
  answers: number;
  minutes: number;
  retention: number | null;
  /** Cards that the learner knows at the end. */
  known: number;
}

/** Returns the figures of a result. */
export function figuresOf(
  algorithm: Algorithm,
  { answers, minutes, retention, known }: SimulationResult,
): Compared {
  return { algorithm, answers: averageOf(answers), minutes: averageOf(minutes), retention, known };
}

const averageOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** Returns the averages of groups of so many days. The last group may be shorter. */
export function averagesOf(numbers: readonly number[], length: number): number[] {
  return Array.from({ length: Math.ceil(numbers.length / length) }, (_, at) =>
    averageOf(numbers.slice(at * length, (at + 1) * length)),
  );
}
