/**
 * Errors of verb practice, computed from its log. An error begins with a wrong form and is open until a right form in
 * the same cell. Wrong forms in between are retries of the open error.
 */
import type { PracticeEntry, VerbEntry } from '@repaso/contracts';

/** A form that the learner got wrong. */
export interface VerbError extends Pick<VerbEntry, 'infinitive' | 'mood' | 'tense' | 'person'> {
  /** Id of the entry with which the error began. */
  id: string;
  correctForm: string;
  /** What the learner typed last. */
  userAnswer: string;
  /** The rule that was broken last; null if none is known. */
  rule: string | null;
  /** Stamp of the first wrong form. */
  stamp: string;
  /** The learner's calendar day of the last wrong form. */
  day: string;
  retryCount: number;
  /** Stamp of the last retry; null before the first. */
  lastRetry: string | null;
  isResolved: boolean;
}

type Place = Pick<VerbEntry, 'infinitive' | 'mood' | 'tense' | 'person'>;

/** Returns the key of a cell of a verb's table. */
export const verbCellKey = ({ infinitive, mood, tense, person }: Place) =>
  `${infinitive} ${mood} ${tense} ${person}`;

/** Returns whether an entry is one of verb practice. */
export const isVerbEntry = (entry: PracticeEntry): entry is VerbEntry =>
  entry.kind === 'miss' || entry.kind === 'hit';

/**
 * Returns the errors of a practice log in the order of their first wrong form. The order of the entries does not
 * matter.
 */
export function verbErrorsOf(log: readonly PracticeEntry[]): VerbError[] {
  const errors: VerbError[] = [];
  /** Index in `errors` of the open error of each cell. */
  const open = new Map<string, number>();
  const byStamp = (a: VerbEntry, b: VerbEntry) =>
    a.stamp < b.stamp ? -1 : a.stamp > b.stamp ? 1 : a.id < b.id ? -1 : 1;
  for (const entry of log.filter(isVerbEntry).sort(byStamp)) {
    const key = verbCellKey(entry);
    const at = open.get(key) ?? errors.length;
    const error = step(errors[at], entry);
    if (error === undefined) continue;
    errors[at] = error;
    if (error.isResolved) open.delete(key);
    else open.set(key, at);
  }
  return errors;
}

function step(error: VerbError | undefined, entry: VerbEntry): VerbError | undefined {
  if (entry.kind === 'hit') {
    return error && { ...error, retryCount: error.retryCount + 1, lastRetry: entry.stamp, isResolved: true };
  }
  const { id, stamp, day, infinitive, mood, tense, person, correctForm, userAnswer, rule } = entry;
  if (error === undefined) {
    const place = { infinitive, mood, tense, person };
    return {
      ...{ id, stamp, day, ...place, correctForm, userAnswer, rule },
      ...{ retryCount: 0, lastRetry: null, isResolved: false },
    };
  }
  const retried = { retryCount: error.retryCount + 1, lastRetry: stamp };
  return { ...error, ...retried, day, correctForm, userAnswer, rule };
}
