export type { CardLine } from './queries/card-lines.ts';
export type { LocalCard } from './rows/card-row.ts';
export type { DeletedCard } from './commands/trash.ts';
export type { CardEdit, EditOptions } from './commands/edit-cards.ts';
export type { CardForImport, ImportedCards, ImportOptions } from './commands/import-cards.ts';
export { importOutcome, importOutcomes, importFigures } from './commands/import-outcome.ts';
export type { ImportOutcome, ImportFigures, ImportMode } from './commands/import-outcome.ts';
export type { LastImport } from './commands/last-import.ts';
export type { WriteWatch } from './commands/stoppable-write.ts';
export type { UndoneImport } from './commands/undo-import.ts';
export type { NewCard, RemovedCards } from './commands/card-lifecycle.ts';
export { exclusively } from './sync/exclusive.ts';
export {
  eraseDatabase,
  exportLearner,
  learnersOnDevice,
  removeLearner,
} from './device/learners-on-device.ts';
export type { LearnerOnDevice } from './device/learners-on-device.ts';
export { journalledValues, journalValue, clearJournalledValue } from './device/kept-journal.ts';
export { localforageOptions } from './device/kept-values.ts';
export { unsentCardCount } from './device/learner-records.ts';
export { noteDrafts, saveNoteDraft, deleteNoteDraft } from './commands/note-journal.ts';
export type { NoteDraft } from './commands/note-journal.ts';
export type { LocalNote } from './rows/note-row.ts';
export type { WrittenNote } from './commands/notes.ts';
export { keepStorage, storageSpace } from './device/storage-space.ts';
export type { StorageSpace } from './device/storage-space.ts';
export { openStore } from './open-store.ts';
export type { CardStore, StoreDeps } from './open-store.ts';
export type { AdoptedDemo } from './commands/demo-cards.ts';
export type { AddedCards } from './commands/deck-cards.ts';
export type { ChangedCard, DeckHolding, DeckComparison, DeckText } from './queries/deck-comparison.ts';
export { codeOf, StoreError } from './device/store-error.ts';
export { useLive, watch } from './react/use-live.ts';
export type { Live } from './react/use-live.ts';
export { createSync } from './sync/create-sync.ts';
export type { Sync } from './sync/create-sync.ts';
export type { SyncReason, SyncResult } from './sync/sync-runner.ts';
export { closeSync, openSync } from './sync/open-sync.ts';
export type { PageEvent, SyncSurroundings, TabChannel } from './sync/surroundings.ts';
export type { SyncState } from './sync/sync-state.ts';
export { transportOver } from './sync/transport.ts';
export type { PlatformCall, SyncTransport } from './sync/transport.ts';
export { useLearnerOf } from './react/use-learner-of.ts';
export type { Learner, LearnerState } from './react/use-learner-of.ts';
export { uuidV7 } from './rows/uuid.ts';
