/** The algorithms and figures that are compared. */
import type { Algorithm } from '@repaso/contracts';
import type { SimulationResult } from '@repaso/leitner/simulation';

/** The algorithms in the order of the comparison. */
export const compared = ['LEITNER', 'SM2', 'ANKI', 'FSRS'] as const satisfies readonly Algorithm[];
/** Lengths of the simulation in days. */
export const spans = [90, 365] as const;

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
