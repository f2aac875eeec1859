/** Reads which cards are pending. The outbox is the only record of it; `changed` of a row may be behind (see `settle-rows.ts`). */
import { Dexie, type PromiseExtended } from 'dexie';
import type { CardRow } from './card-row.ts';
import type { OutboxRow, UserKey } from './database.ts';
import { groupedMarks, readMarkGroups } from './mark-groups.ts';
import { rowsInRange } from './read-rows.ts';
import type { StoreCore } from './store-core.ts';

type Rows = Pick<StoreCore, 'db' | 'userId'>;

/**
 * Returns the marks of these cards, by card id. A card without marks has no key. Runs in the caller's transaction. It
 * returns a promise of Dexie for `Dexie.Promise.all`: native promises that run side by side lose the transaction.
 */
export function marksOfCards(
  rows: Rows,
  cardIds: readonly string[],
): PromiseExtended<Map<string, OutboxRow[]>> {
  const { db, userId } = rows;
  if (cardIds.length === 0) return Dexie.Promise.resolve(new Map<string, OutboxRow[]>());
  const counting = db.outbox.where('userId').equals(userId).count();
  return counting.then((count) => (count === 0 ? new Map<string, OutboxRow[]>() : readMarks(rows, cardIds)));
}

async function readMarks(rows: Rows, cardIds: readonly string[]): Promise<Map<string, OutboxRow[]>> {
  const { db, userId } = rows;
  const keys = cardIds.map((id): UserKey => [userId, id]);
  const wanted = new Set<string | undefined>(cardIds);
  const near = await rowsInRange(db.outbox, '[userId+cardId]', keys);
  const own = near ?? (await db.outbox.where('[userId+cardId]').anyOf(keys).toArray());
  const grouped = await groupedMarks(rows, await readMarkGroups(rows));
  return byCard([...own, ...grouped].filter(({ cardId }) => wanted.has(cardId)));
}

/** Returns the ids of all cards and notes that have a mark, and of settings and the practice log. */
export async function pendingIds(rows: Rows): Promise<Set<string>> {
  const { db, userId } = rows;
  const range = db.outbox.where('[userId+cardId]').between([userId, ''], [userId, '\uffff']);
  // Dexie's types do not include the keys of compound indexes.
  const keys = (await range.uniqueKeys()) as unknown as UserKey[];
  const groups = await readMarkGroups(rows);
  return new Set([...keys.map(([, cardId]) => cardId), ...groups.flatMap(({ ids }) => ids)]);
}

/** Returns the rows with `changed` as the outbox has it. */
export async function withPending(rows: Rows, cards: readonly CardRow[]): Promise<CardRow[]> {
  const changed = cards.filter((row) => row.changed === 1).map(({ id }) => id);
  if (changed.length === 0) return [...cards];
  const marks = await marksOfCards(rows, changed);
  return cards.map((row) =>
    row.changed === 0 || marks.has(row.id) ? row : { ...row, changed: 0, syncStatus: 'SYNCED' },
  );
}

/** Groups things by their card id. */
export function byCard<T extends { cardId?: string }>(things: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const cardId = thing.cardId ?? '';
    const group = groups.get(cardId);
    if (group === undefined) groups.set(cardId, [thing]);
    else group.push(thing);
  }
  return groups;
}
