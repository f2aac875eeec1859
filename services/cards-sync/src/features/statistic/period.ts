export interface StatisticOf {
  from: string;
  to: string;
  /** Ids of the decks whose answers count; null for all answers, also to cards of no deck. */
  decks: readonly string[] | null;
  /** Groups with fewer learners than this are left out. */
  smallest: number;
}

/** Returns the condition that a column's week overlaps the period from $1 to $2. */
export const inWeeks = (column: string) =>
  `${column} between date_trunc('week', $1::date)::date and $2::date`;
