/**
 * The cards to study today. Of two siblings only one comes on a day (see `siblings.ts` of leitner). The reverse of a card
 * is new only after its original was answered on an earlier day; then it comes before other new cards, so that a begun
 * word is learned both ways before the next.
 */
import {
  addDays,
  answeredCardIds,
  answeredOnDay,
  dayAfterVacations,
  doneCardIds,
  newCardsThatFit,
  reviewsWithinLimit,
  siblingId,
  withoutSiblings,
  type DayLimits,
} from '@repaso/leitner';
import {
  allDays,
  dayOfPlace,
  daysOfKeys,
  reverseInQueue,
  scheduledBetween,
  unscheduled,
} from '../rows/queue-place.ts';
import { readFirstPull } from '../rows/first-pull.ts';
import type { StoreCore } from '../rows/store-core.ts';
import type { FirstPullCounts } from './first-pull-counts.ts';
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

/** Returns the numbers of the cards of today. `pulled`: the counts while a first pull is not complete; else null. */
export async function queueCounts(
  core: StoreCore,
  day: Day,
  pulled: FirstPullCounts | null,
): Promise<QueueCounts> {
  const [originals, { reviews, waiting, newReverses }] = await Promise.all([
    pulled?.fresh ?? unscheduled(core, false).count(),
    pulled === null ? reviewCounts(core, day) : reviewsOf(core, day, pulled.due),
  ]);
  const fresh = newReverses + originals;
  if (day.isVacation) return { reviews: 0, waiting: waiting + reviews, newToday: 0, fresh };
  return { reviews, waiting, newToday: Math.min(fresh, newCardsThatFit(day, reviews)), fresh };
}

interface ReviewCounts {
  reviews: number;
  /** Number of due cards that the limits hold back. */
  waiting: number;
  /** Number of due cards that a sibling holds back. */
  hidden: number;
  newReverses: number;
}

/** Returns the numbers of due cards. Without reverse cards, counting is enough, and no ids are read. */
async function reviewCounts(core: StoreCore, day: Day): Promise<ReviewCounts> {
  const [originals = 0, reverses = 0] = await dueCounts(core, ['0', day.today]);
  const due = originals + reverses;
  if (await hasReverses(core)) {
    const { reviews, newReverses, waiting } = await chooseCards(core, day);
    const hidden = due - reviews.length - waiting;
    return { reviews: reviews.length, waiting, hidden, newReverses: newReverses.length };
  }
  return reviewsOf(core, day, due);
}

/** Returns how many of so many due cards come today, if no sibling holds back another. */
async function reviewsOf(core: StoreCore, day: Day, due: number): Promise<ReviewCounts> {
  const room = Math.max(0, day.reviews - answeredOnDay(day.limit.entriesOfToday).reviews);
  const reviews = due <= room ? due : Math.min(due, room + (await begunCount(core, day)));
  return { reviews, waiting: due - reviews, hidden: 0, newReverses: 0 };
}

/**
 * Returns how many cards were answered today and are due again. They stay, whatever the limit is. Cards that their last
 * answer moved to a later day are not read: after hours of study there are hundreds of them.
 */
async function begunCount({ db, userId }: StoreCore, { today, limit }: Day): Promise<number> {
  const done = new Set(doneCardIds(limit.entriesOfToday, today));
  const ids = [...answeredCardIds(limit.entriesOfToday)].filter((id) => !done.has(id));
  const rows = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  return rows.filter((row) => (dayOfPlace(row?.dueDay ?? '') ?? 'never') <= today).length;
}

async function chooseCards(core: StoreCore, { today, limit, reviews: most, minutesFit }: Day) {
  const answered = answeredCardIds(limit.entriesOfToday);
  const ids = await dueIdsUpTo(core, today);
  const all = (await hasReverses(core)) ? withoutSiblings(ids, answered) : ids;
  const isBacklog = minutesFit < Infinity && all.length + answered.size > most;
  const due = isBacklog ? await inOrderOfLoss(core, all, today) : all;
  const reviews = reviewsWithinLimit(due, limit.entriesOfToday, most);
  return {
    ...{ reviews, waiting: due.length - reviews.length },
    newReverses: await newReverseIds(core, new Set([...due, ...answered])),
  };
}

/**
 * Returns the next day after today on which cards come, and how many at most; null if there is no such day. The cards
 * that wait today because of their siblings, a limit or a vacation come on the first day without a vacation, as many of
 * them as a day's limit allows.
 */
export async function nextDayWithCards(
  core: StoreCore,
  day: Day,
): Promise<{ day: string; count: number } | null> {
  const pulling = await readFirstPull(core, day.today);
  if (pulling !== null) return pulling.nextDay;
  const tomorrow = addDays(day.today, 1);
  const [held, scheduled] = await Promise.all([heldCount(core, day), firstDayFrom(core, tomorrow)]);
  const first = held > 0 ? tomorrow : scheduled;
  if (first === undefined) return null;
  const next = dayAfterVacations(day.vacations, first);
  const count = (await dueCounts(core, [tomorrow, next])).reduce((sum, count) => sum + count, held);
  return { day: next, count: Math.min(count, Math.max(1, day.usualReviews)) };
}

async function firstDayFrom(core: StoreCore, tomorrow: string): Promise<string | undefined> {
  const keys = await Promise.all(
    [false, true].map((isReverse) =>
      scheduledBetween(core, isReverse, [tomorrow, allDays[1]]).limit(1).keys(),
    ),
  );
  return daysOfKeys(keys.flat()).sort()[0];
}

/** Returns how many due cards do not come today. */
async function heldCount(core: StoreCore, day: Day): Promise<number> {
  const { reviews, waiting, hidden } = await reviewCounts(core, day);
  return waiting + hidden + (day.isVacation ? reviews : 0);
}

/** Returns the numbers of original and of reverse cards that are due in a range of days. */
function dueCounts(core: StoreCore, range: readonly [from: string, to: string]): Promise<number[]> {
  return Promise.all([false, true].map((isReverse) => scheduledBetween(core, isReverse, range).count()));
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
