/** Limits that the client explains and the server enforces. Lengths count UTF-16 code units. */
export const limits = {
  cardValue: 500,
  cardExample: 1000,
  cardTags: 20,
  tag: 50,
  category: 100,
  note: 20_000,
  cardsPerUser: 100_000,
  bodyBytes: 1_000_000,
  syncCards: 500,
  syncEntries: 1000,
  syncNotes: 100,
  accessCode: 10,
  deckName: 200,
  deckDescription: 2000,
  deckCards: 5000,
  decksPerUser: 1000,
  url: 2000,
  aiWord: 100,
  /** Words of one call, as many as the screen has slots. */
  aiWords: 10,
  aiContext: 2000,
  name: 100,
  email: 254,
  passwordSignIn: 6,
  passwordNew: 8,
  passwordMax: 100,
  /** How far ahead of the server a stamp may be before CLOCK_SKEW refuses it, in milliseconds. */
  clockSkewMs: 10 * 60 * 1000,
} as const;

/** The folder of cards that belong to none. */
export const withoutCategory = 'WITHOUT_CATEGORY';

/** Id and name of the visitor who tries the product without an account; the server refuses it. */
export const demoUserId = 'demo-user';
/** The public deck that everybody begins with, the demo too; the platform's content keeps its id for ever. */
export const starterDeckId = '5e11e48d-d24a-4ffa-b472-ddef5bf0e3a9';

/** Header that a page must send with a call that changes something; a foreign page cannot without CORS. */
export const csrfHeader = 'x-repaso-csrf';
