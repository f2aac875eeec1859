import { v7 } from 'uuid';

/** Makes a UUID of version 7 (RFC 9562), which sorts by time. `now` in milliseconds. Needs no secure context. */
export const uuidV7 = (now: number): string => v7({ msecs: Math.floor(now) });

/** Returns the time of a UUID of version 7, in milliseconds. */
export function timeOfUuidV7(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
