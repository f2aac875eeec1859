import type { BrowserContext } from '@playwright/test';
import type { CountingProxy } from '../support/counting-proxy.ts';
import type { Tables } from './bare-writes.ts';
import type { BenchCard } from './cards.ts';

/** One of the compared products: its server and its page. */
export interface Backend {
  name: string;
  /** Text of the page's script. */
  script: string;
  /** Proxy through which the page reaches the server. It counts bytes. */
  proxy: CountingProxy;
  /** Returns the cards in the form in which the product's page creates them. */
  made: (cards: readonly BenchCard[]) => readonly BenchCard[];
  /** Creates a learner without cards on the server. Resolves with the learner's id. */
  newLearner(): Promise<string>;
  /**
   * Id of a learner who has the cards, with progress, on the server already. Without it, the measurement pulls the
   * cards that a page has pushed before.
   */
  student?: string;
  /** Id of a learner who has the cards and a log of answers on the server. Undefined for a product without a log. */
  studentWithLog?: string;
  /** Where the page stores its cards in IndexedDB. If it is given, plain writes of the same rows are measured too. */
  tables?: Tables;
  /** Signs a learner in, in all pages of a browser context. */
  signIn(context: BrowserContext, learner: string): Promise<void>;
  close(): Promise<void>;
}
