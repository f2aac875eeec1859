/**
 * The record of the last import, stored on the device so that the import can be undone, even after a reload. It is written
 * in the transaction of the import, in pieces.
 */
import type { CardContent } from '@repaso/contracts';
import { Dexie } from 'dexie';
import type { Stamp } from '@repaso/sync';
import type { ImportRecord, ImportTraceKey } from '../rows/database.ts';
import type { ImportFigures } from './import-outcome.ts';
import type { StoreCore } from '../rows/store-core.ts';

type MetaKey = [userId: string, key: string];

/** How long an import can be undone, in milliseconds. */
const undoableFor = 86_400_000;

/** The state of one card before the import wrote it. `undoImport` needs it. */
export type ImportTrace =
  /** The card did not exist. `reviewCount` is the value that the import gave it. */
  | { was: 'absent'; id: string; reviewCount: number }
  /**
   * The card was deleted and the import restored it. `deletedStamp`: of that deletion. `before`: old values of the
   * fields that the import changed.
   */
  | { was: 'deleted'; id: string; deletedStamp: Stamp; before: Partial<CardContent> }
  /** The card existed. `before`: old values of the fields that the import changed. */
  | { was: 'here'; id: string; before: Partial<CardContent> };

/** The last import, as screens show it. */
export interface LastImport {
  figures: ImportFigures;
  /** False if the import wrote no card, so that there is nothing to undo. */
  canUndo: boolean;
  /** Number of cards that the import wrote. An undo processes as many. */
  changes: number;
}

const keyOf = (piece: number): ImportTraceKey => `import ${String(piece).padStart(6, '0')}`;

/**
 * Returns the last import on this device; null if no import exists, or it was undone, dismissed or is more than 24 hours
 * old.
 */
export async function lastImport(core: StoreCore): Promise<LastImport | null> {
  const record = await readImportRecord(core);
  if (record === null || record.at < core.now() - undoableFor) return null;
  const { figures, changes } = record;
  return { figures, changes, canUndo: changes > 0 };
}

/** Reads the record of the last import, at any age; null if no record exists. Runs in the caller's transaction. */
export async function readImportRecord({ db, userId }: StoreCore): Promise<ImportRecord | null> {
  const row = await db.meta.get([userId, 'import']);
  return row?.key === 'import' ? row.value : null;
}

/**
 * Stores the earlier states of the cards in one piece of the import. Runs in the import's transaction.
 *
 * @param piece number of the piece, from 0
 */
export function storeImportTraces(
  { db, userId }: StoreCore,
  piece: number,
  traces: readonly ImportTrace[],
): PromiseLike<unknown> {
  return traces.length === 0
    ? Dexie.Promise.resolve()
    : db.meta.put({ userId, key: keyOf(piece), value: [...traces] });
}

/** Stores the record of the import, after all pieces. Runs in the import's transaction. */
export async function storeImportRecord({ db, userId }: StoreCore, record: ImportRecord): Promise<void> {
  await db.meta.put({ userId, key: 'import', value: record });
}

/** Returns the keys of the import's pieces in `meta`, in order. Runs in the caller's transaction. */
export function pieceKeys(core: StoreCore): PromiseLike<MetaKey[]> {
  return pieces(core).primaryKeys();
}

/** Reads the earlier states of the cards in one piece of the import. Runs in the caller's transaction. */
export async function readImportTraces({ db }: StoreCore, key: MetaKey): Promise<readonly ImportTrace[]> {
  const row = await db.meta.get(key);
  return row !== undefined && isTraces(row) ? row.value : [];
}

/** Deletes the record of the last import, which then can no longer be undone. */
export async function forgetImport(core: StoreCore): Promise<void> {
  const { db, userId } = core;
  await db.dexie.transaction('rw', [db.meta], async () => {
    await pieces(core).delete();
    await db.meta.delete([userId, 'import']);
  });
}

/** Deletes the record of the last import if it is too old to be undone. */
export async function forgetOldImport(core: StoreCore): Promise<void> {
  const isKept = (await readImportRecord(core)) !== null;
  if (isKept && (await lastImport(core)) === null) await forgetImport(core);
}

/**
 * Replaces the stamp in the record of the import after a correction of the clock, which replaces it in the cards too.
 * Runs in the caller's transaction.
 */
export async function replaceImportStamp(core: StoreCore, rename: (stamp: Stamp) => Stamp): Promise<void> {
  const record = await readImportRecord(core);
  if (record !== null) await storeImportRecord(core, { ...record, stamp: rename(record.stamp) });
}

function pieces({ db, userId }: Pick<StoreCore, 'db' | 'userId'>) {
  return db.meta.where('[userId+key]').between([userId, 'import '], [userId, 'import \uffff']);
}

function isTraces<R extends { key: string; value: unknown }>(row: R): row is R & { value: ImportTrace[] } {
  return row.key.startsWith('import ');
}
