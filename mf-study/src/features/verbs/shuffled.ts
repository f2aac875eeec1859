/**
 * Returns the values in random order (Fisher and Yates).
 * @param random returns numbers from 0 to below 1
 */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const list = [...values];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}
