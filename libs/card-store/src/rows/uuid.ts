import { v7 } from 'uuid';

/** A UUID of version 7 (RFC 9562): sorts by the time it was made. Needs no secure context. */
export const uuidV7 = (now: number): string => v7({ msecs: Math.floor(now) });

/** The time that a UUID of version 7 was made at, in milliseconds. */
export function timeOfUuidV7(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
