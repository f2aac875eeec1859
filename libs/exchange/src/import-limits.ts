import { limits } from '@repaso/contracts';

/** How much is read before an import is refused. */
export const importLimits = {
  /** Bytes of a file of text. */
  fileBytes: 50 * 1024 * 1024,
  /** Cards, as many as a learner may have. */
  rows: limits.cardsPerUser,
  /** Columns of a table; those after them are not looked at. */
  columns: 100,
} as const;
