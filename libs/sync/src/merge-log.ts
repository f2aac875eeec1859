import type { LogEntry } from '@repaso/contracts';

/** What a union of logs gives. */
export interface LogUnion {
  /** Entries that were not known, each once. */
  added: LogEntry[];
  /** Ids that name a known entry but say something else; refused with ID_TAKEN. */
  conflicting: string[];
}

/** Adds entries to a log. Entries are never changed: a known id with the same content is no news, with another a refusal. */
export function unionLog(known: readonly LogEntry[], incoming: readonly LogEntry[]): LogUnion {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  const union: LogUnion = { added: [], conflicting: [] };
  for (const entry of incoming) {
    const other = byId.get(entry.id);
    if (other === undefined) {
      byId.set(entry.id, entry);
      union.added.push(entry);
    } else if (!sameEntry(other, entry)) {
      union.conflicting.push(entry.id);
    }
  }
  return union;
}

/** Whether two entries say the same, in whatever order their keys stand. */
export function sameEntry(a: LogEntry, b: LogEntry): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
