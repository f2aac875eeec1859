/**
 * What an imported card lived through elsewhere becomes log entries: an answer for each review, at its time, then a seed
 * with the state it came in. All of it follows from the file, ids and stamps too, so that two devices that import one file
 * write one history, and nothing learned here since is undone by importing again.
 */
import type { CardProgress, LogEntry, Rating } from '@repaso/contracts';
import { addDays, dayOf, midnight, newProgress, schedules } from '@repaso/leitner';
import { importedEntryId } from './derived-id.ts';
import { writeStamp } from './hybrid-clock.ts';

/** What happened to a card before it came here, oldest first, and where it stands; null for one never learned. */
export interface CardHistory {
  reviews: readonly { at: number; rating: Rating; duration: number; interval: number }[];
  state: { interval: number; ease: number; dueDay: string; reviewCount: number } | null;
}

/** The time as the learner lived it. */
export interface PastTime {
  now: number;
  dayStart: number;
  zoneOffset: (instant: number) => number;
}

/** Progress after a history, and the entries that give it. */
export interface ImportedProgress {
  progress: CardProgress;
  entries: LogEntry[];
}

/** No device: wherever the file is imported, the entries are the same. */
const device = 'import';
const dayLength = 86_400_000;
const longestDuration = 3_600_000;

/** The history of a card as log entries, and the progress that they fold to. `userId` is a UUID. */
export function importHistory(
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
    const stamp = writeStamp({ time: at, counter, device });
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
      // Another program's schedule computed it: a replay takes the level from it alone, and the rest from the seed.
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
  // A day that no calendar here knows is today.
  const isKnownDay = state.dueDay >= '1970' && state.dueDay < '2200';
  const dueDay = isKnownDay ? state.dueDay : dayOf(now, zoneOffset(now), dayStart);
  const lastAt = last === undefined ? null : Math.min(last.at, now);
  return {
    ...start,
    reviewCount: Math.max(state.reviewCount, reviews.length),
    level: last === undefined ? null : last.rating === 1 ? 'No sé' : 'Sé',
    lastReviewed: lastAt === null ? null : midnight(dayOf(lastAt, zoneOffset(lastAt), dayStart)),
    dueDay,
    nextReviewDate: midnight(dueDay),
    interval,
    ease: state.ease,
    leitnerBox: nearestBox(interval),
  };
}

/** After the last review; a card without reviews began its interval on some day. */
function seedTime(reviews: CardHistory['reviews'], state: CardHistory['state']): number {
  const last = reviews.at(-1);
  if (last !== undefined) return last.at;
  const began = state === null ? 0 : Date.parse(state.dueDay) - Math.round(state.interval) * dayLength;
  return began > 0 ? began : 0;
}

/** The box of the study ladder whose days come nearest; the lower one between two. */
function nearestBox(interval: number): number {
  if (interval < 1) return 0;
  const distances = schedules.study.slice(1).map((days) => Math.abs(days - interval));
  return 1 + distances.indexOf(Math.min(...distances));
}

const snapshot = ({ leitnerBox, interval, ease, dueDay }: CardProgress) => ({
  leitnerBox,
  interval,
  ease,
  dueDay,
});
