import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { appError } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { Deck } from '../../db/entities/deck.entity.ts';
import { isKeeper, mayKnowName } from './deck.policy.ts';
import { beginWriting, grantsOf } from './deck.repository.ts';

/**
 * A deck to be changed by one who keeps it, locked until the transaction ends; null for one that does not exist or that
 * this person may not see, which is the same to them.
 * @throws FORBIDDEN for somebody else's deck that is seen, USER_DELETED
 */
export async function findOwnDeck(em: SqlEntityManager, id: string, user: Principal): Promise<Deck | null> {
  await beginWriting(em, user.id);
  const deck = await em.findOne(Deck, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!deck || isKeeper(deck, user)) return deck;
  const grants = await grantsOf(em, user.id, [id]);
  if (mayKnowName(deck, user, grants.get(id))) throw appError('FORBIDDEN');
  return null;
}
