import type { BrowserContext } from '@playwright/test';
import type { CountingProxy } from '../support/counting-proxy.ts';
import type { BenchCard } from './cards.ts';

/** A subject's server and page, ready for measurement. */
export interface Backend {
  name: string;
  /** Source of the page's script. */
  script: string;
  /** The proxy in front of the server; all requests pass through it. */
  proxy: CountingProxy;
  /** Returns the cards in the form in which the page creates them. */
  made: (cards: readonly BenchCard[]) => readonly BenchCard[];
  /** Creates a learner without cards on the server. Resolves with the id. */
  newLearner(): Promise<string>;
  /** Id of a learner whose cards with progress are on the server. Without it, the cards that a page pushed are pulled. */
  student?: string;
  /** Id of a learner whose cards also have a log of answers. */
  studentWithLog?: string;
  /** The page's cards in IndexedDB, if their bare write is measured too. */
  table?: { database: string; store: string };
  /** Signs a browser in. */
  signIn(context: BrowserContext, learner: string): Promise<void>;
  close(): Promise<void>;
}
