import type { CardProgress } from '@repaso/contracts';
import type { BenchCard } from './cards.ts';

/** A database in a page with a server behind it; each call resolves when it is done. */
interface Subject {
  /** Adds cards, without any network. */
  make(cards: readonly BenchCard[]): Promise<unknown>;
  /** Pushes the page's cards to an empty server. */
  push(): Promise<unknown>;
  /** Pulls everything into an empty database. */
  pull(): Promise<unknown>;
  /** Pushes and pulls changes after the first synchronisation. */
  sync(): Promise<unknown>;
  /** Records an answer to each of these cards. A database without a log stores `progress` instead. */
  change(ids: readonly string[], progress: Partial<CardProgress>): Promise<void>;
  /** Number of cards in the page's database. */
  count(): Promise<number>;
}

/** The function that a subject's page defines as `openSubject`. */
export type OpenSubject = (learner: string) => Subject | Promise<Subject>;

declare global {
  var openSubject: OpenSubject;
  var subject: Subject;
}
