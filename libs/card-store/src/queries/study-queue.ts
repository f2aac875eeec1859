/**
 * The cards to study today. Of two siblings only one comes on a day (see `siblings.ts` of leitner). The reverse of a card
 * is new only after its original was answered on an earlier day; then it comes before other new cards, so that a begun
 * word is learned both ways before the next.
 */
import {
  addDays,
  answeredCardIds,
  newCardsLeftToday,
  reviewsWithinLimit,
  siblingId,
  withoutSiblings,
  type NewCardLimit,
} from '@repaso/leitner';
import { allDays, daysOfKeys, reverseInQueue, scheduledBetween, unscheduled } from '../rows/queue-place.ts';
import { readSettings, type StoreCore } from '../rows/store-core.ts';

/** The day, and the limit of new cards with the day's log entries. */
export interface Day {
  today: string;
  limit: NewCardLimit;
}

/** Returns the ids of the cards to study today: reviews, longest due first, then new cards up to the day's limit. */
export async function queuedIds(core: StoreCore, day: Day): Promise<{ reviews: string[]; fresh: string[] }> {
  const { reviews, newReverses } = await chooseCards(core, day);
  const left = newCardsLeftToday(day.limit);
  const fresh = await idsOf(unscheduled(core, false).limit(left));
  return { reviews, fresh: [...newReverses, ...fresh].slice(0, left) };
}

/** Returns the number of reviews to study today, and of all new cards that could come today without a limit. */
export async function queueCounts(core: StoreCore, day: Day): Promise<{ reviews: number; fresh: number }> {
  const { today, limit } = day;
  const [originals, due, { reviewsPerDay }] = await Promise.all([
    unscheduled(core, false).count(),
    scheduledBetween(core, false, ['0', today]).count(),
    readSettings(core),
  ]);
  // Usually fewer cards are due than the limit, and counting is enough.
  const isWithin = due + limit.entriesOfToday.length <= reviewsPerDay;
  if (isWithin && !(await hasReverses(core))) return { reviews: due, fresh: originals };
  const { reviews, newReverses } = await chooseCards(core, day);
  return { reviews: reviews.length, fresh: newReverses.length + originals };
}

async function chooseCards(core: StoreCore, { today, limit }: Day) {
  const answered = answeredCardIds(limit.entriesOfToday);
  const due = withoutSiblings(await dueIdsUpTo(core, today), answered);
  const { reviewsPerDay } = await readSettings(core);
  return {
    reviews: reviewsWithinLimit(due, limit.entriesOfToday, reviewsPerDay),
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
