import type { LogEntry } from '@repaso/contracts';
import type { StoreCore } from './store-core.ts';

/** From so many cards on it is quicker to walk the whole log once than to look up each card. */
const manyCards = 300;

/** The log of these cards, as far as this device has it: each card's entries in no order, cards without any left out. */
export async function entriesOfCards(
  { db, userId }: StoreCore,
  cardIds: readonly string[],
): Promise<Map<string, LogEntry[]>> {
  const wanted = new Set(cardIds);
  const rows = await db.dexie.transaction('r', [db.log], () =>
    wanted.size < manyCards
      ? db.log
          .where('[userId+cardId]')
          .anyOf([...wanted].map((id) => [userId, id]))
          .toArray()
      : db.log.where('userId').equals(userId).toArray(),
  );
  const logs = new Map<string, LogEntry[]>();
  for (const entry of rows) {
    if (!wanted.has(entry.cardId)) continue;
    const log = logs.get(entry.cardId);
    if (log === undefined) logs.set(entry.cardId, [entry]);
    else log.push(entry);
  }
  return logs;
}
