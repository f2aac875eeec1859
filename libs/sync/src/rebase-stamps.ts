import { clockSkewMs, parseStamp, receive, tick, type HybridClock, type Stamp } from './hybrid-clock.ts';

/** New names for stamps, and the clock that made them. */
export interface RebasedStamps {
  clock: HybridClock;
  renamed: ReadonlyMap<Stamp, Stamp>;
}

/**
 * Brings stamps made under a clock that was far ahead back to the server's time, in their order and later than those
 * that may stay. Only stamps that the server refuses are renamed, so it cannot know one of them by its old name;
 * without this they would wait until their time comes.
 *
 * @param stamps all stamps of the things concerned, renamed or not
 * @param limit how many milliseconds ahead of the server a stamp may be
 */
export function rebaseStamps(
  stamps: readonly Stamp[],
  clock: HybridClock,
  serverTime: number,
  limit: number,
): RebasedStamps {
  const renamed = new Map<Stamp, Stamp>();
  if (clock.time <= serverTime + limit) return { clock, renamed };
  const isAhead = (stamp: Stamp) => clockSkewMs(stamp, serverTime) > limit;
  const inOrder = [...new Set(stamps)].filter((stamp) => parseStamp(stamp) !== null).sort();
  const staying = inOrder.filter((stamp) => !isAhead(stamp));
  let rebased = staying.reduce(receive, { ...clock, time: serverTime, counter: 0 });
  for (const stamp of inOrder.filter(isAhead)) {
    const ticked = tick(rebased, serverTime);
    rebased = ticked.clock;
    renamed.set(stamp, ticked.stamp);
  }
  return { clock: rebased, renamed };
}
