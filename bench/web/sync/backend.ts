import type { BrowserContext } from '@playwright/test';
import type { CountingProxy } from '../support/counting-proxy.ts';
import type { BenchCard } from './cards.ts';

/** A subject's server and its page, ready to be measured. */
export interface Backend {
  name: string;
  /** The page's script. */
  script: string;
  /** In front of the server, on the way of every request. */
  proxy: CountingProxy;
  /** Cards as the page makes them. */
  made: (cards: readonly BenchCard[]) => readonly BenchCard[];
  /** Somebody the server has no cards of. */
  newLearner(): Promise<string>;
  /** Somebody whose cards the server has, each with progress; without it the cards that a page pushed are pulled. */
  student?: string;
  /** Somebody whose cards have a log of answers, too. */
  studentWithLog?: string;
  /** The page's table of cards in IndexedDB, when its rows are to be written once more without us. */
  table?: { database: string; store: string };
  /** Lets a browser in. */
  signIn(context: BrowserContext, learner: string): Promise<void>;
  close(): Promise<void>;
}
