import { effectiveEntries, newProgress, undoEntry } from '@repaso/leitner';
import { noteUndo, strikeAnswer, strikeUndo } from './answer-journal.ts';
import { fromRow, toLocalCard, toRow, type LocalCard } from '../rows/card-row.ts';
import { addEntry, entriesOfCard } from '../rows/log-entries.ts';
import { write, type StoreCore } from '../rows/store-core.ts';

/**
 * Takes back one answer by its entry id; returns its card. Returns null when there is nothing to take back: the answer
 * was never stored, is undone already, or its card has gone. Noted synchronously, as answers are.
 */
export async function undoAnswer(core: StoreCore, entryId: string): Promise<LocalCard | null> {
  noteUndo(core.userId, entryId);
  // An answer that was not written yet must not be written after its undo.
  strikeAnswer(core.userId, entryId);
  try {
    return await writeUndo(core, entryId);
  } finally {
    strikeUndo(core.userId, entryId);
  }
}

/** Writes an undo that may be written already. */
export function writeUndo(core: StoreCore, entryId: string): Promise<LocalCard | null> {
  return write(core, async (writer) => {
    const target = await core.db.log.get([core.userId, entryId]);
    if (target?.kind !== 'answer') return null;
    const row = await core.db.cards.get([core.userId, target.cardId]);
    const log = await entriesOfCard(core, target.cardId);
    const isStanding = effectiveEntries(log).some(({ id }) => id === entryId);
    if (row === undefined || !isStanding) return null;
    const parts = fromRow(row);
    const start = newProgress(parts.progress.algorithm);
    const { progress, entry } = undoEntry(log, entryId, writer.stepContext(row.id), start);
    await addEntry(core, entry);
    const undone = toRow({ ...parts, progress, changed: true });
    await core.db.cards.put(undone);
    return toLocalCard(undone);
  });
}
