/**
 * A journal (write-ahead log) of values whose write to IndexedDB is not complete. An IndexedDB write takes milliseconds,
 * and a page that closes loses its incomplete writes. localStorage is written synchronously. When the store opens again,
 * it writes the journalled values.
 */
export interface Journal<Value> {
  /** Journals a value until `clear`. If localStorage is full or not available, it does nothing. */
  add(userId: string, value: Value): void;
  /** Removes a value, after its database write has succeeded or failed. */
  clear(userId: string, id: string): void;
  /**
   * Returns the values, oldest first: their ids sort by time. They were left by a closed page, or another open page is
   * writing them. Returns none if localStorage is not available.
   */
  read(userId: string): Value[];
}

/** Returns the journal of one kind of values. `kind` is a part of their keys in localStorage. */
export function createJournal<Value extends { id: string }>(kind: string): Journal<Value> {
  const prefixOf = (userId: string) => `repaso.${kind}.${userId}.`;
  return {
    add(userId, value) {
      try {
        localStorage.setItem(prefixOf(userId) + value.id, JSON.stringify(value));
      } catch {
        // The value is not journalled. If the device is full, the database write that follows reports it.
      }
    },
    clear(userId, id) {
      try {
        localStorage.removeItem(prefixOf(userId) + id);
      } catch {
        // localStorage is not available, so nothing was journalled.
      }
    },
    read(userId) {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(prefixOf(userId)))
          .sort()
          .flatMap((key) => parse<Value>(localStorage.getItem(key)) ?? []);
      } catch {
        return [];
      }
    },
  };
}

/** Returns null for an incomplete value, which a browser may leave when it crashes during a write. */
function parse<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
