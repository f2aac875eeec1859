import type { DeckAccessType } from '@repaso/contracts';
import type { Principal } from '@repaso/service-kit';
import type { Deck, DeckGrant } from '../../db/entities/deck.entity.ts';

type Reader = Pick<Principal, 'id' | 'role'> | null;

/** The author and admins may change a deck, see its access code, and read it whatever its access type. */
export function mayManage(deck: Pick<Deck, 'authorId'>, reader: Reader): boolean {
  return reader !== null && (reader.role === 'admin' || reader.id === deck.authorId);
}

/** Whether `code` is the current code of a link-only deck. */
export function isOpenedBy(deck: Pick<Deck, 'accessType' | 'accessCode'>, code: string | undefined): boolean {
  return deck.accessType === 'LINK_ONLY' && code !== undefined && deck.accessCode === code;
}

/** PUBLIC decks may be read by all, LINK_ONLY decks with the code, PRIVATE decks by author and admins. */
export function mayRead(
  deck: Pick<Deck, 'authorId' | 'accessType' | 'accessCode'>,
  reader: Reader,
  code: string | undefined,
): boolean {
  return deck.accessType === 'PUBLIC' || isOpenedBy(deck, code) || mayManage(deck, reader);
}

/** Users who may read a deck may see its name. For a link-only deck, so may users who opened it with the current code. */
export function mayReadName(
  deck: Pick<Deck, 'authorId' | 'accessType' | 'accessCode'>,
  reader: Reader,
  grant: Pick<DeckGrant, 'accessCode'> | undefined,
): boolean {
  return mayRead(deck, reader, grant?.accessCode);
}

/** Learners may only have PRIVATE decks. Professors and admins may use every access type. */
export function mayPublish(author: Pick<Principal, 'role'>, accessType: DeckAccessType): boolean {
  return accessType === 'PRIVATE' || author.role !== 'user';
}
