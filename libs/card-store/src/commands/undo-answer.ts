import type { AnswerEntry, CardProgress } from '@repaso/contracts';
import { effectiveEntries, cancelEntry, utcMidnight } from '@repaso/leitner';
import { journalUndo, clearJournalledAnswer, clearJournalledUndo } from './answer-journal.ts';
import { fromCardRow, toLocalCard, toCardRow, type LocalCard } from '../rows/card-row.ts';
import { addLogEntry, logEntriesOfCard } from '../rows/log-entries.ts';
import { wantedCardOutboxMark } from '../rows/outbox-marks.ts';
import { isPulling } from '../rows/token-row.ts';
import { runWriteTransaction, type StoreCore } from '../rows/store-core.ts';

/**
 * Undoes one answer by its entry id and returns the card. Returns null if the answer was never stored or is already
 * undone, or if this device does not have the card. The undo is journalled synchronously, as answers are.
 */
export async function undoAnswer(core: StoreCore, entryId: string): Promise<LocalCard | null> {
  journalUndo(core.userId, entryId);
  // The answer leaves the journal, so that it is not written after its undo.
  clearJournalledAnswer(core.userId, entryId);
  try {
    return await writeUndo(core, entryId);
  } finally {
    clearJournalledUndo(core.userId, entryId);
  }
}

/** Writes the undo of an answer to the database. Returns the card; null in the cases of `undoAnswer`. */
export function writeUndo(core: StoreCore, entryId: string): Promise<LocalCard | null> {
  return runWriteTransaction(core, async (writer) => {
    const target = await core.db.log.get([core.userId, entryId]);
    if (target?.kind !== 'answer') return null;
    const row = await core.db.cards.get([core.userId, target.cardId]);
    const log = await logEntriesOfCard(core, target.cardId);
    const isStanding = effectiveEntries(log).some(({ id }) => id === entryId);
    if (row === undefined || !isStanding) return null;
    const parts = fromCardRow(row);
    const { progress, entry } = cancelEntry(log, entryId, writer.stepContext(row.id));
    await addLogEntry(core, entry);
    const isPartial = await isPulling(core);
    const back = isPartial ? progressBefore(parts.progress, target) : progress;
    const undone = toCardRow({ ...parts, progress: back, changed: true });
    await core.db.cards.put(undone);
    // Until a pull is complete, the log may lack earlier entries. The server then sends the card with its whole log.
    if (isPartial) await core.db.outbox.put(wantedCardOutboxMark(core.userId, row.id));
    return toLocalCard(undone);
  });
}

/** Returns a progress with the schedule from before an answer. The rest of it follows from the whole log. */
function progressBefore(progress: CardProgress, { before }: AnswerEntry): CardProgress {
  const nextReviewDate = before.dueDay === null ? null : utcMidnight(before.dueDay);
  return { ...progress, ...before, nextReviewDate, dueAt: null };
}
