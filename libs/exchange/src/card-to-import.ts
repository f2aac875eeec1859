import type { CardContent, Rating } from '@repaso/contracts';

/** A card as a file gives it, before anybody decided to take it. */
export interface CardToImport extends Pick<
  CardContent,
  'frontValue' | 'frontExample' | 'backValue' | 'backExample' | 'tags' | 'partOfSpeech'
> {
  /** Number of the row or note in the file, from 1. */
  row: number;
  /** What the card is called in its own program, the same in every export of it; absent where files know no such name. */
  sourceId?: string;
  /** The learner's folder that it goes to; absent for none. */
  category?: string;
  suspended?: boolean;
  /** The side that was asked there; absent where files do not tell. */
  activeSide?: CardContent['activeSide'];
  history?: ImportedHistory;
}

/** What happened to a card before it came here. */
export interface ImportedHistory {
  /** Oldest first. */
  reviews: readonly ImportedReview[];
  /** Where it stands; null for a card never learned. */
  state: ImportedState | null;
}

export interface ImportedReview {
  /** Milliseconds since the epoch. */
  at: number;
  rating: Rating;
  /** Milliseconds. */
  duration: number;
  /** Days until the next review as it was decided then. */
  interval: number;
}

export interface ImportedState {
  /** Days. */
  interval: number;
  /** Factor, 2.5 by default. */
  ease: number;
  /** Calendar day, `YYYY-MM-DD`. */
  dueDay: string;
  /** How often it was reviewed. */
  reviewCount: number;
}

/** A place in a file that could not be read. */
export interface RowError {
  /** Number of the row or note in the file, from 1. */
  row: number;
  /** What is wrong, as a code that screens translate. */
  code: string;
  /** The first text of the row, by which a learner finds it again, shortened; '' for a row without text. */
  word: string;
}

/** What reading a file gave. */
export interface ImportResult {
  cards: CardToImport[];
  errors: RowError[];
  /** What was left out on purpose, such as media: code and how often. */
  leftOut: { code: string; count: number }[];
}
