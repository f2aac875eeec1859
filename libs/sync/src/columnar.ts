import { contentFields } from '@repaso/contracts';
import type { Columnar, PulledCard } from '@repaso/contracts';

/** Column names of a pulled card. Readers find columns by name, so the order is free and columns can be added. */
export const pulledCardColumns = [
  'id',
  'sourceDeckId',
  'sourceCardId',
  'createdAt',
  ...contentFields,
  'stamps',
  'deleted',
  'deletedStamp',
  'algorithm',
  'reviewCount',
  'level',
  'lastReviewed',
  'nextReviewDate',
  'dueDay',
  'dueAt',
  'difficulty',
  'interval',
  'ease',
  'leitnerBox',
  'schedulerState',
  'entryCount',
  'syncUpdatedAt',
] as const satisfies readonly (keyof PulledCard)[];

/** Writes objects as arrays under one list of column names. */
export function toColumnar<T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): Columnar {
  return { columns: [...columns], rows: rows.map((row) => columns.map((column) => row[column])) };
}

/** Reads columnar rows as objects. `T` is not checked here: the caller trusts the sender. */
export function fromColumnar<T extends object>({ columns, rows }: Columnar): T[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as T);
}
