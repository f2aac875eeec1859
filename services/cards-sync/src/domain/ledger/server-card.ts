import type { CardContent, PushedCard } from '@repaso/contracts';
import { contentFields } from '@repaso/contracts';
import { newClock, receive, stampsOf, tick } from '@repaso/sync';
import type { StoredCard } from './stored-card.ts';
import { cardOf } from './working-card.ts';

/** Name under which the server stamps what it does in a learner's name. */
export const serverDevice = 'server';

/** A stamp of now that is later than everything a card has seen. */
export function stampAfter(card: StoredCard | null, now: Date): string {
  const seen = card === null ? [] : [...Object.values(card.stamps), card.deletedStamp, card.lastStamp ?? ''];
  return tick(seen.reduce(receive, newClock(serverDevice)), now.getTime()).stamp;
}

/** A new card as a device would push it. */
export function freshCard(
  identity: Pick<PushedCard, 'id' | 'sourceDeckId' | 'sourceCardId'>,
  content: CardContent,
  now: Date,
): PushedCard {
  const stamp = stampAfter(null, now);
  const base = { ...identity, createdAt: now.toISOString(), ...content, progress: null };
  return { ...base, stamps: stampsOf(stamp), deleted: false, deletedStamp: stamp };
}

/** A stored card with some content changed. */
export function editedCard(card: StoredCard, change: Partial<CardContent>, now: Date): PushedCard {
  const stamp = stampAfter(card, now);
  const stamps = Object.fromEntries(
    contentFields.filter((field) => field in change).map((field) => [field, stamp]),
  );
  return { ...cardOf(card), ...change, stamps: { ...card.stamps, ...stamps }, progress: null };
}

/** A stored card deleted, or brought back. */
export function withLifecycle(card: StoredCard, deleted: boolean, now: Date): PushedCard {
  return { ...cardOf(card), deleted, deletedStamp: stampAfter(card, now), progress: null };
}
