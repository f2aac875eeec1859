/** Aligns two lists at the least cost (Levenshtein): which items stand in each other's place, and which stand alone. */

type Choice = 'both' | 'typed' | 'expected';

/** One place of an alignment. `typed` or `expected` is undefined where the other list has no item. */
export interface AlignedPair<Item> {
  typed: Item | undefined;
  expected: Item | undefined;
}

export interface AlignmentCosts<Item> {
  /** Cost of an item that stands in the place of another one. */
  together: (typed: Item, expected: Item) => number;
  /** Cost of an item without a counterpart. */
  alone: (item: Item) => number;
}

/** Returns the pairs of the cheapest alignment, in order, and its cost. */
export function align<Item>(
  typed: readonly Item[],
  expected: readonly Item[],
  { together, alone }: AlignmentCosts<Item>,
): { pairs: AlignedPair<Item>[]; cost: number } {
  const width = expected.length + 1;
  const costs = new Uint32Array((typed.length + 1) * width);
  const choices = new Array<Choice>(costs.length);
  for (let cell = 1; cell < costs.length; cell += 1) {
    const [one, other] = [typed[Math.floor(cell / width) - 1], expected[(cell % width) - 1]];
    const cost = (back: number, more: number) => (costs[cell - back] ?? 0) + more;
    const both = one !== undefined && other !== undefined ? cost(width + 1, together(one, other)) : Infinity;
    const typedAlone = one !== undefined ? cost(width, alone(one)) : Infinity;
    const expectedAlone = other !== undefined ? cost(1, alone(other)) : Infinity;
    const least = Math.min(both, typedAlone, expectedAlone);
    costs[cell] = least;
    choices[cell] = least === both ? 'both' : least === typedAlone ? 'typed' : 'expected';
  }
  return { pairs: pairsOf(typed, expected, choices), cost: costs[costs.length - 1] ?? 0 };
}

/** Reads the pairs from the table of choices, beginning at its end. */
function pairsOf<Item>(
  typed: readonly Item[],
  expected: readonly Item[],
  choices: readonly Choice[],
): AlignedPair<Item>[] {
  const width = expected.length + 1;
  const pairs: AlignedPair<Item>[] = [];
  let cell = choices.length - 1;
  while (cell > 0) {
    const choice = choices[cell];
    pairs.push({
      typed: choice === 'expected' ? undefined : typed[Math.floor(cell / width) - 1],
      expected: choice === 'typed' ? undefined : expected[(cell % width) - 1],
    });
    cell -= choice === 'both' ? width + 1 : choice === 'typed' ? width : 1;
  }
  return pairs.reverse();
}
