import type { CardLine } from '@repaso/card-store';

/**
 * Replaces each card of `now` that equals its version in `before` by the object in `before`, so that rows of unchanged
 * cards do not render again. Returns `before` if nothing has changed.
 */
export function reuseEqualLines(before: readonly CardLine[], now: readonly CardLine[]): readonly CardLine[] {
  if (before === now) return before;
  const known = new Map(before.map((line) => [line.id, line]));
  const lines = now.map((line) => {
    const old = known.get(line.id);
    return old !== undefined && (old === line || saysTheSame(old, line)) ? old : line;
  });
  return lines.length === before.length && lines.every((line) => known.get(line.id) === line)
    ? before
    : lines;
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
