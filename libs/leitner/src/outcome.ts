/**
 * What an algorithm decides for one answer, and how the progress follows from it. Here are the parts that all
 * algorithms share: the due day within the fuzz, easy days, and the time of a step within the day.
 */
import type { CardProgress, Rating } from '@repaso/contracts';
import { addDays, daysBetween, utcMidnight } from './calendar.ts';
import { nearestBox } from './leitner/schedule.ts';
import type { SteppedConfig } from './scheduler-config.ts';
import type { SchedulerState } from './scheduler-state.ts';
import { seededRandom } from './seeded.ts';

/** What a scheduler reads of an answer. All of it is in the answer's log entry. */
export interface Answer {
  cardId: string;
  rating: Rating;
  /** The learner's calendar day. */
  day: string;
  /** The time of the answer is the beginning of the stamp. */
  stamp: string;
  /** The algorithm that the answer was given with. It may be one that this version does not have. */
  algorithm: string;
  /** The parameters of that algorithm as text. An entry of a faulty device may lack them. */
  parameters: string | undefined;
  /**
   * The due day that the answering device has chosen, to spread the reviews. A scheduler uses it only if it is within
   * the days that it allows itself. Null if none was chosen.
   */
  chosenDay: string | null;
}

/** The schedule that an algorithm computes from one answer. */
export interface Outcome {
  /** Days until the card is due, before the fuzz. 0 is the same day. */
  interval: number;
  /** The smallest and the largest number of days within the fuzz. Both are `interval` without a fuzz. */
  from: number;
  to: number;
  /** Minutes until the card should be asked again on the same day; null if the time does not matter. */
  minutes: number | null;
  ease: number;
  difficulty: number | null;
  state: Omit<SchedulerState, 'v' | 'config' | 'day'>;
}

/** The longest interval in days: a hundred years, as in Anki. */
export const longestInterval = 36_500;

const fuzzParts = [
  { above: 2.5, upTo: 7, share: 0.15 },
  { above: 7, upTo: 20, share: 0.1 },
  { above: 20, upTo: Infinity, share: 0.05 },
];

/**
 * Returns the whole days around an interval among which the due day is chosen, as in Anki and FSRS: none below 2.5
 * days, then one day and a share of the interval that gets smaller.
 *
 * @param minimum the smallest number of days that is allowed
 */
export function fuzzRange(interval: number, minimum = 1): { from: number; to: number } {
  const most = Math.min(longestInterval, Math.max(minimum, interval));
  if (most < 2.5) return { from: Math.round(most), to: Math.round(most) };
  let delta = 1;
  for (const { above, upTo, share } of fuzzParts) delta += share * Math.max(0, Math.min(most, upTo) - above);
  const to = Math.min(longestInterval, Math.round(most + delta));
  return { from: Math.min(to, Math.max(minimum, Math.round(most - delta))), to };
}

/** Returns the first and the last day of an outcome's fuzz; null if they are the same. */
export function dueDayRange({ from, to }: Outcome, day: string): { from: string; to: string } | null {
  return from === to ? null : { from: addDays(day, from), to: addDays(day, to) };
}

/** Returns the progress after an answer with this outcome. */
export function progressAfterOutcome(
  progress: CardProgress,
  answer: Answer,
  outcome: Outcome,
  config: SteppedConfig,
): CardProgress {
  const interval = chooseInterval(outcome, answer, config);
  const dueDay = addDays(answer.day, interval);
  return {
    algorithm: config.algorithm,
    reviewCount: progress.reviewCount + 1,
    level: answer.rating === 1 ? 'No sé' : 'Sé',
    lastReviewed: utcMidnight(answer.day),
    nextReviewDate: utcMidnight(dueDay),
    dueDay,
    dueAt: interval === 0 ? stepTime(answer.stamp, outcome.minutes) : null,
    difficulty: outcome.difficulty,
    interval,
    ease: outcome.ease,
    leitnerBox: nearestBox(interval),
    schedulerState: { v: 1, config: config.key, ...outcome.state, day: answer.day },
  };
}

/**
 * Returns the days until the card is due. The day that the answering device has chosen is used if the fuzz allows it.
 * Otherwise the choice follows from the card's id and its number of answers, with easy days in proportion.
 */
function chooseInterval({ from, to, state }: Outcome, answer: Answer, config: SteppedConfig): number {
  if (from === to) return from;
  if (answer.chosenDay !== null && answer.algorithm === config.algorithm) {
    const chosen = daysBetween(answer.day, answer.chosenDay);
    if (chosen >= from && chosen <= to) return chosen;
  }
  const random = seededRandom(`${answer.cardId} ${state.reps}`);
  const easyDays = 'easyDays' in config ? config.easyDays : [];
  if (easyDays.every((percent) => percent === 100)) return from + Math.floor(random * (to - from + 1));
  return chooseByWeight(from, to, (days) => dayWeight(easyDays, answer.day, days), random);
}

/**
 * Returns how many reviews a day should get, in per cent of a normal day. `days`: number of days after `day`.
 * `easyDays`: the per cents from Monday to Sunday.
 */
export function dayWeight(easyDays: readonly number[], day: string, days: number): number {
  // 1970-01-01 was a Thursday, the weekday 3 from Monday.
  const weekday = (Math.floor(Date.parse(day) / 86_400_000) + days + 3) % 7;
  return easyDays[(weekday + 7) % 7] ?? 100;
}

function chooseByWeight(from: number, to: number, weight: (days: number) => number, random: number): number {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const total = all.reduce((sum, days) => sum + weight(days), 0);
  // All days of the fuzz are days without reviews: then none is better than another.
  if (total <= 0) return from + Math.floor(random * all.length);
  let left = random * total;
  for (const days of all) {
    left -= weight(days);
    if (left < 0) return days;
  }
  return to;
}

/** Returns the time of a step in ISO form; null without a step, or if the stamp has no time. */
function stepTime(stamp: string, minutes: number | null): string | null {
  const time = Date.parse(stamp.slice(0, 24));
  return minutes === null || Number.isNaN(time) ? null : new Date(time + minutes * 60_000).toISOString();
}
