import type { Acknowledged } from './learners.ts';
import { query } from './query.ts';

const tables = { cards: 'user_card', entries: 'review_log', notes: 'note' } as const;

/** Returns a line, such as `entries <id>`, for each acknowledged row that the database does not have. */
export async function missingRows(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const [kind, table] of Object.entries(tables) as [keyof typeof tables, string][]) {
    const rows = await query<{ key: string }>(
      databaseUrl,
      `select user_id || ' ' || id as key from cards.${table}`,
    );
    const stored = new Set(rows.map(({ key }) => key));
    for (const { userId, [kind]: ids } of acknowledged) {
      for (const id of ids) if (!stored.has(`${userId} ${id}`)) missing.push(`${kind} ${id}`);
    }
  }
  return missing;
}

/** Copies what is acknowledged at this moment. */
export const copyOf = (acknowledged: readonly Acknowledged[]): Acknowledged[] =>
  acknowledged.map(({ userId, cards, entries, notes }) => ({
    ...{ userId, cards: new Set(cards), entries: new Set(entries), notes: new Set(notes) },
  }));

/** Counts the rows by kind. */
export function countRows(acknowledged: readonly Acknowledged[]): string {
  const sum = (of: (one: Acknowledged) => Set<string>) =>
    acknowledged.reduce((total, one) => total + of(one).size, 0);
  return `${sum(({ entries }) => entries)} answers, ${sum(({ cards }) => cards)} cards, ${sum(({ notes }) => notes)} notes`;
}
