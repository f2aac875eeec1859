import { rememberedFirst, schedulerKey } from '@repaso/leitner';
import type { Database } from '../rows/database.ts';
import { readMoved } from '../rows/moved-cards.ts';
import { dayOfPlace } from '../rows/queue-place.ts';
import { readSettings, type StoreCore } from '../rows/store-core.ts';

/** The last order of each database, because it reads the rows of all due cards. */
const orders = new WeakMap<Database, { key: string; ids: string[]; known: ReadonlySet<string> }>();

/**
 * Returns the ids of due cards in the order of `rememberedFirst`. While cards only leave the list, as by answers, the
 * order of the others stays, and no row is read again. Another scheduler changes all rows, a sync may change some.
 */
export async function inOrderOfLoss(
  core: StoreCore,
  due: readonly string[],
  today: string,
): Promise<string[]> {
  const { db, userId } = core;
  const [settings, replay, moved] = await Promise.all([
    readSettings(core),
    db.meta.get([userId, 'replay']),
    readMoved(core),
  ]);
  const key = [userId, today, schedulerKey(settings), moved].join(' ');
  const last = orders.get(db);
  if (last?.key === key && due.every((id) => last.known.has(id))) {
    const left = new Set(due);
    return last.ids.filter((id) => left.has(id));
  }
  const rows = await db.cards.bulkGet(due.map((id) => [userId, id]));
  const cards = rows.flatMap((row) =>
    row === undefined
      ? []
      : [{ id: row.id, interval: row.interval, dueDay: dayOfPlace(row.dueDay ?? '') ?? today }],
  );
  const ids = rememberedFirst(cards, today);
  if (replay === undefined) orders.set(db, { key, ids, known: new Set(ids) });
  else orders.delete(db);
  return ids;
}
