import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { UpdateDeckBody } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { searchTextOf } from '../../db/search-text.ts';
import { accessCodeFor } from './access-code.ts';
import type { Deck } from '../../db/entities/deck.entity.ts';
import { mayGiveAccess } from './deck.policy.ts';
import { cardsOf } from './deck.repository.ts';
import { findOwnDeck } from './find-own-deck.ts';
import { refusingTaken } from './taken.ts';
import { draftOf, nameCards, writeCards } from './write-cards.ts';

/**
 * Replaces what is given of a deck, in a transaction; a card keeps its id, and its `updatedAt` unless its content is
 * another one. A new access code, and an end of LINK_ONLY, end what the former code had opened.
 * @throws DECK_NOT_FOUND, FORBIDDEN, USER_MISMATCH, VALIDATION, ID_TAKEN, ACCESS_CODE_TAKEN, USER_DELETED
 */
export async function updateDeck(
  em: SqlEntityManager,
  id: string,
  input: UpdateDeckBody,
  { user, now }: { user: Principal; now: Date },
): Promise<Deck> {
  const deck = await findOwnDeck(em, id, user);
  if (!deck) throw appError('DECK_NOT_FOUND');
  if (input.authorId !== undefined && input.authorId !== deck.authorId) throw appError('USER_MISMATCH');
  const accessType = input.accessType ?? deck.accessType;
  if (!mayGiveAccess(user, accessType)) throw appError('FORBIDDEN');
  const present = await cardsOf(em, id);
  const cards = input.cards === undefined ? present.map(draftOf) : nameCards(input.cards, present);
  const facts = {
    name: input.name ?? deck.name,
    description: given(input.description, deck.description),
    tags: input.tags ?? deck.tags,
  };
  em.assign(deck, {
    ...facts,
    accessType,
    accessCode: accessCodeFor(accessType, input.accessCode, deck.accessCode ?? null),
    externalUrl: given(input.externalUrl, deck.externalUrl) || null,
    level: given(input.level, deck.level),
    searchText: searchTextOf(facts, cards),
  });
  em.getUnitOfWork().computeChangeSets();
  const areFactsNew = em.getUnitOfWork().getChangeSets().length > 0;
  const areCardsNew = input.cards !== undefined && (await writeCards(em, id, cards, now));
  if (areFactsNew || areCardsNew) deck.updatedAt = now;
  await refusingTaken(() => em.flush());
  return deck;
}

/** What is given, null included, else what is there. */
const given = <T>(wanted: T | null | undefined, present: T | null | undefined): T | null =>
  (wanted === undefined ? present : wanted) ?? null;
