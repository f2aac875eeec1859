import {
  limits,
  type CardProgress,
  type ErrorCode,
  type LogEntry,
  type PushedCard,
  type SyncCard,
} from '@repaso/contracts';
import { algorithmOf, newProgress, pickProgress, type SchedulerConfig } from '@repaso/leitner';
import { pickCardContent, deckCardCopyId, mergeCard, isSameCard, type LostValue } from '@repaso/sync';
import type { LearnerTransaction } from './learner-transaction.ts';
import type { StoredCard } from './stored-card.ts';
import type { FoldedProgress } from './write-page.ts';

/** A card while changes are applied to it, before it is written. */
export interface WorkingCard {
  card: SyncCard;
  folded: FoldedProgress;
  contentChanged: boolean;
  /** Whether the progress has changed other than by new log entries. */
  progressChanged: boolean;
  added: LogEntry[];
  lost: LostValue[];
  /** The change number with which the card was read; null for a new card. */
  storedSeq: number | null;
  /** The content that the device pushed; null if it pushed only log entries of the card. */
  pushed: SyncCard | null;
  /** Whether the device pushed progress, as only devices without a log do. */
  hasPushedProgress: boolean;
}

export function workingCard(stored: StoredCard): WorkingCard {
  const { base, entryCount, lastStamp } = stored;
  const folded = { cardId: stored.id, progress: pickProgress(stored), base, entryCount, lastStamp };
  return withoutChanges(cardOf(stored), folded, stored.seq);
}

function withoutChanges(card: SyncCard, folded: FoldedProgress, storedSeq: number | null): WorkingCard {
  const unchanged = { contentChanged: false, progressChanged: false, added: [], lost: [] };
  return { card, folded, storedSeq, ...unchanged, pushed: null, hasPushedProgress: false };
}

/**
 * Merges a pushed card into the card with its id in `working`, or adds it there. Returns the code with which it is
 * refused; null when it is accepted.
 */
export function pushCard(
  working: Map<string, WorkingCard>,
  pushed: PushedCard,
  { userId, counter }: Pick<LearnerTransaction, 'userId' | 'counter'>,
  config: SchedulerConfig,
): ErrorCode | null {
  const known = working.get(pushed.id);
  const incoming = { ...cardOf(pushed), createdAt: new Date(pushed.createdAt).toISOString() };
  if (known !== undefined && !isSameCard(known.card, incoming)) return 'ID_TAKEN';
  if (known === undefined && !hasValidId(pushed, userId)) return 'CONFLICT';
  const { card, lost, changed } = mergeCard(known?.card ?? null, incoming);
  const growth = countOf(card) - countOf(known?.card);
  if (growth > 0 && counter.cardCount >= limits.cardsPerUser) return 'CARD_LIMIT';
  counter.cardCount += growth;
  const item = known ?? newWorkingCard(card, pushed.progress, config);
  working.set(card.id, item);
  item.card = card;
  item.pushed = incoming;
  item.hasPushedProgress ||= pushed.progress !== null;
  item.contentChanged ||= changed;
  item.lost.push(...lost);
  return null;
}

/**
 * Takes over the pushed progress of a card that has no log, if its review count is higher (SPEC's rule). For a card
 * with a log does nothing, because its progress is computed from the log.
 */
export function mergeBase(item: WorkingCard | undefined, pushed: CardProgress | null): void {
  if (item === undefined || pushed === null) return;
  const { folded } = item;
  if (folded.entryCount + item.added.length > 0) return;
  if (pushed.reviewCount <= folded.progress.reviewCount) return;
  Object.assign(folded, { base: pushed, progress: pushed });
  item.progressChanged = true;
}

function newWorkingCard(card: SyncCard, progress: CardProgress | null, config: SchedulerConfig): WorkingCard {
  const empty = { base: null, entryCount: 0, lastStamp: null };
  const fresh = newProgress(progress?.algorithm ?? algorithmOf(config));
  return withoutChanges(card, { cardId: card.id, progress: fresh, ...empty }, null);
}

/**
 * Returns whether a card copied from a deck has the id that follows from its source. So two devices that add the same
 * deck create the same cards.
 */
function hasValidId(card: PushedCard, userId: string): boolean {
  return card.sourceCardId === null || card.id === deckCardCopyId(userId, card.sourceCardId);
}

function countOf(card: SyncCard | undefined): number {
  return card === undefined || card.deleted ? 0 : 1;
}

/** Returns a card with only those fields that are merged. */
export function cardOf(source: SyncCard): SyncCard {
  const { id, sourceDeckId, sourceCardId, createdAt, stamps, deleted, deletedStamp } = source;
  const identity = { id, sourceDeckId, sourceCardId, createdAt };
  return { ...identity, ...pickCardContent(source), stamps, deleted, deletedStamp };
}

/** Returns the card's place in the study queue, as `progressColumns` describes it. */
export function queueOf({ deleted, suspended, isReverse }: SyncCard): 0 | 1 | null {
  if (deleted || suspended) return null;
  return isReverse ? 1 : 0;
}
