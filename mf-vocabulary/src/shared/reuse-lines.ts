import type { CardLine } from '@repaso/card-store';

/**
 * Replaces each card of `now` that equals its version in `before` by the object in `before`. So rows of unchanged cards
 * do not render again, and the search texts cached by object stay valid.
 */
export function reuseEqualLines(before: readonly CardLine[], now: readonly CardLine[]): CardLine[] {
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
    (a.reverse === null) === (b.reverse === null) &&
    a.reverse?.dueDay === b.reverse?.dueDay &&
    a.tags.join('\n') === b.tags.join('\n')
  );
}
