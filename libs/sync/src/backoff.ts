const shortest = 2_000;
const longest = 5 * 60_000;

/**
 * Returns the milliseconds to wait before the next retry: exponential backoff from 2 seconds to 5 minutes. Up to 50 % of
 * random jitter is added, so that many devices do not retry at the same moment.
 *
 * @param failures number of consecutive failures, at least 1
 * @param random01 at least 0, below 1
 */
export function backoffMs(failures: number, random01: number): number {
  const doubled = shortest * 2 ** Math.min(failures - 1, 20);
  return Math.min(longest, Math.round(doubled * (1 + random01 / 2)));
}
