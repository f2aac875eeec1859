import type { Columnar, PulledCard } from '@repaso/contracts';

/** Column names of a pulled card; a reader finds columns by name, so their order is free and new ones may come. */
export const pulledCardColumns = [
  'id',
  'sourceDeckId',
  'sourceCardId',
  'createdAt',
  'frontValue',
  'frontExample',
  'backValue',
  'backExample',
  'tags',
  'category',
  'partOfSpeech',
  'activeSide',
  'suspended',
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

/** Rows of one shape as arrays under one list of names. */
export function toColumnar<T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
): Columnar {
  return { columns: [...columns], rows: rows.map((row) => columns.map((column) => row[column])) };
}

/** The rows of a columnar answer as records. The caller vouches for `T`: the sender validated what it sent. */
export function fromColumnar<T extends object>({ columns, rows }: Columnar): T[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as T);
}
