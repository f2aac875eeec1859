/** Where a key moves in a list of `count` lines; null when it moves nothing. */
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
