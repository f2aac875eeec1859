import type { StoreCore } from '../rows/store-core.ts';

/** Upper bound for the last part of a key: it sorts after every id and day. */
const last = '\uffff';
/** Number of rows that one query reads. Between the queries the page can draw frames. */
const rowsAtOnce = 500;

/** Returns the number of cards by due day, as `2026-11-21`. Deleted, suspended and new cards do not count. */
export async function dueDayCounts({ db, userId }: StoreCore): Promise<ReadonlyMap<string, number>> {
  const keys = await db.cards.where('[userId+dueDay]').between([userId, '0'], [userId, last]).keys();
  const counts = new Map<string, number>();
  for (const key of keys) {
    const day = Array.isArray(key) ? String(key[1]) : '';
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns the number of cards by their interval in days: index `n` is the number of cards whose interval is below
 * `bounds[n]` and not below the bound before; the last index is for the longest intervals. Deleted, suspended and new
 * cards do not count.
 */
export function intervalCounts({ db, userId }: StoreCore, bounds: readonly number[]): Promise<number[]> {
  // The transaction prevents that Dexie caches every row of a live query and returns copies.
  return db.dexie.transaction('r', [db.cards], async () => {
    const counts = Array.from({ length: bounds.length + 1 }, () => 0);
    let after = '';
    for (;;) {
      const range = db.cards.where('[userId+id]').between([userId, after], [userId, last], false);
      const rows = await range.limit(rowsAtOnce).toArray();
      for (const { dueDay = '', interval } of rows) {
        const found = bounds.findIndex((bound) => interval < bound);
        const index = found === -1 ? bounds.length : found;
        if (dueDay !== '') counts[index] = (counts[index] ?? 0) + 1;
      }
      if (rows.length < rowsAtOnce) return counts;
      after = rows.at(-1)?.id ?? last;
    }
  });
}
