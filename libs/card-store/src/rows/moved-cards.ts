/**
 * Marks that a sync has moved cards of this device to another day or interval. The order of overdue cards depends on
 * both, and every open page keeps it, so the mark is stored.
 */
import type { CardRow } from './card-row.ts';
import type { StoreCore } from './store-core.ts';

type Scheduled = Pick<CardRow, 'id' | 'interval' | 'dueDay'>;

/** Returns whether a card has another day or interval than before. Cards that are new on this device do not count. */
export function hasMoved(before: readonly (Scheduled | undefined)[], after: readonly Scheduled[]): boolean {
  const known = new Map(before.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  return after.some(({ id, interval, dueDay }) => {
    const row = known.get(id);
    return row !== undefined && (row.interval !== interval || row.dueDay !== dueDay);
  });
}

/** Stores the token of a response that has moved cards. Runs in the caller's transaction. */
export async function markMoved({ db, userId }: StoreCore, token: string): Promise<void> {
  await db.meta.put({ userId, key: 'moved', value: token });
}

/** Returns a text that changes whenever a sync moves cards. */
export async function readMoved({ db, userId }: StoreCore): Promise<string> {
  const row = await db.meta.get([userId, 'moved']);
  return row?.key === 'moved' ? row.value : '';
}
