export { backoffMs } from './backoff.ts';
export { acceptedIds, nextBatch, pageLimits, acknowledge, utf8Length } from './batch.ts';
export type { OutboxMark, Outgoing, PageLimits, Acknowledgement } from './batch.ts';
export { fromColumnar, pulledCardColumns, toColumnar } from './columnar.ts';
export {
  impliedValue,
  leadingField,
  packCards,
  pulledCards,
  stampTimeLength,
  unpackCards,
} from './packed-cards.ts';
export { uniformFieldStamps } from './field-stamps.ts';
export { adoptedEntryId, deckCardCopyId, importedCardId, importedEntryId } from './derived-id.ts';
export {
  serverTimeOffsetMs,
  stampSkewMs,
  laterStamp,
  newClock,
  parseStamp,
  receiveFromServer,
  receiveStamp,
  tickClock,
  formatStamp,
} from './hybrid-clock.ts';
export { learnerTimeMs } from './learner-time.ts';
export type { HybridClock, Stamp, StampParts } from './hybrid-clock.ts';
export { convertHistoryToLog } from './convert-history-to-log.ts';
export type { CardHistory, ImportedProgress, PastTime } from './convert-history-to-log.ts';
export { pickCardContent, contentStamp, mergeCard, isSameCard, isEqualCardVersion } from './merge-card.ts';
export type { LostValue, MergedCard } from './merge-card.ts';
export { followOriginal, newReverse, reverseContent } from './reverse-card.ts';
export { mergeNote, isEqualNoteVersion } from './merge-note.ts';
export type { MergedNote } from './merge-note.ts';
export { isEqualLogEntry, unionLog } from './merge-log.ts';
export type { LogUnion } from './merge-log.ts';
export { higherReviewCount, shownReviewCount } from './merge-progress.ts';
export { rebaseStamps } from './rebase-stamps.ts';
export type { RebasedStamps } from './rebase-stamps.ts';
export { planReconciliation } from './reconcile.ts';
export type { LocalIndexRow, ReconcilePlan } from './reconcile.ts';
export { syncResultText } from './result.ts';
export type { SyncOutcome } from './result.ts';
export {
  advanceToken,
  formatToken,
  tokenContinues,
  parseToken,
  tokenToPullEverything,
  tokenState,
} from './token.ts';
export type { ServerPosition, SyncToken, TokenState } from './token.ts';
