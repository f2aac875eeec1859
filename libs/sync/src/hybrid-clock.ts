/**
 * A hybrid logical clock (Kulkarni et al., 2014). Stamps follow the wall time, never go back on one device, and are later
 * than every stamp that the device has received.
 *
 * Wire form: `2026-11-21T06:40:17.123Z:000k:device`: time in UTC, a counter of four base 36 digits, the device. Stamps
 * sort as text, by code units (`COLLATE "C"` in SQL).
 */
const counterDigits = 4;
const mostInCounter = 36 ** counterDigits - 1;
const timeLength = 24;
const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z:[0-9a-z]{4}:[A-Za-z0-9_-]{1,40}$/;

/** A stamp as stored and sent, for example `2026-11-21T06:40:17.123Z:000k:device`. */
export type Stamp = string;

/** The state of a device's hybrid logical clock. Store it together with the data that it stamps. */
export interface HybridClock {
  /** Time of the latest stamp made or received, in milliseconds since the epoch. */
  readonly time: number;
  /** Counts stamps of the same `time`, from 0. */
  readonly counter: number;
  /** The name of the device in its stamps: 1 to 40 characters of A-Z a-z 0-9 _ - */
  readonly device: string;
  /**
   * The latest stamp in the server's responses; absent before the first response with a stamp. The device's data may not
   * contain it: if the device's clock is wrong, a later stamp of its own may have won against it.
   */
  readonly received?: Stamp;
}

/**
 * The parts of a stamp. `time` is in milliseconds since the epoch; `counter` counts stamps of the same time, from 0.
 */
export interface StampParts {
  readonly time: number;
  readonly counter: number;
  readonly device: string;
}

/** Returns the clock of a device that has not made or received any stamp. */
export function newClock(device: string): HybridClock {
  return { time: 0, counter: 0, device };
}

/**
 * Makes the next stamp of a device. `wallTime` is the device's time in milliseconds, corrected by the server's. It may
 * go back; stamps never do.
 */
export function tickClock(clock: HybridClock, wallTime: number): { clock: HybridClock; stamp: Stamp } {
  const next = wallTime > clock.time ? { ...clock, time: wallTime, counter: 0 } : advance(clock);
  return { clock: next, stamp: formatStamp(next) };
}

/**
 * Advances a device's clock by a received stamp, so that the next stamp made here is later. Ignores a malformed stamp.
 */
export function receiveStamp(clock: HybridClock, stamp: Stamp): HybridClock {
  const seen = parseStamp(stamp);
  if (seen === null) return clock;
  const isLater = seen.time > clock.time || (seen.time === clock.time && seen.counter > clock.counter);
  return isLater ? { ...clock, time: seen.time, counter: seen.counter } : clock;
}

/**
 * Advances a device's clock by stamps that the server has sent. Ignores malformed stamps. Returns the clock itself if none
 * of them is later than those received before.
 */
export function receiveFromServer(clock: HybridClock, stamps: Iterable<Stamp>): HybridClock {
  let latest = clock.received ?? '';
  for (const stamp of stamps) if (stamp > latest && parseStamp(stamp) !== null) latest = stamp;
  return latest === (clock.received ?? '') ? clock : { ...receiveStamp(clock, latest), received: latest };
}

/** Parses a stamp. Returns null if the text is not a stamp. */
export function parseStamp(stamp: string): StampParts | null {
  if (!shape.test(stamp)) return null;
  const time = Date.parse(stamp.slice(0, timeLength));
  if (Number.isNaN(time) || new Date(time).toISOString() !== stamp.slice(0, timeLength)) return null;
  const counter = parseInt(stamp.slice(timeLength + 1, timeLength + 1 + counterDigits), 36);
  return { time, counter, device: stamp.slice(timeLength + counterDigits + 2) };
}

/** Returns a stamp as text. */
export function formatStamp({ time, counter, device }: StampParts): Stamp {
  return `${new Date(time).toISOString()}:${counter.toString(36).padStart(counterDigits, '0')}:${device}`;
}

/** Returns the later of two stamps. */
export function laterStamp(a: Stamp, b: Stamp): Stamp {
  return a < b ? b : a;
}

/** Returns how many milliseconds a stamp is ahead of the server's time; negative if behind, Infinity if malformed. */
export function stampSkewMs(stamp: Stamp, serverTime: number): number {
  return (parseStamp(stamp)?.time ?? Infinity) - serverTime;
}

/**
 * Returns the milliseconds to add to a device's clock to get the server's time. All parameters are in milliseconds.
 *
 * @param requestedAt the device's time of the request
 * @param receivedAt the device's time of the response
 * @param serverTimestamp the server's time in the response
 */
export function serverTimeOffsetMs(requestedAt: number, receivedAt: number, serverTimestamp: number): number {
  // Adding 0 turns -0 into 0, which is stored and compared like any other offset.
  return Math.round(serverTimestamp - (requestedAt + receivedAt) / 2) + 0;
}

function advance(clock: HybridClock): HybridClock {
  if (clock.counter < mostInCounter) return { ...clock, counter: clock.counter + 1 };
  return { ...clock, time: clock.time + 1, counter: 0 };
}
