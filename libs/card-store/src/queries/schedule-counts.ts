import type { CardProgress } from '@repaso/contracts';
import { fromCardRow, type CardRow } from '../rows/card-row.ts';
import { allDays, dayOfPlace, daysOfKeys, scheduledBetween } from '../rows/queue-place.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** Upper bound for the last part of a key: it sorts after every id and day. */
const last = '\uffff';
/** Number of rows that one query reads. Between the queries the page can draw frames. */
const rowsAtOnce = 500;

/** Returns the number of cards by due day, as `2026-11-21`. Deleted, suspended and new cards do not count. */
export async function dueDayCounts(core: StoreCore): Promise<ReadonlyMap<string, number>> {
  const keys = await Promise.all(
    [false, true].map((isReverse) => scheduledBetween(core, isReverse, allDays).keys()),
  );
  const counts = new Map<string, number>();
  for (const day of daysOfKeys(keys.flat())) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

/** Returns the cards that are neither deleted nor suspended, with their progress, new ones too. */
export async function queuedCards(core: StoreCore): Promise<{ id: string; progress: CardProgress }[]> {
  const cards: { id: string; progress: CardProgress }[] = [];
  await eachQueuedRow(core, (row) => cards.push({ id: row.id, progress: fromCardRow(row).progress }));
  return cards;
}

/**
 * Returns the number of cards by their interval in days: index `n` is the number of cards whose interval is below
 * `bounds[n]` and not below the bound before; the last index is for the longest intervals. Deleted, suspended and new
 * cards do not count.
 */
export async function intervalCounts(core: StoreCore, bounds: readonly number[]): Promise<number[]> {
  const counts = Array.from({ length: bounds.length + 1 }, () => 0);
  await eachQueuedRow(core, ({ dueDay, interval }) => {
    const found = bounds.findIndex((bound) => interval < bound);
    const index = found === -1 ? bounds.length : found;
    if (dueDay !== undefined && dayOfPlace(dueDay) !== null) counts[index] = (counts[index] ?? 0) + 1;
  });
  return counts;
}

/** Calls `visit` with the row of each card that is neither deleted nor suspended, in the order of their ids. */
async function eachQueuedRow({ db, userId }: StoreCore, visit: (row: CardRow) => void): Promise<void> {
  // The transaction prevents that Dexie caches every row of a live query and returns copies.
  await db.dexie.transaction('r', [db.cards], async () => {
    let after = '';
    for (;;) {
      const range = db.cards.where('[userId+id]').between([userId, after], [userId, last], false);
      const rows = await range.limit(rowsAtOnce).toArray();
      for (const row of rows) if (row.dueDay !== undefined) visit(row);
      if (rows.length < rowsAtOnce) return;
      after = rows.at(-1)?.id ?? last;
    }
  });
}
