import { raw } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CallRequest } from '@repaso/contracts';
import { Deck, DeckCard, DeckGrant } from './deck.entity.ts';
import { searchWords } from '../../db/search-text.ts';

const codeForm = /^[A-Za-z0-9]{10}$/;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a deck is asked for by its access code instead of its id. */
export const isAccessCode = (idOrCode: string) => codeForm.test(idOrCode);

export async function findDeck(em: SqlEntityManager, idOrCode: string): Promise<Deck | null> {
  if (isAccessCode(idOrCode)) return em.findOne(Deck, { accessCode: idOrCode });
  return idForm.test(idOrCode) ? em.findOne(Deck, { id: idOrCode }) : null;
}

export function findDecks(em: SqlEntityManager, ids: string[]): Promise<Deck[]> {
  return em.find(Deck, { id: { $in: ids } });
}

export function cardsOf(em: SqlEntityManager, deckId: string): Promise<DeckCard[]> {
  return em.find(DeckCard, { deckId }, { orderBy: { position: 'asc', id: 'asc' } });
}

/** A page of the public decks, easiest level first. */
export function findPublicDecks(em: SqlEntityManager, query: CallRequest<'getCatalogue'>['query']) {
  const words = searchWords(query.search ?? '').map((word) => ({ searchText: { $like: `%${word}%` } }));
  return em.findAndCount(
    Deck,
    {
      accessType: 'PUBLIC',
      ...(query.level === undefined ? {} : { level: query.level }),
      ...(query.tag === undefined ? {} : { tags: { $contains: [query.tag] } }),
      $and: words,
    },
    {
      orderBy: { level: 'asc nulls last', name: 'asc', id: 'asc' },
      offset: query.offset,
      limit: query.limit,
    },
  );
}

export async function countCards(em: SqlEntityManager, deckIds: string[]): Promise<Map<string, number>> {
  if (deckIds.length === 0) return new Map();
  const rows = await em
    .createQueryBuilder(DeckCard, 'card')
    .select(['deckId', raw('count(*)::int as count')])
    .where({ deckId: { $in: deckIds } })
    .groupBy('deckId')
    .execute<{ deckId: string; count: number }[]>('all');
  return new Map(rows.map((row) => [row.deckId, row.count]));
}

/** Remembers that a learner opened a link-only deck with this code. */
export async function grantDeck(em: SqlEntityManager, grant: DeckGrant): Promise<void> {
  await em.upsert(DeckGrant, grant, { onConflictExcludeFields: ['openedAt'] });
}

export async function grantsOf(
  em: SqlEntityManager,
  userId: string,
  deckIds: string[],
): Promise<Map<string, DeckGrant>> {
  const grants = await em.find(DeckGrant, { userId, deckId: { $in: deckIds } });
  return new Map(grants.map((grant) => [grant.deckId, grant]));
}
