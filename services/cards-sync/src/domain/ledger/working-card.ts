import {
  limits,
  type CardProgress,
  type ErrorCode,
  type LogEntry,
  type PushedCard,
  type SyncCard,
} from '@repaso/contracts';
import { newProgress, progressOf } from '@repaso/leitner';
import { contentOf, deckCardId, mergeCard, sameIdentity, type LostValue } from '@repaso/sync';
import type { LearnerTransaction } from './learner-transaction.ts';
import type { StoredCard } from './stored-card.ts';
import type { FoldedProgress } from './write-page.ts';

/** A card while a page is applied to it. */
export interface WorkingCard {
  card: SyncCard;
  folded: FoldedProgress;
  contentChanged: boolean;
  /** Besides what new entries change. */
  progressChanged: boolean;
  added: LogEntry[];
  lost: LostValue[];
}

export function workingCard(stored: StoredCard): WorkingCard {
  const { base, entryCount, lastStamp } = stored;
  const folded = { cardId: stored.id, progress: progressOf(stored), base, entryCount, lastStamp };
  return { card: cardOf(stored), folded, contentChanged: false, progressChanged: false, added: [], lost: [] };
}

/** Merges a pushed card into the work. Answers why it cannot be taken, or null. */
export function pushCard(
  work: Map<string, WorkingCard>,
  pushed: PushedCard,
  { userId, counter }: LearnerTransaction,
): ErrorCode | null {
  const known = work.get(pushed.id);
  const incoming = { ...cardOf(pushed), createdAt: new Date(pushed.createdAt).toISOString() };
  if (known !== undefined && !sameIdentity(known.card, incoming)) return 'ID_TAKEN';
  if (known === undefined && !ownsItsId(pushed, userId)) return 'CONFLICT';
  const { card, lost, changed } = mergeCard(known?.card ?? null, incoming);
  const growth = countOf(card) - countOf(known?.card);
  if (growth > 0 && counter.cardCount >= limits.cardsPerUser) return 'CARD_LIMIT';
  counter.cardCount += growth;
  const item = known ?? newWork(card, pushed.progress);
  work.set(card.id, item);
  item.card = card;
  item.contentChanged ||= changed;
  item.lost.push(...lost);
  return null;
}

/** For a card without any log SPEC's rule holds: the higher review counter wins. A log leaves nothing to decide. */
export function takeBase(item: WorkingCard | undefined, pushed: CardProgress | null): void {
  if (item === undefined || pushed === null) return;
  const { folded } = item;
  if (folded.entryCount + item.added.length > 0) return;
  if (pushed.reviewCount <= folded.progress.reviewCount) return;
  Object.assign(folded, { base: pushed, progress: pushed });
  item.progressChanged = true;
}

function newWork(card: SyncCard, progress: CardProgress | null): WorkingCard {
  const folded: FoldedProgress = {
    cardId: card.id,
    progress: newProgress(progress?.algorithm),
    base: null,
    entryCount: 0,
    lastStamp: null,
  };
  return { card, folded, contentChanged: true, progressChanged: true, added: [], lost: [] };
}

/** A card from a deck has one id only, so that adding it on two devices adds it once. */
function ownsItsId(card: PushedCard, userId: string): boolean {
  return card.sourceCardId === null || card.id === deckCardId(userId, card.sourceCardId);
}

function countOf(card: SyncCard | undefined): number {
  return card === undefined || card.deleted ? 0 : 1;
}

/** The part of a wider record that merging is about. */
export function cardOf(source: SyncCard): SyncCard {
  const { id, sourceDeckId, sourceCardId, createdAt, stamps, deleted, deletedStamp } = source;
  const identity = { id, sourceDeckId, sourceCardId, createdAt };
  return { ...identity, ...contentOf(source), stamps, deleted, deletedStamp };
}
