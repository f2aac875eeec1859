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
  /** Why the token of a reader who is null was refused; null for a visitor. */
  refusal: Error | null;
}

/**
 * Returns a deck with its cards to a reader who may read it. A deck that the reader may not read and one that does not
 * exist give the same error. With a refused token that error is the refusal, so that the client renews its session;
 * what every visitor may read is still returned.
 * @throws DECK_NOT_FOUND, UNAUTHENTICATED, SESSION_REVOKED, AUTH_UNAVAILABLE
 */
export async function readDeck(
  em: SqlEntityManager,
  request: DeckRequest,
  now: Date,
): Promise<DeckWithCards> {
  const { idOrCode, reader } = request;
  const code = isAccessCode(idOrCode) ? idOrCode : request.accessCode;
  const deck = await findDeck(em, idOrCode);
  if (!deck || !mayRead(deck, reader, code)) throw request.refusal ?? appError('DECK_NOT_FOUND');
  if (reader && code !== undefined && isOpenedBy(deck, code)) {
    await grantDeck(em, { userId: reader.id, deckId: deck.id, accessCode: code, openedAt: now });
  }
  return presentDeckWithCards(deck, await cardsOf(em, deck.id), isKeeper(deck, reader));
}
