/**
 * Turns the history of an imported card into log entries: one answer for each review, at its time, then a seed with the
 * imported state. Ids and stamps are derived from the file alone. So two devices that import the same file write the
 * same entries, and a second import does not undo what was learned here since.
 */
import type { CardProgress, LogEntry, Rating } from '@repaso/contracts';
import { addDays, dayOf, utcMidnight, nearestBox, newProgress } from '@repaso/leitner';
import { importedEntryId } from './derived-id.ts';
import { formatStamp } from './hybrid-clock.ts';

/**
 * The history of a card in the program that it is imported from. `reviews`: oldest first; `at` and `duration` in
 * milliseconds, `interval` in days. `state`: null if the card was never learned there.
 */
export interface CardHistory {
  reviews: readonly { at: number; rating: Rating; duration: number; interval: number }[];
  state: { interval: number; ease: number; dueDay: string; reviewCount: number } | null;
}

/**
 * The learner's time and zone. `now` and `instant`: milliseconds since the epoch. `dayStart`: minutes after midnight.
 * `zoneOffset` returns minutes east of UTC.
 */
export interface PastTime {
  now: number;
  dayStart: number;
  zoneOffset: (instant: number) => number;
}

/** The log entries of an imported history, and the progress that their fold gives. */
export interface ImportedProgress {
  progress: CardProgress;
  entries: LogEntry[];
}

/** The device name in the entries. It is the same on every device, so that the entries are too. */
const device = 'import';
const dayLength = 86_400_000;
const longestDuration = 3_600_000;

/**
 * Converts the history of an imported card to log entries. Reviews without a time are left out. `userId` must be a
 * UUID.
 */
export function convertHistoryToLog(
  userId: string,
  cardId: string,
  { reviews: given, state }: CardHistory,
  time: PastTime,
): ImportedProgress {
  const reviews = given.filter(({ at }) => at > 0);
  const progress = stateOf(reviews, state, time);
  if (reviews.length === 0 && state === null) return { progress, entries: [] };
  const entries: LogEntry[] = [];
  const add = (instant: number, counter: number, rest: object) => {
    const at = Math.min(instant, time.now);
    const zoneOffset = time.zoneOffset(at);
    const stamp = formatStamp({ time: at, counter, device });
    const day = dayOf(at, zoneOffset, time.dayStart);
    const entry = { cardId, stamp, zoneOffset, dayStart: time.dayStart, day, device, ...rest };
    entries.push({ id: importedEntryId(userId, entry), ...entry } as LogEntry);
    return day;
  };
  let before = snapshot(newProgress());
  for (const { at, rating, duration, interval } of reviews) {
    const after = { leitnerBox: nearestBox(interval), interval, ease: state?.ease ?? before.ease };
    const dueDay = addDays(dayOf(Math.min(at, time.now), time.zoneOffset(at), time.dayStart), interval);
    add(at, 0, {
      kind: 'answer',
      rating,
      algorithm: 'ANKI',
      // The schedule of the other program is unknown here. A fold takes only the level from such an entry.
      parameters: '',
      duration: Math.round(Math.min(longestDuration, Math.max(0, duration))),
      before,
      after: { ...after, dueDay },
    });
    before = { ...after, dueDay };
  }
  add(seedTime(reviews, state), 1, { kind: 'seed', progress });
  return { progress, entries };
}

function stateOf(
  reviews: CardHistory['reviews'],
  state: CardHistory['state'],
  { now, dayStart, zoneOffset }: PastTime,
): CardProgress {
  const start = newProgress();
  if (state === null) return start;
  const last = reviews.at(-1);
  const interval = Math.max(0, Math.round(state.interval));
  // A due day before 1970 or after 2199 is an error in the file. Today replaces it.
  const isKnownDay = state.dueDay >= '1970' && state.dueDay < '2200';
  const dueDay = isKnownDay ? state.dueDay : dayOf(now, zoneOffset(now), dayStart);
  const lastAt = last === undefined ? null : Math.min(last.at, now);
  return {
    ...start,
    reviewCount: Math.max(state.reviewCount, reviews.length),
    level: last === undefined ? null : last.rating === 1 ? 'No sé' : 'Sé',
    lastReviewed: lastAt === null ? null : utcMidnight(dayOf(lastAt, zoneOffset(lastAt), dayStart)),
    dueDay,
    nextReviewDate: utcMidnight(dueDay),
    interval,
    ease: state.ease,
    leitnerBox: nearestBox(interval),
  };
}

/**
 * Returns the time of the seed entry, in milliseconds: that of the last review, or without reviews the day on which the
 * present interval began.
 */
function seedTime(reviews: CardHistory['reviews'], state: CardHistory['state']): number {
  const last = reviews.at(-1);
  if (last !== undefined) return last.at;
  const began = state === null ? 0 : Date.parse(state.dueDay) - Math.round(state.interval) * dayLength;
  return began > 0 ? began : 0;
}

const snapshot = ({ leitnerBox, interval, ease, dueDay }: CardProgress) => ({
  leitnerBox,
  interval,
  ease,
  dueDay,
});
