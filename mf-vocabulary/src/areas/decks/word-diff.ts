import { diffArrays } from 'diff';

/** A piece of a text. `isChanged`: it is not in the other text. */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

/** Words in any script, spaces, and single marks. The word differences of `diff` split Cyrillic words into letters. */
const tokens = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** Word difference of two short texts: marks every word outside their longest common subsequence. */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const parts = diffArrays(tokens(before), tokens(after)).map(({ value, added, removed }) => ({
    part: { text: value.join(''), isChanged: added || removed },
    added,
    removed,
  }));
  return {
    before: parts.filter(({ added }) => !added).map(({ part }) => part),
    after: parts.filter(({ removed }) => !removed).map(({ part }) => part),
  };
}
