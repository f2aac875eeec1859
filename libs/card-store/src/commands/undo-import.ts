/**
 * Undoes the last import. Fields that it changed, and that were not changed since, get their old values under a new
 * stamp; progress stays. Cards that it added are deleted softly, because the server or another device may already have
 * them. The trash shows only those that were studied or edited since.
 */
import { contentFields, unwrittenStamp, type CardContent, type SyncCard } from '@repaso/contracts';
import type { Stamp } from '@repaso/sync';
import { Dexie } from 'dexie';
import { changeContent } from '../rows/card-content.ts';
import { fromCardRow, toCardRow, type CardRow } from '../rows/card-row.ts';
import { dropCopy } from '../rows/line-copy.ts';
import { planMarks, readMarksBefore, type MarksBefore } from '../rows/mark-groups.ts';
import {
  forgetImport,
  pieceKeys,
  readImportRecord,
  readImportTraces,
  type ImportTrace,
} from './last-import.ts';
import { writeAbortable, type WriteOptions } from './abortable-write.ts';
import { followingReverses } from '../rows/reverse-rows.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { maxStaleLines } from '../rows/stale-lines.ts';
import { hiddenDeletions, hideDeletions } from '../rows/hidden-deletions.ts';
import { cardIdsStudiedSince, markDeletedByUndo } from './removed-by-undo.ts';

/** Number of cards that the undo of an import changed. */
export interface UndoneImport {
  /** Number of deleted cards, including those counted in `trashed`. */
  removed: number;
  /** Number of cards that got their old content. */
  restored: number;
  /**
   * Number of deleted cards that the trash shows, because they were studied or edited since the import or were in the
   * trash before.
   */
  trashed: number;
}

/**
 * Undoes the last import, all or nothing. Returns null if there is no import to undo.
 *
 * @throws the signal's reason when it was aborted, and the errors of `runWriteTransaction`
 */
export function undoImport(core: StoreCore, watch: WriteOptions = {}): Promise<UndoneImport | null> {
  return writeAbortable(core, watch, async (writer, addPiece) => {
    const record = await readImportRecord(core);
    if (record === null) return null;
    const run: Run = {
      ...{ core, importStamp: record.stamp, stamp: writer.stamp(), hiddenStamp: writer.stamp() },
      ...{ studied: await cardIdsStudiedSince(core, record.stamp), hidden: await hiddenDeletions(core) },
      marks: await readMarksBefore(core),
      newId: writer.newId,
      done: { removed: 0, restored: 0, trashed: 0 },
    };
    await hideDeletions(core, [run.hiddenStamp]);
    if (record.changes > maxStaleLines) await dropCopy(core);
    for (const key of await pieceKeys(core)) {
      const traces = await readImportTraces(core, key);
      const rows = await rowsBefore(run, traces);
      await addPiece(storeRows(run, rows), traces.length);
    }
    await forgetImport(core);
    return run.done;
  });
}

interface Run {
  core: StoreCore;
  importStamp: Stamp;
  /** Stamp of the old values that the undo writes, and of the deletions that the trash shows. */
  stamp: Stamp;
  /** Stamp of the deletions that the trash hides. */
  hiddenStamp: Stamp;
  studied: ReadonlySet<string>;
  hidden: ReadonlySet<Stamp>;
  marks: MarksBefore;
  newId: () => string;
  done: UndoneImport;
}

/** Returns the rows that an undo writes for one piece of the import. */
async function rowsBefore(run: Run, traces: readonly ImportTrace[]): Promise<CardRow[]> {
  const { db, userId } = run.core;
  const found = await db.cards.bulkGet(traces.map(({ id }) => [userId, id]));
  const rows = traces.flatMap((trace, at) => {
    const row = found[at];
    // A card without a row was deleted since the import, and the server has the deletion. Nothing is left to undo.
    return row === undefined ? [] : (undoOne(run, trace, row) ?? []);
  });
  rows.push(...(await followingReverses(run.core, rows)));
  return rows;
}

/** Makes all requests of a piece at once. Not async, because Dexie allows no parallel async functions in a transaction. */
function storeRows({ core: { db }, marks, newId }: Run, rows: readonly CardRow[]): PromiseLike<unknown> {
  const planned = planMarks(marks, rows, newId);
  return Dexie.Promise.all([
    db.cards.bulkPut(rows),
    db.outbox.bulkPut(planned.marks),
    db.markGroups.bulkPut(planned.groups),
    db.markGroups.bulkDelete(planned.groupsToDelete),
  ]);
}

/** Returns a card's row after the undo; null if nothing of the import is left in it. */
function undoOne(run: Run, trace: ImportTrace, row: CardRow): CardRow | null {
  const parts = fromCardRow(row);
  const isRemoved = trace.was !== 'here' && row.deleted === 0;
  const before = trace.was === 'absent' ? {} : stillImported(run, trace.before, parts.card);
  const card = changeContent(parts.card, before, run.stamp);
  if (!isRemoved && card === parts.card) return null;
  if (!isRemoved) {
    if (trace.was === 'here') run.done.restored += 1;
    return toCardRow({ ...parts, card, changed: true });
  }
  const isListed = mustBeListed(run, trace, row);
  run.done.removed += 1;
  if (isListed) run.done.trashed += 1;
  const gone = isListed
    ? { ...card, deleted: true, deletedStamp: run.stamp }
    : markDeletedByUndo(card, run.hiddenStamp);
  return toCardRow({ ...parts, card: gone, changed: true });
}

/** Returns the old values of the fields that still have the import's value. */
function stillImported(
  { importStamp }: Run,
  before: Partial<CardContent>,
  { stamps }: SyncCard,
): Partial<CardContent> {
  const fields = contentFields.filter((field) => field in before && stamps[field] === importStamp);
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}

/**
 * Returns whether the trash must show a card that the undo has deleted: the card was in the trash before the import, or
 * was studied or edited after it. Other cards of the import are deleted without being shown there.
 */
function mustBeListed({ importStamp, studied, hidden }: Run, trace: ImportTrace, row: CardRow): boolean {
  if (studied.has(row.id)) return true;
  if (trace.was === 'deleted') return !hidden.has(trace.deletedStamp);
  const isEdited = contentFields
    .map((field) => row.sync.stamps[field])
    .some((stamp) => stamp !== importStamp && stamp !== unwrittenStamp);
  return isEdited || (trace.was === 'absent' && row.reviewCount !== trace.reviewCount);
}
