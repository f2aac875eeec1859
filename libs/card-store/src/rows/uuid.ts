import { v7 } from 'uuid';

/**
 * Makes a UUID of version 7 (RFC 9562), which sorts by time. `now` is in milliseconds. It works on pages without a
 * secure context, where `crypto.randomUUID` does not exist.
 */
export const uuidV7 = (now: number): string => v7({ msecs: Math.floor(now) });

/**
 * Returns a function that makes UUIDs of version 7 of one instant, in milliseconds. Each sorts after the one before. So
 * cards that are added together stay in their order, and IndexedDB writes their rows in the order of its keys.
 */
export function uuidSequence(now: number): () => string {
  const msecs = Math.floor(now);
  // The field has 32 bits. A start in its lower half leaves room for more ids than a transaction makes.
  let seq = Math.floor(Math.random() * 0x8000_0000);
  return () => v7({ msecs, seq: seq++ });
}

/** Returns the time that a UUID of version 7 contains, in milliseconds since the epoch. */
export function timeOfUuidV7(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
