const shortest = 2_000;
const longest = 5 * 60_000;

/**
 * Milliseconds to wait after a number of failures in a row: from 2 seconds, doubling, to 5 minutes, with up to half as
 * much again so that devices do not come back together.
 *
 * @param failures at least 1
 * @param random01 at least 0, below 1
 */
export function backoffMs(failures: number, random01: number): number {
  const doubled = shortest * 2 ** Math.min(failures - 1, 20);
  return Math.min(longest, Math.round(doubled * (1 + random01 / 2)));
}
