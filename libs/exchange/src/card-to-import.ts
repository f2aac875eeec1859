import type { CardContent, Rating } from '@repaso/contracts';

/** A card read from a file, before the learner decides to import it. */
export interface CardToImport extends Pick<
  CardContent,
  'frontValue' | 'frontExample' | 'backValue' | 'backExample' | 'tags' | 'partOfSpeech'
> {
  /** Row or note number in the file, starting at 1. */
  row: number;
  /** Id of the card in its own program, the same in every export; absent for files without ids. */
  sourceId?: string;
  /** Target folder; absent for no folder. */
  category?: string;
  suspended?: boolean;
  /** The side asked in the source program; absent when the file does not have it. */
  activeSide?: CardContent['activeSide'];
  history?: ImportedHistory;
}

/** Reviews and schedule of a card before its import. */
export interface ImportedHistory {
  /** Oldest first. */
  reviews: readonly ImportedReview[];
  /** Current schedule; null for a card that was never learned. */
  state: ImportedState | null;
}

export interface ImportedReview {
  /** Milliseconds since the epoch. */
  at: number;
  rating: Rating;
  /** Milliseconds. */
  duration: number;
  /** Days until the next review, as scheduled at that time. */
  interval: number;
}

export interface ImportedState {
  /** Days. */
  interval: number;
  /** Ease factor; 2.5 by default. */
  ease: number;
  /** Calendar day, `YYYY-MM-DD`. */
  dueDay: string;
  /** Number of reviews. */
  reviewCount: number;
}

/** A row or note that could not be read. */
export interface RowError {
  /** Row or note number in the file, starting at 1. */
  row: number;
  /** Error code, which screens translate. */
  code: string;
  /** First text of the row, shortened, so that the learner can find it; '' for a row without text. */
  word: string;
}

/** The result of reading a file. */
export interface ImportResult {
  cards: CardToImport[];
  errors: RowError[];
  /** Things left out on purpose, such as media: a code and a count. */
  leftOut: { code: string; count: number }[];
}
