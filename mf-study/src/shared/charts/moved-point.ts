const page = 7;

/** Returns the index to which a key moves from `at`, among `count` points; null for a key that moves nowhere. */
export function movedPoint(key: string, at: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - page,
    PageUp: at + page,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}
