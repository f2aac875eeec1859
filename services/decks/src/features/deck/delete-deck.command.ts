import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@repaso/service-kit';
import { findOwnDeck } from './find-own-deck.ts';

/**
 * Deletes a deck with its cards, in a transaction. Learners keep the cards that they have added. Succeeds also for a deck
 * that does not exist or that the user may not see, so that the response does not reveal the difference.
 * @throws FORBIDDEN for a visible deck of another author, USER_DELETED
 */
export async function deleteDeck(em: SqlEntityManager, id: string, user: Principal): Promise<void> {
  const deck = await findOwnDeck(em, id, user);
  if (deck) await em.remove(deck).flush();
}
