import type { Ladder } from '@repaso/contracts';

/**
 * The schedule of each ladder: days until the next review, by box from box 0. New and unknown cards are in box 0. The
 * answer 'known' moves a card out of box 0, so the first number is never used for an answer.
 */
export const schedules: Readonly<Record<Ladder, readonly number[]>> = {
  study: [1, 1, 2, 3, 5, 8],
  default: [1, 2, 3, 5, 10, 15],
  long: [3, 3, 7, 13, 26, 53, 109, 223],
};

/** The maximum number of boxes in a schedule. The contract allows boxes 0 to 7. */
const mostBoxes = 8;

/**
 * What the computation of an answer needs. `schedule` has the days until the next review; its indexes are the box
 * numbers.
 */
export interface LeitnerConfig {
  readonly schedule: readonly number[];
}

/** Returns the configuration of a ladder, which the learner chooses in the settings. */
export function leitnerConfig(ladder: Ladder): LeitnerConfig {
  return { schedule: schedules[ladder] };
}

/**
 * Returns whether a schedule can be used to compute an interval: 1 to 8 whole numbers of days, none negative. With an
 * unusable schedule, an answer changes only the level.
 */
export function isUsableSchedule({ schedule }: LeitnerConfig): boolean {
  return schedule.length > 0 && schedule.length <= mostBoxes && schedule.every(isWholeDays);
}

/**
 * Returns a schedule as the `parameters` of a log entry, such as `1 1 2 3 5 8`. A later fold then computes the answer
 * with this schedule, even if the learner has changed the ladder since. The text of an unusable schedule is ''.
 */
export function formatParameters(config: LeitnerConfig): string {
  return isUsableSchedule(config) ? config.schedule.join(' ') : '';
}

/** Returns the key of a ladder's configuration, see `schedulerKey`. */
export function schedulerKeyOfLadder({ schedule }: LeitnerConfig): string {
  return `LEITNER ${schedule.join(' ')}`;
}

/**
 * Returns the box of the ladder 'study' whose interval is nearest, in days; of two equally near ones, the lower box. Other
 * algorithms have no boxes; the statistics show their cards in these.
 */
export function nearestBox(interval: number): number {
  if (interval < 1) return 0;
  const distances = schedules.study.slice(1).map((days) => Math.abs(days - interval));
  return 1 + distances.indexOf(Math.min(...distances));
}

/**
 * Parses the `parameters` of a log entry. Returns an empty schedule, which is unusable, for '', and `fallback` for a
 * text in another format, or none.
 */
export function parseParameters(parameters: string | undefined, fallback: LeitnerConfig): LeitnerConfig {
  if (parameters === '') return { schedule: [] };
  if (parameters === undefined) return fallback;
  const config = { schedule: parameters.split(' ').map(Number) };
  return isUsableSchedule(config) ? config : fallback;
}

function isWholeDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0 && days <= 36_500;
}
