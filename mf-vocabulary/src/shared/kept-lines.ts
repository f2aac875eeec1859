import type { CardLine } from '@repaso/card-store';

/**
 * The lines just read, with those that say the same as before being the same objects: rows that did not change are not
 * drawn again, and what was folded for search and order stays.
 */
export function keepSame(before: readonly CardLine[], now: readonly CardLine[]): CardLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  return now.map((line) => {
    const old = known.get(line.id);
    return old !== undefined && saysTheSame(old, line) ? old : line;
  });
}

function saysTheSame(a: CardLine, b: CardLine): boolean {
  return (
    a.frontValue === b.frontValue &&
    a.backValue === b.backValue &&
    a.category === b.category &&
    a.partOfSpeech === b.partOfSpeech &&
    a.activeSide === b.activeSide &&
    a.suspended === b.suspended &&
    a.sourceDeckId === b.sourceDeckId &&
    a.leitnerBox === b.leitnerBox &&
    a.reviewCount === b.reviewCount &&
    a.dueDay === b.dueDay &&
    a.createdAt === b.createdAt &&
    a.tags.join('\n') === b.tags.join('\n')
  );
}
