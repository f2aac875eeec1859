/** What screens ask. Each may run inside `useLive`, which asks again when an answer changes. */
import type { LogEntry } from '@repaso/contracts';
import {
  boxCounts as countBoxes,
  cardsAnsweredIn,
  cardsDoneIn,
  columnOf,
  effectiveEntries,
  roomForNew,
  type BoxCounts,
  type NewCardLimit,
  type StudySummary,
} from '@repaso/leitner';
import { toLocalCard, type LocalCard } from './card-row.ts';
import type { UserKey } from './database.ts';
import { localTime, readSettings, type StoreCore } from './store-core.ts';

/** Above every key that begins with the user. */
const last = '\uffff';

/** One card, deleted ones too. */
export async function card({ db, userId }: StoreCore, id: string): Promise<LocalCard | undefined> {
  const row = await db.cards.get([userId, id]);
  return row && toLocalCard(row);
}

/** The cards of these ids, in their order. */
export async function cards({ db, userId }: StoreCore, ids: readonly string[]): Promise<LocalCard[]> {
  const rows = await db.cards.bulkGet(ids.map((id) => [userId, id]));
  return rows.filter((row) => row !== undefined).map(toLocalCard);
}

/** All cards that are not deleted. */
export async function allCards({ db, userId }: StoreCore): Promise<LocalCard[]> {
  const rows = await db.cards.where('[userId+deleted]').equals([userId, 0]).toArray();
  return rows.map(toLocalCard);
}

/** Ids of the cards to study now: those due, and new ones within the day's limit. */
export async function dueIds(core: StoreCore): Promise<string[]> {
  const { today } = await localTime(core);
  const room = roomForNew(await newCardLimit(core, today));
  const [reviews, fresh] = await Promise.all([
    scheduledUpTo(core, today).primaryKeys(),
    unscheduled(core).limit(room).primaryKeys(),
  ]);
  return [...reviews, ...fresh].map(([, id]) => id);
}

/** The cards to study now. */
export async function dueCards(core: StoreCore): Promise<LocalCard[]> {
  return cards(core, await dueIds(core));
}

/** Ids of the cards that are done for today. */
export async function doneIds(core: StoreCore): Promise<string[]> {
  const { today } = await localTime(core);
  return cardsDoneIn(await entriesOfDay(core, today), today);
}

/** The next day on which cards return, and how many; null when none is scheduled. */
export async function nextReturn(core: StoreCore): Promise<{ day: string; count: number } | null> {
  const { db, userId } = core;
  const { today } = await localTime(core);
  const dueDays = db.cards.where('[userId+dueDay]');
  const [key] = await dueDays.between([userId, today], [userId, last], false).limit(1).keys();
  if (!Array.isArray(key)) return null;
  const day = String(key[1]);
  const count = await db.cards.where('[userId+dueDay]').equals([userId, day]).count();
  return { day, count };
}

/** The figures above a study session. */
export async function summary(core: StoreCore): Promise<StudySummary> {
  const { today } = await localTime(core);
  const [reviews, fresh, total, limit] = await Promise.all([
    scheduledUpTo(core, today).count(),
    unscheduled(core).count(),
    inQueue(core).count(),
    newCardLimit(core, today),
  ]);
  const newToday = Math.min(fresh, roomForNew(limit));
  return {
    studiedToday: cardsAnsweredIn(limit.entriesOfToday).size,
    remaining: reviews + newToday,
    newToday,
    heldBack: fresh - newToday,
    total,
  };
}

/** Cards in boxes 1 to 5, for the completion screen and the home screen. */
export async function boxCounts(core: StoreCore): Promise<BoxCounts> {
  const { db, userId } = core;
  const boxes = Array.from({ length: 8 }, (_, box) => box);
  const [perBox, all, queued] = await Promise.all([
    Promise.all(boxes.map((box) => db.cards.where('[userId+leitnerBox]').equals([userId, box]).count())),
    db.cards.where('userId').equals(userId).primaryKeys(),
    inQueue(core).primaryKeys(),
  ]);
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  perBox.forEach((count, box) => (counts[columnOf(box)] += count));
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

/** The log entries of one of the learner's days. */
export function entriesOfDay({ db, userId }: StoreCore, day: string): Promise<LogEntry[]> {
  return db.log.where('[userId+day]').equals([userId, day]).toArray();
}

/** Days on which the learner answered a card, oldest first; an answer that was undone makes no day. */
export async function answeredDays(core: StoreCore): Promise<string[]> {
  const { db, userId } = core;
  const answers = db.log.where('[userId+kind+day]').between([userId, 'answer', ''], [userId, 'answer', last]);
  const undos = db.log.where('[userId+kind+day]').between([userId, 'undo', ''], [userId, 'undo', last]);
  const [keys, doubtful] = await Promise.all([answers.uniqueKeys(), undos.toArray()]);
  const days = keys.map((key) => (Array.isArray(key) ? String(key[2]) : ''));
  const undone = doubtful.flatMap((entry): UserKey[] =>
    entry.kind === 'undo' ? [[userId, entry.undoes]] : [],
  );
  const targets = (await db.log.bulkGet(undone)).filter((entry) => entry !== undefined);
  const suspects = [...new Set(targets.map(({ day }) => day))];
  const kept = await Promise.all(suspects.map((day) => hasAnswer(core, day, doubtful)));
  const empty = suspects.filter((_day, at) => kept[at] === false);
  return days.filter((day) => !empty.includes(day));
}

/** How many cards and notes have something that waits for the server. */
export async function pendingCount({ db, userId }: Pick<StoreCore, 'db' | 'userId'>): Promise<number> {
  return (await db.outbox.where('[userId+cardId]').between([userId, ''], [userId, last]).uniqueKeys()).length;
}

async function hasAnswer(core: StoreCore, day: string, undos: readonly LogEntry[]): Promise<boolean> {
  const entries = [...(await entriesOfDay(core, day)), ...undos.filter((undo) => undo.day !== day)];
  return effectiveEntries(entries).some((entry) => entry.kind === 'answer' && entry.day === day);
}

/** The day's limit of new cards: the setting, unless the learner raised it today. */
export async function newCardLimit(core: StoreCore, today: string): Promise<NewCardLimit> {
  const [entriesOfToday, settings, raised] = await Promise.all([
    entriesOfDay(core, today),
    readSettings(core),
    core.db.meta.get([core.userId, 'new-cards']),
  ]);
  const isRaised = raised?.key === 'new-cards' && raised.value.day === today;
  const newCardsPerDay = isRaised ? raised.value.limit : settings.newCardsPerDay;
  return { entriesOfToday, newCardsPerDay: Math.max(newCardsPerDay, settings.newCardsPerDay) };
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
