import { parseStamp, tick, writeStamp, type HybridClock, type Stamp } from './hybrid-clock.ts';

/** New names for stamps, and the clock that made them. */
export interface RebasedStamps {
  clock: HybridClock;
  renamed: ReadonlyMap<Stamp, Stamp>;
}

/**
 * Brings stamps made under a clock that was far ahead back to the server's time, in their order. Only for stamps that
 * the server never took: it refuses those too far ahead, so without this they would wait until their time comes.
 *
 * @param limit how many milliseconds ahead of the server a stamp may be
 */
export function rebaseStamps(
  stamps: readonly Stamp[],
  clock: HybridClock,
  serverTime: number,
  limit: number,
): RebasedStamps {
  const edge = writeStamp({ time: serverTime + limit, counter: 0, device: '' });
  const ahead = [...new Set(stamps)].filter((stamp) => stamp > edge && parseStamp(stamp) !== null).sort();
  let rebased: HybridClock =
    clock.time > serverTime + limit ? { ...clock, time: serverTime, counter: 0 } : clock;
  const renamed = new Map<Stamp, Stamp>();
  for (const stamp of ahead) {
    const ticked = tick(rebased, serverTime);
    rebased = ticked.clock;
    renamed.set(stamp, ticked.stamp);
  }
  return { clock: rebased, renamed };
}
