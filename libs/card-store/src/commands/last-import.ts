/**
 * What the last import did, kept on the device so that it can be undone, also after a reload. It is written in the
 * import's own transaction, piece by piece.
 */
import type { CardContent } from '@repaso/contracts';
import type { Stamp } from '@repaso/sync';
import type { ImportRecord, ImportTraceKey } from '../rows/database.ts';
import type { ImportFigures } from './import-outcome.ts';
import type { StoreCore } from '../rows/store-core.ts';

type MetaKey = [userId: string, key: string];

/** Milliseconds during which an import can be undone. */
const undoableFor = 86_400_000;

/** How one card was before the import wrote it. */
export type ImportTrace =
  /** It was not here; `reviewCount` is the one that it was imported with. */
  | { was: 'absent'; id: string; reviewCount: number }
  /** It was deleted and came back. `before` holds the fields that changed. */
  | { was: 'deleted'; id: string; deletedStamp: Stamp; before: Partial<CardContent> }
  | { was: 'here'; id: string; before: Partial<CardContent> };

/** An import that the learner may still look at. */
export interface LastImport {
  figures: ImportFigures;
  /** False when it wrote nothing. */
  canUndo: boolean;
  /** Cards that an undo goes through. */
  changes: number;
}

const keyOf = (piece: number): ImportTraceKey => `import ${String(piece).padStart(6, '0')}`;

/** The last import; null when there is none, or it was undone, dismissed or is a day old. */
export async function lastImport(core: StoreCore): Promise<LastImport | null> {
  const record = await readRecord(core);
  if (record === null || record.at < core.now() - undoableFor) return null;
  const { figures, changes } = record;
  return { figures, changes, canUndo: changes > 0 };
}

/** The record itself. Runs in the caller's transaction. */
export async function readRecord({ db, userId }: StoreCore): Promise<ImportRecord | null> {
  const row = await db.meta.get([userId, 'import']);
  return row?.key === 'import' ? row.value : null;
}

/** Writes what became of a piece. Runs in the import's transaction. */
export async function keepTraces(
  { db, userId }: StoreCore,
  piece: number,
  traces: readonly ImportTrace[],
): Promise<void> {
  if (traces.length > 0) await db.meta.put({ userId, key: keyOf(piece), value: [...traces] });
}

/** Writes the record, last. Runs in the import's transaction. */
export async function keepRecord({ db, userId }: StoreCore, record: ImportRecord): Promise<void> {
  await db.meta.put({ userId, key: 'import', value: record });
}

/** Keys of the pieces, in their order. Runs in the caller's transaction. */
export function pieceKeys(core: StoreCore): PromiseLike<MetaKey[]> {
  return pieces(core).primaryKeys();
}

/** How the cards of a piece were. Runs in the caller's transaction. */
export async function tracesOf({ db }: StoreCore, key: MetaKey): Promise<readonly ImportTrace[]> {
  const row = await db.meta.get(key);
  return row !== undefined && isTraces(row) ? row.value : [];
}

/** Forgets the last import: it can no longer be undone. */
export async function forgetImport(core: StoreCore): Promise<void> {
  const { db, userId } = core;
  await db.dexie.transaction('rw', [db.meta], async () => {
    await pieces(core).delete();
    await db.meta.delete([userId, 'import']);
  });
}

/** Forgets an import that can no longer be undone anyway. */
export async function forgetOldImport(core: StoreCore): Promise<void> {
  const isKept = (await readRecord(core)) !== null;
  if (isKept && (await lastImport(core)) === null) await forgetImport(core);
}

/** Renames the stamp of the import as the cards' own stamps were renamed. Runs in the caller's transaction. */
export async function renameImport(core: StoreCore, rename: (stamp: Stamp) => Stamp): Promise<void> {
  const record = await readRecord(core);
  if (record !== null) await keepRecord(core, { ...record, stamp: rename(record.stamp) });
}

function pieces({ db, userId }: Pick<StoreCore, 'db' | 'userId'>) {
  return db.meta.where('[userId+key]').between([userId, 'import '], [userId, 'import \uffff']);
}

function isTraces<R extends { key: string; value: unknown }>(row: R): row is R & { value: ImportTrace[] } {
  return row.key.startsWith('import ');
}
