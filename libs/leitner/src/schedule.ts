import type { Ladder } from '@repaso/contracts';

/**
 * Days until the next review, by box. Box 0 holds what is new or was not known; an answer 'known' always leaves it, so
 * its own figure is never used by an answer.
 */
export const schedules: Readonly<Record<Ladder, readonly number[]>> = {
  study: [1, 1, 2, 3, 5, 8],
  default: [1, 2, 3, 5, 10, 15],
  long: [3, 3, 7, 13, 26, 53, 109, 223],
};

/** The longest schedule a card can follow: its box must fit the contract. */
const mostBoxes = 8;

/** What a Leitner answer is computed with. Boxes run from 0 to the last of the schedule. */
export interface LeitnerConfig {
  readonly schedule: readonly number[];
}

/** The configuration of a ladder that a learner may choose. */
export function leitnerConfig(ladder: Ladder): LeitnerConfig {
  return { schedule: schedules[ladder] };
}

/** Whether a schedule can compute an interval; with any other, an answer sets the level alone. */
export function isUsable({ schedule }: LeitnerConfig): boolean {
  return schedule.length > 0 && schedule.length <= mostBoxes && schedule.every(isWholeDays);
}

/**
 * A configuration as a review log entry keeps it (`parameters`): the schedule itself, so that a replay gives a past
 * answer what it saw then, whatever ladder the learner follows now. An unusable schedule is kept as ''.
 */
export function writeParameters(config: LeitnerConfig): string {
  return isUsable(config) ? config.schedule.join(' ') : '';
}

/** The configuration that an entry kept; `fallback` when the text is not one of ours. */
export function readParameters(parameters: string, fallback: LeitnerConfig): LeitnerConfig {
  if (parameters === '') return { schedule: [] };
  const config = { schedule: parameters.split(' ').map(Number) };
  return isUsable(config) ? config : fallback;
}

function isWholeDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= 36_500;
}
