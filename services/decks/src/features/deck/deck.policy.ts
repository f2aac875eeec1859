import type { DeckAccessType } from '@repaso/contracts';
import type { Principal } from '@repaso/service-kit';
import type { Deck, DeckGrant } from '../../db/entities/deck.entity.ts';

type Reader = Pick<Principal, 'id' | 'role'> | null;

/** The author of a deck and admins: they see its access code, and read it whatever its access type is. */
export function isKeeper(deck: Pick<Deck, 'authorId'>, reader: Reader): boolean {
  return reader !== null && (reader.role === 'admin' || reader.id === deck.authorId);
}

/** Whether `code` is the code that opens this deck now. */
export function isOpenedBy(deck: Pick<Deck, 'accessType' | 'accessCode'>, code: string | undefined): boolean {
  return deck.accessType === 'LINK_ONLY' && code !== undefined && deck.accessCode === code;
}

/** PUBLIC decks are for all, LINK_ONLY ones for whoever shows the code, PRIVATE ones for their keepers. */
export function mayRead(
  deck: Pick<Deck, 'authorId' | 'accessType' | 'accessCode'>,
  reader: Reader,
  code: string | undefined,
): boolean {
  return deck.accessType === 'PUBLIC' || isOpenedBy(deck, code) || isKeeper(deck, reader);
}

/** A name is told to whoever may read the deck, a link-only one's also to those who once opened it with today's code. */
export function mayKnowName(
  deck: Pick<Deck, 'authorId' | 'accessType' | 'accessCode'>,
  reader: Reader,
  grant: Pick<DeckGrant, 'accessCode'> | undefined,
): boolean {
  return mayRead(deck, reader, grant?.accessCode);
}

/** Learners keep their decks to themselves; what others are to see is published by professors and admins. */
export function mayGiveAccess(author: Pick<Principal, 'role'>, accessType: DeckAccessType): boolean {
  return accessType === 'PRIVATE' || author.role !== 'user';
}
