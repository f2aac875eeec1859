/** Replaces the stamps that a wrong clock of this device made. */
import { contentFields, limits, type SyncCard } from '@repaso/contracts';
import { dayOf, foldLog } from '@repaso/leitner';
import { parseStamp, rebaseStamps, type Stamp } from '@repaso/sync';
import { fromCardRow, toCardRow, type CardRow } from '../rows/card-row.ts';
import {
  cardOutboxMark,
  entryOutboxMark,
  settingsOutboxMark,
  practiceOutboxMark,
} from '../rows/outbox-marks.ts';
import type { LogRow, NoteRow, OutboxRow, UserKey } from '../rows/database.ts';
import { goneCards } from '../rows/gone-cards.ts';
import { splitMarkGroups } from '../rows/mark-groups.ts';
import { fromNoteRow, toNoteRow } from '../rows/note-row.ts';
import { noteOutboxMark } from '../rows/outbox-marks.ts';
import { replaceImportStamp } from '../commands/last-import.ts';
import {
  learnerZoneOffsetMinutes,
  readClock,
  readSettings,
  storeClock,
  type StoreCore,
} from '../rows/store-core.ts';
import { replaceHiddenStamps } from '../rows/hidden-deletions.ts';
import { schedulerOf } from '../rows/scheduler.ts';
import { logEntriesOfCard } from '../rows/log-entries.ts';

/**
 * Gives pending changes new stamps, because those they have are too far in the future. Runs in the caller's transaction,
 * and may need a scheduler (see `scheduler.ts`).
 *
 * @param serverTime milliseconds since the epoch
 */
export async function stampAnew(core: StoreCore, serverTime: number): Promise<void> {
  const { db, userId } = core;
  await splitMarkGroups(core);
  const marks = await db.outbox.where('userId').equals(userId).toArray();
  const keysOf = (kind: OutboxRow['kind']) =>
    marks.filter((mark) => mark.kind === kind).map(({ id }): UserKey => [userId, id]);
  const rows = (await db.cards.bulkGet(keysOf('card'))).filter((row) => row !== undefined);
  const entries = (await db.log.bulkGet(keysOf('entry'))).filter((entry) => entry !== undefined);
  const { clock, renamed } = rebaseStamps(
    await stampsHere(core),
    await readClock(core),
    serverTime,
    limits.clockSkewMs,
  );
  const rename = (stamp: Stamp) => renamed.get(stamp) ?? stamp;
  const newRows = rows.map((row) => renameRow(row, rename));
  const newEntries = entries
    .filter((entry) => renamed.has(entry.stamp))
    .map((entry) => renameEntry(entry, rename));
  await db.cards.bulkPut(newRows);
  await db.log.bulkPut(newEntries);
  await db.outbox.bulkPut(newRows.map(cardOutboxMark));
  await db.outbox.bulkPut(newEntries.map((entry) => entryOutboxMark(userId, entry)));
  await renameNotes(core, keysOf('note'), rename);
  await renamePracticeEntries(core, keysOf('practice'), renamed);
  await renameSettings(core, rename);
  await replaceImportStamp(core, rename);
  await replaceHiddenStamps(core, rename);
  await refold(core, new Set(newEntries.map((entry) => entry.cardId)));
  await storeClock(core, clock);
}

/**
 * Returns all stamps on this device, also of changes that are not pending, because new stamps must be later than all of
 * them.
 */
async function stampsHere(core: StoreCore): Promise<Stamp[]> {
  const { db, userId } = core;
  const stamps = new Set<Stamp>();
  const note = ({ stamps: fields, deletedStamp }: Pick<SyncCard, 'stamps' | 'deletedStamp'>) => {
    [...Object.values(fields), deletedStamp].forEach((stamp) => stamps.add(stamp));
  };
  await db.cards.where({ userId }).each(({ sync }) => note(sync));
  await db.log.where({ userId }).each((entry) => stamps.add(entry.stamp));
  await db.practiceLog.where({ userId }).each((entry) => stamps.add(entry.stamp));
  await db.notes
    .where({ userId })
    .each((row) => [row.textStamp, row.deletedStamp].forEach((one) => stamps.add(one)));
  (await goneCards(core)).forEach(({ card }) => note(card));
  const set = await db.settings.get(userId);
  Object.values(set?.stamps ?? {}).forEach((stamp) => stamps.add(stamp));
  return [...stamps];
}

