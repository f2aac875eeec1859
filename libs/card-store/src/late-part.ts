/**
 * The part of the card store that no learner needs before the first card: a chunk of its own, which
 * `load-late-part.ts` loads. Modules of the other part must not import these modules, except for their types.
 */
export { addDeckCards, applyDeckChanges } from './commands/deck-cards.ts';
export { addCards, removeCards, undoRemoval } from './commands/card-lifecycle.ts';
export { adoptDemo, demoItemCount, discardDemo } from './commands/demo-cards.ts';
export { copyPulledLines } from './commands/copy-lines.ts';
export { editCards, editCard } from './commands/edit-cards.ts';
export { importCards } from './commands/import-cards.ts';
export { forgetImport, forgetOldImport, lastImport } from './commands/last-import.ts';
export { heardCount, lessonProgress, recordDictation, recordHeard } from './commands/lesson-progress.ts';
export {
  deletedNotes,
  notes,
  removeNote,
  restoreNote,
  writeNoteDraft,
  writeNoteDrafts,
} from './commands/notes.ts';
export { askBothWays } from './commands/reverse-cards.ts';
export { deletedCards, emptyTrash, restoreFromTrash } from './commands/trash.ts';
export { ruleStates, verbErrors, writeJournalledForms, writeTypedForm } from './commands/typed-forms.ts';
export { undoImport } from './commands/undo-import.ts';
export { exportDevice, removeFromDevice } from './device/device.ts';
export { cardLines } from './queries/card-lines.ts';
export { deckHoldings, deckComparison } from './queries/deck-comparison.ts';
export { folderTotals } from './queries/folder-totals.ts';
export { lapsesByCardId } from './queries/lapses.ts';
export { readLog } from './queries/read-log.ts';
export { dueDayCounts, intervalCounts, queuedCards } from './queries/schedule-counts.ts';
export { settleRows } from './rows/settle-rows.ts';
export { pushSideBySide } from './sync/push-side-by-side.ts';
export { reconcileWithServer } from './sync/reconcile-with-server.ts';
export { stampAnew } from './sync/stamp-anew.ts';
