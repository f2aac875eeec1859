/** Corrects the device's clock by the server's, and what a wrong clock has stamped. */
import { contentFields, limits } from '@repaso/contracts';
import { dayOf, fold, leitnerConfig, newProgress } from '@repaso/leitner';
import { clockOffset, parseStamp, rebaseStamps, type Stamp } from '@repaso/sync';
import { fromRow, toRow, type CardRow } from './card-row.ts';
import { cardMark, entryMark } from './commands.ts';
import type { LogRow, OutboxRow, UserKey } from './database.ts';
import { readClock, readSettings, type StoreCore } from './store-core.ts';
import type { SyncTransport } from './transport.ts';
import { entriesOfCard } from './undo.ts';

/** Asks the server's time and keeps the difference. What was stamped too far ahead and never taken is stamped anew. */
export async function correctClock(core: StoreCore, transport: SyncTransport): Promise<void> {
  const requestedAt = core.now();
  const { timestamp } = await transport.getServerTime();
  const value = clockOffset(requestedAt, core.now(), timestamp);
  const { dexie, cards, log, outbox, meta, settings } = core.db;
  await dexie.transaction('rw', [cards, log, outbox, meta, settings], async () => {
    await meta.put({ userId: core.userId, key: 'offset', value });
    const clock = await readClock(core);
    if (clock.time > timestamp + limits.clockSkewMs) await stampAnew(core, timestamp);
  });
}

async function stampAnew(core: StoreCore, serverTime: number): Promise<void> {
  const { db, userId } = core;
  const marks = await db.outbox.where('userId').equals(userId).toArray();
  const keysOf = (kind: OutboxRow['kind']) =>
    marks.filter((mark) => mark.kind === kind).map(({ id }): UserKey => [userId, id]);
  const rows = (await db.cards.bulkGet(keysOf('card'))).filter((row) => row !== undefined);
  const entries = (await db.log.bulkGet(keysOf('entry'))).filter((entry) => entry !== undefined);
  const cardIds = new Set(marks.flatMap(({ cardId }) => cardId ?? []));
  const logs = await Promise.all([...cardIds].map((id) => entriesOfCard(core, id)));
  const stamps = [
    ...logs.flat().map((entry) => entry.stamp),
    ...rows.flatMap(({ sync }) => [sync.deletedStamp, ...Object.values(sync.stamps)]),
  ];
  const { clock, renamed } = rebaseStamps(stamps, await readClock(core), serverTime, limits.clockSkewMs);
  const rename = (stamp: Stamp) => renamed.get(stamp) ?? stamp;
  const newRows = rows.map((row) => renameRow(row, rename));
  const newEntries = entries
    .filter((entry) => renamed.has(entry.stamp))
    .map((entry) => renameEntry(entry, rename));
  await db.cards.bulkPut(newRows);
  await db.log.bulkPut(newEntries);
  await db.outbox.bulkPut(newRows.map(cardMark));
  await db.outbox.bulkPut(newEntries.map((entry) => entryMark(userId, entry)));
  await refold(core, new Set(newEntries.map((entry) => entry.cardId)));
  await db.meta.put({ userId, key: 'clock', value: clock });
}

/** Days were computed from the wrong clock too, so the schedule of these cards is folded again. */
async function refold(core: StoreCore, cardIds: ReadonlySet<string>): Promise<void> {
  const { db, userId } = core;
  const config = leitnerConfig((await readSettings(core)).ladder);
  for (const id of cardIds) {
    const row = await db.cards.get([userId, id]);
    if (row === undefined) continue;
    const parts = fromRow(row);
    const start = newProgress(parts.progress.algorithm);
    const progress = fold(await entriesOfCard(core, id), config, start);
    await db.cards.put(toRow({ ...parts, progress }));
  }
}

function renameRow(row: CardRow, rename: (stamp: Stamp) => Stamp): CardRow {
  const stamps = { ...row.sync.stamps };
  for (const field of contentFields) stamps[field] = rename(stamps[field]);
  return { ...row, sync: { ...row.sync, stamps, deletedStamp: rename(row.sync.deletedStamp) } };
}

function renameEntry(entry: LogRow, rename: (stamp: Stamp) => Stamp): LogRow {
  const stamp = rename(entry.stamp);
  const time = parseStamp(stamp)?.time ?? 0;
  return { ...entry, stamp, day: dayOf(time, entry.zoneOffset, entry.dayStart) };
}
