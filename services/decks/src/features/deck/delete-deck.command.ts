import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@repaso/service-kit';
import { findOwnDeck } from './find-own-deck.ts';

/**
 * Removes a deck with its cards, in a transaction; learners keep what they took over. One that is gone already, or was
 * never there for this person, is as removed as it can be.
 * @throws FORBIDDEN for somebody else's deck that is seen, USER_DELETED
 */
export async function deleteDeck(em: SqlEntityManager, id: string, user: Principal): Promise<void> {
  const deck = await findOwnDeck(em, id, user);
  if (deck) await em.remove(deck).flush();
}