async function renameNotes(
  { db }: StoreCore,
  keys: UserKey[],
  rename: (stamp: Stamp) => Stamp,
): Promise<void> {
  const waiting = (await db.notes.bulkGet(keys)).filter((row) => row !== undefined);
  const renamed = waiting.map((row) => renameNote(row, rename));
  await db.notes.bulkPut(renamed);
  await db.outbox.bulkPut(renamed.map(noteOutboxMark));
}

/** Replaces stamps in the practice log, and the days that the wrong clock gave. */
async function renamePracticeEntries(
  core: StoreCore,
  keys: UserKey[],
  renamed: ReadonlyMap<Stamp, Stamp>,
): Promise<void> {
  const { db, userId } = core;
  const { zone, dayStart } = await readSettings(core);
  const waiting = (await db.practiceLog.bulkGet(keys)).filter((entry) => entry !== undefined);
  const entries = waiting.flatMap((entry) => {
    const stamp = renamed.get(entry.stamp);
    if (stamp === undefined) return [];
    const time = parseStamp(stamp)?.time ?? 0;
    return { ...entry, stamp, day: dayOf(time, learnerZoneOffsetMinutes(zone, time), dayStart) };
  });
  await db.practiceLog.bulkPut(entries);
  await db.outbox.bulkPut(entries.map((entry) => practiceOutboxMark(userId, entry)));
}

async function renameSettings({ db, userId }: StoreCore, rename: (stamp: Stamp) => Stamp): Promise<void> {
  const set = await db.settings.get(userId);
  const mark = await db.outbox.get([userId, 'settings', 'settings']);
  if (set === undefined || mark === undefined) return;
  const stamps = Object.entries(set.stamps).map(([name, stamp]) => [name, rename(stamp)]);
  await db.settings.put({ ...set, stamps: Object.fromEntries(stamps) as Record<string, string> });
  await db.outbox.put(settingsOutboxMark(userId, rename(mark.version)));
}

/** Computes the schedules of these cards again from their log, because their days came from the wrong clock too. */
async function refold(core: StoreCore, cardIds: ReadonlySet<string>): Promise<void> {
  const { db, userId } = core;
  const config = schedulerOf(await readSettings(core));
  for (const id of cardIds) {
    const row = await db.cards.get([userId, id]);
    if (row === undefined) continue;
    const parts = fromCardRow(row);
    const progress = foldLog(await logEntriesOfCard(core, id), config);
    await db.cards.put(toCardRow({ ...parts, progress }));
  }
}

function renameRow(row: CardRow, rename: (stamp: Stamp) => Stamp): CardRow {
  const stamps = { ...row.sync.stamps };
  for (const field of contentFields) stamps[field] = rename(stamps[field]);
  return { ...row, sync: { ...row.sync, stamps, deletedStamp: rename(row.sync.deletedStamp) } };
}

function renameNote(row: NoteRow, rename: (stamp: Stamp) => Stamp): NoteRow {
  const note = fromNoteRow(row);
  const { textStamp, deletedStamp } = note;
  return toNoteRow(row.userId, { ...note, textStamp: rename(textStamp), deletedStamp: rename(deletedStamp) });
}

function renameEntry(entry: LogRow, rename: (stamp: Stamp) => Stamp): LogRow {
  const stamp = rename(entry.stamp);
  const time = parseStamp(stamp)?.time ?? 0;
  return { ...entry, stamp, day: dayOf(time, entry.zoneOffset, entry.dayStart) };
}
