import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { appError } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { Deck } from '../../db/entities/deck.entity.ts';
import { mayManage, mayReadName } from './deck.policy.ts';
import { lockWriter, grantsOf } from './deck.repository.ts';

/**
 * Finds a deck that the user may change, and locks it until the transaction ends. Returns null for a deck that does not
 * exist or that the user may not see, so that the response does not reveal the difference.
 * @throws FORBIDDEN for a visible deck of another author, USER_DELETED
 */
export async function findOwnDeck(em: SqlEntityManager, id: string, user: Principal): Promise<Deck | null> {
  await lockWriter(em, user.id);
  const deck = await em.findOne(Deck, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!deck || mayManage(deck, user)) return deck;
  const grants = await grantsOf(em, user.id, [id]);
  if (mayReadName(deck, user, grants.get(id))) throw appError('FORBIDDEN');
  return null;
}
