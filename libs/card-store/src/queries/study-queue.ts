/**
 * The cards to study today. Of two siblings only one comes on a day (see `siblings.ts` of leitner). The reverse of a card
 * is new only after its original was answered on an earlier day; then it comes before other new cards, so that a begun
 * word is learned both ways before the next.
 */
import {
  addDays,
  answeredCardIds,
  reviewsWithinLimit,
  siblingId,
  withoutSiblings,
  type NewCardLimit,
} from '@repaso/leitner';
import { allDays, daysOfKeys, reverseInQueue, scheduledBetween, unscheduled } from '../rows/queue-place.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { newCardsThatFit, type DayLimits } from './day-limits.ts';
import { inOrderOfLoss } from './order-of-loss.ts';

/** The day, and the limits of its cards. */
export interface Day extends DayLimits {
  today: string;
}

/** Returns the ids of the cards to study today: reviews, then new cards up to the day's limit. */
export async function queuedIds(core: StoreCore, day: Day): Promise<{ reviews: string[]; fresh: string[] }> {
  if (day.isVacation) return { reviews: [], fresh: [] };
  const { reviews, newReverses } = await chooseCards(core, day);
  const left = newCardsThatFit(day, reviews.length);
  const fresh = await idsOf(unscheduled(core, false).limit(left));
  return { reviews, fresh: [...newReverses, ...fresh].slice(0, left) };
}

/** Numbers of cards: reviews of today, reviews that wait, new cards of today, and all new cards without a limit. */
export interface QueueCounts {
  reviews: number;
  waiting: number;
  newToday: number;
  fresh: number;
}

/** Returns the numbers of the cards of today. */
export async function queueCounts(core: StoreCore, day: Day): Promise<QueueCounts> {
  const { today, limit } = day;
  const [originals, due] = await Promise.all([
    unscheduled(core, false).count(),
    scheduledBetween(core, false, ['0', today]).count(),
  ]);
  if (day.isVacation) return { reviews: 0, waiting: due, newToday: 0, fresh: originals };
  // Usually fewer cards are due than the limit, and counting is enough.
  const isWithin = due + limit.entriesOfToday.length <= day.reviews;
  if (isWithin && !(await hasReverses(core))) {
    return {
      reviews: due,
      waiting: 0,
      newToday: Math.min(originals, newCardsThatFit(day, due)),
      fresh: originals,
    };
  }
  const { reviews, newReverses, waiting } = await chooseCards(core, day);
  const fresh = newReverses.length + originals;
  const newToday = Math.min(fresh, newCardsThatFit(day, reviews.length));
  return { reviews: reviews.length, waiting, newToday, fresh };
}

async function chooseCards(core: StoreCore, { today, limit, reviews: most, minutesFit }: Day) {
  const answered = answeredCardIds(limit.entriesOfToday);
  const all = withoutSiblings(await dueIdsUpTo(core, today), answered);
  const isBacklog = all.length + answered.size > minutesFit;
  const due = isBacklog ? await inOrderOfLoss(core, all, today) : all;
  const reviews = reviewsWithinLimit(due, limit.entriesOfToday, most);
  return {
    ...{ reviews, waiting: due.length - reviews.length },
    newReverses: await newReverseIds(core, new Set([...due, ...answered])),
  };
}

/**
 * Returns the next day after today on which cards come, and how many; null if there is no such day. Cards that wait today
 * because of their siblings come tomorrow.
 */
export async function nextDayWithCards(
  core: StoreCore,
  { today, limit }: Day,
): Promise<{ day: string; count: number } | null> {
  const waiting = (await hasReverses(core)) ? await waitingCount(core, today, limit) : 0;
  const tomorrow = addDays(today, 1);
  const later = [tomorrow, allDays[1]] as const;
  const first = await Promise.all(
    [false, true].map((isReverse) => scheduledBetween(core, isReverse, later).limit(1).keys()),
  );
  const [next] = [...daysOfKeys(first.flat()), ...(waiting > 0 ? [tomorrow] : [])].sort();
  if (next === undefined) return null;
  const counts = await Promise.all(
    [false, true].map((isReverse) => scheduledBetween(core, isReverse, [next, next]).count()),
  );
  return { day: next, count: counts.reduce((sum, count) => sum + count, next === tomorrow ? waiting : 0) };
}

async function waitingCount(core: StoreCore, today: string, limit: NewCardLimit): Promise<number> {
  const due = await dueIdsUpTo(core, today);
  return due.length - withoutSiblings(due, answeredCardIds(limit.entriesOfToday)).length;
}

async function hasReverses(core: StoreCore): Promise<boolean> {
  return (await reverseInQueue(core).limit(1).count()) > 0;
}

/** Returns the ids of the cards that are due, longest due first. Of siblings due on one day the original is first. */
async function dueIdsUpTo(core: StoreCore, today: string): Promise<string[]> {
  const range = ['0', today] as const;
  const [originals, reverses] = await Promise.all(
    [false, true].map((isReverse) => idsOf(scheduledBetween(core, isReverse, range))),
  );
  if (originals === undefined || reverses === undefined) return [];
  if (reverses.length === 0) return originals;
  const days = await Promise.all(
    [false, true].map(async (isReverse) => daysOfKeys(await scheduledBetween(core, isReverse, range).keys())),
  );
  const withDays = [originals, reverses].flatMap((ids, kind) =>
    ids.map((id, at) => ({ id, day: days[kind]?.[at] ?? '' })),
  );
  // The sort is stable, so originals stay before reverse cards of the same day.
  return withDays.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).map(({ id }) => id);
}

/**
 * Returns the ids of the reverse cards that are new today: never answered, with an original that was.
 *
 * @param taken ids of the cards that are due or were answered today: their siblings wait
 */
async function newReverseIds(core: StoreCore, taken: ReadonlySet<string>): Promise<string[]> {
  const reverses = await idsOf(unscheduled(core, true));
  if (reverses.length === 0) return [];
  const originals = new Set(await idsOf(unscheduled(core, false)));
  return reverses.filter((id) => !originals.has(siblingId(id)) && !taken.has(siblingId(id)));
}

async function idsOf(found: { primaryKeys(): PromiseLike<[string, string][]> }): Promise<string[]> {
  return (await found.primaryKeys()).map(([, id]) => id);
}
