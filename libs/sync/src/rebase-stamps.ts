import {
  stampSkewMs,
  parseStamp,
  receiveStamp,
  tickClock,
  type HybridClock,
  type Stamp,
} from './hybrid-clock.ts';

/** New stamps for those from a wrong clock, and the device's clock after making them. */
export interface RebasedStamps {
  clock: HybridClock;
  /** The new stamp by the old one. */
  renamed: ReadonlyMap<Stamp, Stamp>;
}

/**
 * Replaces stamps that a device made while its clock was far ahead. The new stamps are at the server's time, in the
 * same order, and later than all stamps that are not replaced and all that the server has sent. Only stamps that the
 * server refuses are replaced, so it cannot have stored one of them. Without this, the changes could not be sent before
 * the server's time reaches their stamps.
 *
 * @param stamps all stamps on the device, also those that stay
 * @param serverTime in milliseconds since the epoch
 * @param limit how far a stamp may be ahead of the server's time, in milliseconds
 */
export function rebaseStamps(
  stamps: readonly Stamp[],
  clock: HybridClock,
  serverTime: number,
  limit: number,
): RebasedStamps {
  const renamed = new Map<Stamp, Stamp>();
  if (clock.time <= serverTime + limit) return { clock, renamed };
  const isAhead = (stamp: Stamp) => stampSkewMs(stamp, serverTime) > limit;
  const inOrder = [...new Set(stamps)].filter((stamp) => parseStamp(stamp) !== null).sort();
  // The device may have replaced a received value by its own. With a stamp earlier than that of the received value, its
  // own would lose on the server, and device and server would have different values.
  const received = clock.received === undefined ? [] : [clock.received];
  const staying = [...inOrder, ...received].filter((stamp) => !isAhead(stamp));
  let rebased = staying.reduce(receiveStamp, { ...clock, time: serverTime, counter: 0 });
  for (const stamp of inOrder.filter(isAhead)) {
    const ticked = tickClock(rebased, serverTime);
    rebased = ticked.clock;
    renamed.set(stamp, ticked.stamp);
  }
  return { clock: rebased, renamed };
}
