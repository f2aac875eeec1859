/**
 * Takes the last import back. What it changed and nobody has changed since gets its old value under a new stamp; progress
 * stays. What it added is deleted, because the server or another device may know of it already; only a card that was
 * studied or edited since is listed in the trash.
 */
import { contentFields, type CardContent, type SyncCard } from '@repaso/contracts';
import type { Stamp } from '@repaso/sync';
import { changeContent } from '../rows/card-content.ts';
import { fromRow, toRow, type CardRow } from '../rows/card-row.ts';
import { cardMark } from '../rows/outbox-marks.ts';
import { forgetImport, pieceKeys, readRecord, tracesOf, type ImportTrace } from './last-import.ts';
import { writeStoppable, type WriteWatch } from './stoppable-write.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { hiddenDeletions, hideDeletions } from '../rows/hidden-deletions.ts';
import { studiedSince, takeBack } from './removed-by-undo.ts';

/** What an undo did. */
export interface UndoneImport {
  /** Cards that are gone, those in the trash included. */
  removed: number;
  /** Cards that have their old content. */
  restored: number;
  /** Removed cards that were studied or edited since; the trash lists them. */
  trashed: number;
}

/**
 * Undoes the last import, all of it or nothing; returns null when there is none.
 *
 * @throws the signal's reason when it was stopped, and what `write` throws
 */
export function undoImport(core: StoreCore, watch: WriteWatch = {}): Promise<UndoneImport | null> {
  return writeStoppable(core, watch, async (writer, pieceDone) => {
    const record = await readRecord(core);
    if (record === null) return null;
    const run: Run = {
      ...{ core, importStamp: record.stamp, stamp: writer.stamp(), hiddenStamp: writer.stamp() },
      ...{ studied: await studiedSince(core, record.stamp), hidden: await hiddenDeletions(core) },
      done: { removed: 0, restored: 0, trashed: 0 },
    };
    await hideDeletions(core, [run.hiddenStamp]);
    for (const key of await pieceKeys(core)) {
      const traces = await tracesOf(core, key);
      await undoPiece(run, traces);
      pieceDone(traces.length);
    }
    await forgetImport(core);
    return run.done;
  });
}

interface Run {
  core: StoreCore;
  importStamp: Stamp;
  /** Of old values, and of deletions that the trash lists. */
  stamp: Stamp;
  /** Of deletions that it does not. */
  hiddenStamp: Stamp;
  studied: ReadonlySet<string>;
  hidden: ReadonlySet<Stamp>;
  done: UndoneImport;
}

async function undoPiece(run: Run, traces: readonly ImportTrace[]): Promise<void> {
  const { db, userId } = run.core;
  const found = await db.cards.bulkGet(traces.map(({ id }) => [userId, id]));
  const rows = traces.flatMap((trace, at) => {
    const row = found[at];
    // A row that is missing was deleted since, and the server knows.
    return row === undefined ? [] : (undoOne(run, trace, row) ?? []);
  });
  await db.cards.bulkPut(rows);
  await db.outbox.bulkPut(rows.map(cardMark));
}

/** The row as it was; null when nothing is left to take back. */
function undoOne(run: Run, trace: ImportTrace, row: CardRow): CardRow | null {
  const parts = fromRow(row);
  const isRemoved = trace.was !== 'here' && row.deleted === 0;
  const before = trace.was === 'absent' ? {} : stillImported(run, trace.before, parts.card);
  const card = changeContent(parts.card, before, run.stamp);
  if (!isRemoved && card === parts.card) return null;
  if (!isRemoved) {
    if (trace.was === 'here') run.done.restored += 1;
    return toRow({ ...parts, card, changed: true });
  }
  const isListed = mustBeListed(run, trace, row);
  run.done.removed += 1;
  if (isListed) run.done.trashed += 1;
  const gone = isListed
    ? { ...card, deleted: true, deletedStamp: run.stamp }
    : takeBack(card, run.hiddenStamp);
  return toRow({ ...parts, card: gone, changed: true });
}

/** Fields that nobody has changed since the import, with their old values. */
function stillImported(
  { importStamp }: Run,
  before: Partial<CardContent>,
  { stamps }: SyncCard,
): Partial<CardContent> {
  const fields = contentFields.filter((field) => field in before && stamps[field] === importStamp);
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}

/** Whether the learner would miss the card: it stood in the trash before, or was used since. */
function mustBeListed({ importStamp, studied, hidden }: Run, trace: ImportTrace, row: CardRow): boolean {
  if (studied.has(row.id)) return true;
  if (trace.was === 'deleted') return !hidden.has(trace.deletedStamp);
  const isEdited = contentFields.some((field) => row.sync.stamps[field] !== importStamp);
  return isEdited || (trace.was === 'absent' && row.reviewCount !== trace.reviewCount);
}
