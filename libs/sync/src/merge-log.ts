/** The result of adding incoming log entries to known ones. */
export interface LogUnion<Entry> {
  /** The incoming entries that are not known yet, each once. */
  added: Entry[];
  /**
   * Ids of incoming entries that differ from the known entry with the same id. The server refuses them with ID_TAKEN.
   */
  conflicting: string[];
}

/**
 * Finds the entries to add to the known ones of a log. Entries never change: an incoming entry that equals a known one
 * is ignored, a different one under a known id is a conflict.
 */
export function unionLog<Entry extends { id: string }>(
  known: readonly Entry[],
  incoming: readonly Entry[],
): LogUnion<Entry> {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  const union: LogUnion<Entry> = { added: [], conflicting: [] };
  for (const entry of incoming) {
    const other = byId.get(entry.id);
    if (other === undefined) {
      byId.set(entry.id, entry);
      union.added.push(entry);
    } else if (!isEqualLogEntry(other, entry)) {
      union.conflicting.push(entry.id);
    }
  }
  return union;
}

/** Returns whether two log entries are equal. The order of their keys does not matter. */
export function isEqualLogEntry<Entry extends { id: string }>(a: Entry, b: Entry): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
