/** A piece of a text. `isChanged`: it is not in the other text. */
export interface DiffPart {
  text: string;
  isChanged: boolean;
}

const tokens = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** Word difference of two short texts: marks every word outside their longest common subsequence. */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [a, b] = [tokens(before), tokens(after)];
  const common = commonLengths(a, b);
  const length = (i: number, j: number) => common[i]?.[j] ?? 0;
  const parts = { before: [] as DiffPart[], after: [] as DiffPart[] };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [mine = '', theirs = ''] = [a[i], b[j]];
    if (i < a.length && j < b.length && mine === theirs) {
      append(parts.before, mine, false);
      append(parts.after, theirs, false);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && length(i + 1, j) >= length(i, j + 1))) {
      append(parts.before, mine, true);
      i += 1;
    } else {
      append(parts.after, theirs, true);
      j += 1;
    }
  }
  return parts;
}

/** Table of longest common subsequences: the number for `a` from i on and `b` from j on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return lengths;
}

function append(parts: DiffPart[], text: string, isChanged: boolean): void {
  const last = parts.at(-1);
  if (last?.isChanged === isChanged) last.text += text;
  else parts.push({ text, isChanged });
}
