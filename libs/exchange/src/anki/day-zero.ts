import { addDays, dayOf } from '@repaso/leitner';

/** From where a collection counts its days. */
export interface DayZero {
  /** `YYYY-MM-DD` */
  day: string;
  /** Minutes east of UTC where it was begun. */
  zoneOffset: number;
}

const minutesOfDay = 1440;
const halfDay = minutesOfDay / 2;
const fourOClock = 240;
/** Seconds since the epoch are larger than any count of days, and smaller than `due` can be for a date that exists. */
const smallestTimestamp = 1_000_000_000;
const mostDays = 36_500;

/**
 * Day zero of a collection. Anki begins one at four in the morning, so that its beginning tells the zone where it does not
 * say it.
 *
 * @param created seconds since the epoch
 * @param creationOffset minutes west of UTC, as newer collections note it
 */
export function dayZero(created: number, creationOffset: number | null): DayZero {
  const zoneOffset = creationOffset === null ? zoneAtFour(created) : -creationOffset;
  return { day: dayOf(created * 1000, zoneOffset, 0), zoneOffset };
}

/** The day that `due` of a card names: a count of days, or seconds since the epoch for a step within the day. */
export function dueDay({ day, zoneOffset }: DayZero, due: number): string | null {
  if (due >= smallestTimestamp && due < smallestTimestamp * 8) return dayOf(due * 1000, zoneOffset, 0);
  return Math.abs(due) <= mostDays ? addDays(day, Math.trunc(due)) : null;
}

/** From just after 12 hours west to 12 hours east, which leaves out a few islands. */
function zoneAtFour(created: number): number {
  const minutesWest = (Math.floor(created / 60) % minutesOfDay) - fourOClock;
  return halfDay - ((minutesWest + halfDay) % minutesOfDay);
}
