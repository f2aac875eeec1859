import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DeckWithCards } from '@repaso/contracts';
import { appError } from '@repaso/service-kit';
import type { Principal } from '@repaso/service-kit';
import { isKeeper, isOpenedBy, mayRead } from './deck.policy.ts';
import { presentDeckWithCards } from './deck.presenter.ts';
import { cardsOf, findDeck, grantDeck, isAccessCode } from './deck.repository.ts';

export interface DeckRequest {
  idOrCode: string;
  accessCode: string | undefined;
  reader: Principal | null;
}

/**
 * A deck with its cards, for those who may read it; a deck one may not read answers as one that does not exist.
 * @throws DECK_NOT_FOUND
 */
export async function readDeck(
  em: SqlEntityManager,
  request: DeckRequest,
  now: Date,
): Promise<DeckWithCards> {
  const { idOrCode, reader } = request;
  const code = isAccessCode(idOrCode) ? idOrCode : request.accessCode;
  const deck = await findDeck(em, idOrCode);
  if (!deck || !mayRead(deck, reader, code)) throw appError('DECK_NOT_FOUND');
  if (reader && code !== undefined && isOpenedBy(deck, code)) {
    await grantDeck(em, { userId: reader.id, deckId: deck.id, accessCode: code, openedAt: now });
  }
  return presentDeckWithCards(deck, await cardsOf(em, deck.id), isKeeper(deck, reader));
}
