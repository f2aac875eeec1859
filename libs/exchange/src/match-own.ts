/** Which cards of an import the learner has already. */
import type { CardToImport } from './card-to-import.ts';

/** What must be known of a learner's card to find it again. */
export interface OwnCard {
  id: string;
  frontValue: string;
  backValue: string;
}

/** What a card of the import is to the learner. */
export interface CardMatch {
  /** The own card that it would be a second one of; null for none. */
  ownId: string | null;
  /** The same card stands in the import before. */
  isRepeated: boolean;
}

const outerMarks = /^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu;

/**
 * A side of a card for comparing: `¿Qué?` and `qué` are one. Accents count, so `año` and `ano` are two. Text of marks
 * alone stays what it is.
 */
export function sideKey(text: string): string {
  const plain = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return plain.replace(outerMarks, '') || plain;
}

const bothKey = ({ frontValue, backValue }: Pick<OwnCard, 'frontValue' | 'backValue'>) =>
  `${sideKey(frontValue)}\n${sideKey(backValue)}`;

/**
 * Finds for each card the own one it repeats: the one with its source, else the one that says the same on both sides,
 * else the one with the same front. No own card stands for two: of two meanings of one word the second is a card of its
 * own, unless both sides are the same.
 *
 * @param idOf the id that a card with this source has among the learner's own
 */
export function matchOwn(
  cards: readonly CardToImport[],
  own: readonly OwnCard[],
  idOf: (sourceId: string) => string,
): CardMatch[] {
  const ids = new Set(own.map(({ id }) => id));
  const byBoth = new Map(own.map((card) => [bothKey(card), card.id]));
  const byFront = idsByFront(own);
  const seen = new Set<string>();
  const claimed = new Set<string>();
  const claim = (id: string | undefined) => {
    if (id === undefined || claimed.has(id)) return null;
    claimed.add(id);
    return id;
  };
  const exact = cards.map((card): CardMatch => {
    const key = bothKey(card);
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) return { ownId: null, isRepeated };
    const bySource = card.sourceId === undefined ? undefined : idOf(card.sourceId);
    const sourced = bySource !== undefined && ids.has(bySource) ? bySource : undefined;
    return { ownId: claim(sourced ?? byBoth.get(key)), isRepeated };
  });
  return exact.map((match, at) => {
    const card = cards[at];
    if (match.isRepeated || match.ownId !== null || card === undefined) return match;
    const sameFront = byFront.get(sideKey(card.frontValue)) ?? [];
    while (claimed.has(sameFront.at(-1) ?? '')) sameFront.pop();
    return { ...match, ownId: claim(sameFront.at(-1)) };
  });
}

/** The oldest last, which is the first to be taken. */
function idsByFront(own: readonly OwnCard[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, frontValue } of own.toReversed()) {
    const key = sideKey(frontValue);
    const ids = found.get(key);
    if (ids === undefined) found.set(key, [id]);
    else ids.push(id);
  }
  return found;
}
