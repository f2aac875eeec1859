import { siblingId } from '@repaso/leitner';
import { comparisonForm } from '@repaso/text';
import type { CardRow } from './card-row.ts';
import type { StoreCore } from './store-core.ts';

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
  /**
   * What a search looks at: the fields that lists show, so that the learner can see why a card was found. Without case
   * and accents, by `comparisonForm` for `search`.
   */
  text: string;
  /** The place in the order of a Spanish dictionary. Compared as a plain string. */
  word: string;
}

/** Collects the lines of card rows that are read one part after another. */
export interface LineCollector {
  add: (rows: readonly CardRow[]) => void;
  /**
   * Returns the lines of all added rows. Deleted cards have none, and a card and its reverse are one line. A reverse card
   * without an original has a line of its own.
   */
  lines: () => CardLine[];
}

export function collectLines(): LineCollector {
  const originals: CardLine[] = [];
  const reverses = new Map<string, CardLine>();
  return {
    add: (rows) => {
      for (const row of rows) {
        if (row.deleted === 1) continue;
        if (row.isReverse) reverses.set(siblingId(row.id), toLine(row));
        else originals.push(toLine(row));
      }
    },
    lines: () => (reverses.size === 0 ? originals : withReverses(originals, new Map(reverses))),
  };
}

/**
 * Reads all cards of a learner, `atOnce` per query, and returns their lines. `pause` runs after each query but the last;
 * in a transaction there must be none.
 */
export async function readAllLines(
  { db, userId }: Pick<StoreCore, 'db' | 'userId'>,
  atOnce: number,
  pause?: () => Promise<unknown>,
): Promise<CardLine[]> {
  const collected = collectLines();
  let after = '';
  for (;;) {
    const rows = await db.cards
      .where('[userId+id]')
      .between([userId, after], [userId, '\uffff'], false)
      .limit(atOnce)
      .toArray();
    collected.add(rows);
    if (rows.length < atOnce) return collected.lines();
    after = rows.at(-1)?.id ?? after;
    if (pause !== undefined) await pause();
  }
}

/** Joins the originals with their reverses, by the original's id. The others get a line of their own. */
function withReverses(originals: readonly CardLine[], reverses: Map<string, CardLine>): CardLine[] {
  const joined = originals.map((line) => {
    const reverse = reverses.get(line.id);
    reverses.delete(line.id);
    return reverse === undefined ? line : { ...line, reverse: { dueDay: reverse.dueDay } };
  });
  return [...joined, ...reverses.values()];
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
    ...lineTexts(row),
  };
}

const article = /^(?:el|la|los|las|un|una|unos|unas)\s+/;

/**
 * Returns the folded texts of a line. In the order of a dictionary, the front counts without article, accents and leading
 * punctuation, with ñ after n. `Intl.Collator` would take seconds for large collections.
 */
export function lineTexts({
  frontValue,
  backValue,
  tags,
}: Pick<CardLine, 'frontValue' | 'backValue' | 'tags'>): Pick<CardLine, 'text' | 'word'> {
  return {
    text: comparisonForm([frontValue, backValue, ...tags].join('\n'), 'search'),
    word: comparisonForm(frontValue, 'dictionary')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .replace(article, ''),
  };
}
