/** Queries on due cards, and the figures of the study day. Each can run inside `useLive`. */
import {
  boxCounts as countBoxes,
  answeredCardIds,
  doneCardIds,
  boxCountIndex,
  newCardsLeftToday,
  repeatedCardIds,
  reviewsWithinLimit,
  type BoxCounts,
  type NewCardLimit,
  type StudySummary,
} from '@repaso/leitner';
import type { LocalCard } from '../rows/card-row.ts';
import { localTime, readSettings, type StoreCore } from '../rows/store-core.ts';
import { cards } from './cards.ts';
import { logEntriesOfDay } from './log.ts';

/** Upper bound for the last part of a key: it sorts after every day. */
const last = '\uffff';

/** Returns the ids of the cards to study now: cards that are due, then new cards up to today's limit. */
export async function dueIds(core: StoreCore): Promise<string[]> {
  const { today } = await localTime(core);
  const limit = await newCardLimit(core, today);
  const [reviews, fresh] = await Promise.all([
    reviewIds(core, today, limit),
    unscheduled(core).limit(newCardsLeftToday(limit)).primaryKeys(),
  ]);
  return [...reviews, ...fresh.map(([, id]) => id)];
}

/** Returns the cards to study now, in the order of `dueIds`. */
export async function dueCards(core: StoreCore): Promise<LocalCard[]> {
  return cards(core, await dueIds(core));
}

/** Returns the ids of the cards that were answered today and are due on a later day. */
export async function doneIds(core: StoreCore): Promise<string[]> {
  const { today } = await localTime(core);
  return doneCardIds(await logEntriesOfDay(core, today), today);
}

/** Returns the ids of the cards that were answered today and are due again today. */
export async function repeatedIds(core: StoreCore): Promise<string[]> {
  const { today } = await localTime(core);
  return repeatedCardIds(await logEntriesOfDay(core, today), today);
}

/** Returns the next day after today on which cards are due, and how many; null if there is no such day. */
export async function nextDueDay(core: StoreCore): Promise<{ day: string; count: number } | null> {
  const { db, userId } = core;
  const { today } = await localTime(core);
  const dueDays = db.cards.where('[userId+dueDay]');
  const [key] = await dueDays.between([userId, today], [userId, last], false).limit(1).keys();
  if (!Array.isArray(key)) return null;
  const day = String(key[1]);
  const count = await db.cards.where('[userId+dueDay]').equals([userId, day]).count();
  return { day, count };
}

/** Returns the figures of the learner's study day. */
export async function summary(core: StoreCore): Promise<StudySummary> {
  const { today } = await localTime(core);
  const limit = await newCardLimit(core, today);
  const [reviews, fresh, total] = await Promise.all([
    reviewCountOf(core, today, limit),
    unscheduled(core).count(),
    inQueue(core).count(),
  ]);
  const newToday = Math.min(fresh, newCardsLeftToday(limit));
  return {
    studiedToday: answeredCardIds(limit.entriesOfToday).size,
    remaining: reviews + newToday,
    newToday,
    heldBack: fresh - newToday,
    total,
  };
}

/**
 * Returns the number of cards per box; index 0 is box 1, index 4 is box 5. Deleted and suspended cards do not count.
 */
export async function boxCounts(core: StoreCore): Promise<BoxCounts> {
  const { db, userId } = core;
  const boxes = Array.from({ length: 8 }, (_, box) => box);
  const [perBox, all, queued] = await Promise.all([
    Promise.all(boxes.map((box) => db.cards.where('[userId+leitnerBox]').equals([userId, box]).count())),
    db.cards.where('userId').equals(userId).primaryKeys(),
    inQueue(core).primaryKeys(),
  ]);
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  perBox.forEach((count, box) => (counts[boxCountIndex(box)] += count));
  if (all.length === queued.length) return counts;
  const studied = new Set(queued.map(([, id]) => id));
  const others = await db.cards.bulkGet(all.filter(([, id]) => !studied.has(id)));
  const away = countBoxes(
    others
      .filter((row) => row !== undefined)
      .map(({ leitnerBox }) => ({ leitnerBox, deleted: false, suspended: false })),
  );
  const [one, two, three, four, five] = counts;
  return [one - away[0], two - away[1], three - away[2], four - away[3], five - away[4]];
}

/**
 * Returns the limit of new cards for the day `today`, with the day's log entries. The limit is the setting, or a higher
 * one that the learner chose today.
 */
export async function newCardLimit(core: StoreCore, today: string): Promise<NewCardLimit> {
  const [entriesOfToday, settings, raised] = await Promise.all([
    logEntriesOfDay(core, today),
    readSettings(core),
    core.db.meta.get([core.userId, 'new-cards']),
  ]);
  const isRaised = raised?.key === 'new-cards' && raised.value.day === today;
  const newCardsPerDay = isRaised ? raised.value.limit : settings.newCardsPerDay;
  return { entriesOfToday, newCardsPerDay: Math.max(newCardsPerDay, settings.newCardsPerDay) };
}

/** Returns the ids of the cards to review today, within the limit of reviews, longest due first. */
async function reviewIds(
  core: StoreCore,
  today: string,
  { entriesOfToday }: NewCardLimit,
): Promise<string[]> {
  const keys = await scheduledUpTo(core, today).primaryKeys();
  const { reviewsPerDay } = await readSettings(core);
  return reviewsWithinLimit(
    keys.map(([, id]) => id),
    entriesOfToday,
    reviewsPerDay,
  );
}

/** Returns the number of `reviewIds`. Usually fewer cards are due than the limit, and counting is enough. */
async function reviewCountOf(core: StoreCore, today: string, limit: NewCardLimit): Promise<number> {
  const [count, { reviewsPerDay }] = await Promise.all([
    scheduledUpTo(core, today).count(),
    readSettings(core),
  ]);
  const isWithin = count + limit.entriesOfToday.length <= reviewsPerDay;
  return isWithin ? count : (await reviewIds(core, today, limit)).length;
}

function inQueue({ db, userId }: StoreCore) {
  return db.cards.where('[userId+dueDay]').between([userId, ''], [userId, last]);
}

function unscheduled({ db, userId }: StoreCore) {
  return db.cards.where('[userId+dueDay]').equals([userId, '']);
}

function scheduledUpTo({ db, userId }: StoreCore, today: string) {
  return db.cards.where('[userId+dueDay]').between([userId, '0'], [userId, today], true, true);
}

/** Returns the present time in milliseconds since the epoch, corrected by the server's time. */
export async function presentTime(core: StoreCore): Promise<number> {
  return (await localTime(core)).now;
}

/** Returns the learner's present calendar day, as `2026-11-21`. */
export async function today(core: StoreCore): Promise<string> {
  return (await localTime(core)).today;
}
