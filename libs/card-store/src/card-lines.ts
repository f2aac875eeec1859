import type { CardRow } from './card-row.ts';
import type { StoreCore } from './store-core.ts';

/** What lists show, sort and search of a card. */
export interface CardLine extends Pick<
  CardRow,
  | 'id'
  | 'frontValue'
  | 'backValue'
  | 'tags'
  | 'category'
  | 'partOfSpeech'
  | 'activeSide'
  | 'suspended'
  | 'sourceDeckId'
  | 'leitnerBox'
  | 'reviewCount'
> {
  dueDay: string | null;
  createdAt: string;
}

/** All cards but deleted ones, in no order. */
export async function cardLines({ db, userId }: StoreCore): Promise<CardLine[]> {
  // The transaction is for live queries: outside of one, their cache keeps a copy of every row and gives out another.
  const rows = await db.dexie.transaction('r', [db.cards], () =>
    db.cards.where('[userId+id]').between([userId, ''], [userId, '\uffff']).toArray(),
  );
  return rows.filter((row) => row.deleted === 0).map(toLine);
}

function toLine(row: CardRow): CardLine {
  const { id, frontValue, backValue, tags, category, partOfSpeech, activeSide, suspended } = row;
  const { sourceDeckId, leitnerBox, reviewCount, nextReviewDate, sync } = row;
  return {
    ...{ id, frontValue, backValue, tags, category, partOfSpeech, activeSide, suspended },
    ...{ sourceDeckId, leitnerBox, reviewCount },
    dueDay: nextReviewDate?.slice(0, 10) ?? null,
    createdAt: sync.createdAt,
  };
}
