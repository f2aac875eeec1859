/**
 * The reverse of a card: a card of its own with the same texts that asks the other side. It follows its original: each
 * field has the original's value and stamp, except the asking side. So a merge has the same result for both.
 */
import { contentFields, type CardContent, type SyncCard } from '@repaso/contracts';
import { siblingId } from '@repaso/leitner';
import type { Stamp } from './hybrid-clock.ts';
import { pickCardContent } from './merge-card.ts';

/** Returns the content of the reverse of a card with this content. */
export function reverseContent(original: CardContent): CardContent {
  return {
    ...pickCardContent(original),
    activeSide: original.activeSide === 'FRONT' ? 'BACK' : 'FRONT',
    isReverse: true,
  };
}

/**
 * Returns the reverse of a card as a new card. It belongs to no deck, so that decks count each of their cards once.
 *
 * @param createdAt ISO time
 */
export function newReverse(original: SyncCard, stamp: Stamp, createdAt: string): SyncCard {
  return {
    ...{ id: siblingId(original.id), sourceDeckId: null, sourceCardId: null, createdAt },
    ...reverseContent(original),
    stamps: { ...original.stamps, isReverse: stamp },
    ...{ deleted: false, deletedStamp: stamp },
  };
}

/**
 * Returns the reverse with the fields that its original has changed later, or the same object if it has them all.
 * The lifecycle is not compared.
 */
export function followOriginal(reverse: SyncCard, original: SyncCard): SyncCard {
  const later = contentFields.filter(
    (field) => field !== 'isReverse' && original.stamps[field] > reverse.stamps[field],
  );
  if (later.length === 0) return reverse;
  const content = reverseContent(original);
  const pick = <T>(from: Record<string, T>) => Object.fromEntries(later.map((field) => [field, from[field]]));
  return { ...reverse, ...pick(content), stamps: { ...reverse.stamps, ...pick(original.stamps) } };
}
