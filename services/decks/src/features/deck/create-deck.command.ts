import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '@repaso/contracts';
import type { CreateDeckBody } from '@repaso/contracts';
import { actingUser, appError } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { v7 } from 'uuid';
import { searchTextOf } from '../../db/search-text.ts';
import { accessCodeFor } from './access-code.ts';
import { Deck } from '../../db/entities/deck.entity.ts';
import type { DeckCard } from '../../db/entities/deck.entity.ts';
import { mayGiveAccess } from './deck.policy.ts';
import { beginWriting, cardsOf, countDecksOf } from './deck.repository.ts';
import { refusingTaken } from './taken.ts';
import { isSameCard, nameCards, writeCards } from './write-cards.ts';

/**
 * SPEC's createDeckWithCards, in a transaction. Repeating it with a known id and the same content answers the same deck.
 * @throws USER_MISMATCH, FORBIDDEN, VALIDATION, ID_TAKEN, ACCESS_CODE_TAKEN, DECK_LIMIT, USER_DELETED
 */
export async function createDeck(
  em: SqlEntityManager,
  input: CreateDeckBody,
  { author, now }: { author: Principal; now: Date },
): Promise<Deck> {
  const authorId = actingUser(author, input.authorId);
  if (!mayGiveAccess(author, input.accessType)) throw appError('FORBIDDEN');
  await beginWriting(em, authorId);
  const id = input.id ?? v7();
  const known = await em.findOne(Deck, { id });
  if (known) return sameOrTaken(known, await cardsOf(em, id), input, authorId);
  const accessCode = accessCodeFor(input.accessType, input.accessCode, null);
  const searchText = searchTextOf(input, input.cards);
  const times = { createdAt: now, updatedAt: now };
  const deck = em.create(Deck, { id, authorId, ...factsOf(input), accessCode, searchText, ...times });
  await refusingTaken(() => em.flush());
  await writeCards(em, id, nameCards(input.cards, []), now);
  const count = await countDecksOf(em, authorId);
  if (count > limits.decksPerUser) throw appError('DECK_LIMIT', { limit: limits.decksPerUser });
  return deck;
}

function factsOf(of: CreateDeckBody | Deck) {
  const { name, accessType, tags, description = null, externalUrl, level = null } = of;
  return { name, accessType, tags, description, externalUrl: externalUrl || null, level };
}

function sameOrTaken(known: Deck, cards: readonly DeckCard[], input: CreateDeckBody, authorId: string): Deck {
  const isSame =
    known.authorId === authorId &&
    (input.accessCode === null || input.accessCode === known.accessCode) &&
    JSON.stringify(factsOf(input)) === JSON.stringify(factsOf(known)) &&
    cards.length === input.cards.length &&
    input.cards.every((draft, at) => isSameCard(draft, cards[at]));
  if (!isSame) throw appError('ID_TAKEN');
  return known;
}
