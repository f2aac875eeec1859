/** The learner's habits, by which their coming days are simulated. */
import type { LogEntry } from '@repaso/contracts';
import { effectiveEntries } from '@repaso/leitner';
import type { SimulationInput } from '@repaso/leitner/simulation';

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
