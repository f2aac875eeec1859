/** Returns the index a key moves to in a list of `count` lines; null when the key does not move. */
export function movedTo(key: string, at: number, count: number): number | null {
  const last = count - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(at - 1, 0),
    ArrowDown: Math.min(at + 1, last),
    Home: 0,
    End: last,
  };
  return places[key] ?? null;
}
