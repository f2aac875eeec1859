export { backoffMs } from './backoff.ts';
export { nextBatch, pageLimits, acknowledge, utf8Length } from './batch.ts';
export type { OutboxMark, Outgoing, PageLimits, Acknowledgement } from './batch.ts';
export { fromColumnar, pulledCardColumns, toColumnar } from './columnar.ts';
export { stampsOf } from './field-stamps.ts';
export { copiedEntryId, deckCardId, importedCardId, importedEntryId } from './derived-id.ts';
export {
  clockOffset,
  clockSkewMs,
  laterStamp,
  newClock,
  parseStamp,
  receive,
  tick,
  writeStamp,
} from './hybrid-clock.ts';
export type { HybridClock, Stamp, StampParts } from './hybrid-clock.ts';
export { importHistory } from './import-history.ts';
export type { CardHistory, ImportedProgress, PastTime } from './import-history.ts';
export { contentOf, contentStamp, mergeCard, sameIdentity, sameVersion } from './merge-card.ts';
export type { LostValue, MergedCard } from './merge-card.ts';
export { mergeNote, sameNote } from './merge-note.ts';
export type { MergedNote } from './merge-note.ts';
export { sameEntry, unionLog } from './merge-log.ts';
export type { LogUnion } from './merge-log.ts';
export { higherReviewCount, shownReviewCount } from './merge-progress.ts';
export { rebaseStamps } from './rebase-stamps.ts';
export type { RebasedStamps } from './rebase-stamps.ts';
export { reconcileIndexes } from './reconcile.ts';
export type { LocalIndexRow, ReconcilePlan } from './reconcile.ts';
export { resultText } from './result.ts';
export type { SyncOutcome } from './result.ts';
export { formatToken, tokenContinues, parseToken, rewindToken, tokenState } from './token.ts';
export type { ServerPosition, SyncToken, TokenState } from './token.ts';
