import type { CardProgress } from '@repaso/contracts';
import type { BenchCard } from './cards.ts';

/** A database in a page with a server behind it; each call resolves when it is done. */
export interface Subject {
  /** Adds cards, without any network. */
  make(cards: readonly BenchCard[]): Promise<unknown>;
  /** Sends what the page made to an empty server. */
  push(): Promise<unknown>;
  /** Fetches everything into the empty page. */
  pull(): Promise<unknown>;
  /** Both ways, after the first time. */
  sync(): Promise<unknown>;
  /** The learner answers these cards; a database without a log of answers is given the progress they lead to. */
  change(ids: readonly string[], progress: Partial<CardProgress>): Promise<void>;
  /** Cards in the page's database. */
  count(): Promise<number>;
}

/** What a subject's page offers as `openSubject`. */
export type OpenSubject = (learner: string) => Subject | Promise<Subject>;

declare global {
  var openSubject: OpenSubject;
  var subject: Subject;
}
