import { siblingId } from '@repaso/leitner';
import type { CardRow } from '../rows/card-row.ts';
import type { StoreCore } from '../rows/store-core.ts';

/** The fields of a card that lists show, sort by and search. */
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
  /** The second schedule of the card; null for most cards. */
  reverse: { dueDay: string | null } | null;
}

/** Number of rows that one query reads. Between the queries the page can draw frames. */
const rowsAtOnce = 2_000;

/**
 * Returns all cards that are not deleted, in no order. A card and its reverse are one line. `atOnce`: number of rows per
 * query.
 */
export function cardLines({ db, userId }: StoreCore, atOnce = rowsAtOnce): Promise<CardLine[]> {
  // The transaction prevents that Dexie caches every row of a live query and returns copies.
  return db.dexie.transaction('r', [db.cards], async () => {
    const lines: CardLine[] = [];
    const reverses: CardLine[] = [];
    let after = '';
    for (;;) {
      const rows = await db.cards
        .where('[userId+id]')
        .between([userId, after], [userId, '\uffff'], false)
        .limit(atOnce)
        .toArray();
      for (const row of rows) if (row.deleted === 0) (row.isReverse ? reverses : lines).push(toLine(row));
      if (rows.length < atOnce) return withReverses(lines, reverses);
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
    reverse: null,
  };
}

/** Joins each reverse card with its original. A reverse card without an original has a line of its own. */
function withReverses(lines: CardLine[], reverses: readonly CardLine[]): CardLine[] {
  if (reverses.length === 0) return lines;
  const byOriginal = new Map(reverses.map((line) => [siblingId(line.id), line]));
  const joined = lines.map((line) => {
    const reverse = byOriginal.get(line.id);
    byOriginal.delete(line.id);
    return reverse === undefined ? line : { ...line, reverse: { dueDay: reverse.dueDay } };
  });
  return [...joined, ...byOriginal.values()];
}
