import type { CardRow } from '../rows/card-row.ts';
import type { StoreCore } from '../rows/store-core.ts';

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

/** Rows read at once: a page with more cards than that draws frames in between. */
const rowsAtOnce = 2_000;

/** All cards but deleted ones, in no order. */
export function cardLines({ db, userId }: StoreCore, atOnce = rowsAtOnce): Promise<CardLine[]> {
  // The transaction is for live queries: outside of one, their cache keeps a copy of every row and gives out another.
  return db.dexie.transaction('r', [db.cards], async () => {
    const lines: CardLine[] = [];
    let after = '';
    for (;;) {
      const rows = await db.cards
        .where('[userId+id]')
        .between([userId, after], [userId, '\uffff'], false)
        .limit(atOnce)
        .toArray();
      for (const row of rows) if (row.deleted === 0) lines.push(toLine(row));
      if (rows.length < atOnce) return lines;
      after = rows.at(-1)?.id ?? after;
    }
  });
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
