import { limits } from '@repaso/contracts';

/** Limits of an import. A larger one is refused. */
export const importLimits = {
  /** Bytes of a text file. */
  fileBytes: 50 * 1024 * 1024,
  /** Number of cards: as many as a learner may have. */
  rows: limits.cardsPerUser,
  /** Columns of a table. Further columns are ignored. */
  columns: 100,
} as const;
