import type { EndpointDocs } from './endpoint-docs.ts';

/** The calls of the cards service. */
export const cardsDocs = {
  getServerTime: { tag: 'sync', summary: "Read the server's clock.", failures: [] },
  startSync: {
    tag: 'sync',
    summary: "Read what a new device shows first: settings, the day's figures and the first cards to study.",
    failures: ['USER_DELETED'],
  },
  syncCardsBatch: {
    tag: 'sync',
    summary: 'Push changes of a device and pull changes of the others.',
    failures: ['TOKEN_INVALID', 'USER_DELETED'],
  },
  getUserCardsIndex: {
    tag: 'sync',
    summary: 'List the ids and versions of all cards, for a device that compares everything.',
    failures: ['CARDS_NOT_FOUND_ON_DB', 'USER_DELETED'],
  },
  getAllUserCards: { tag: 'cards', summary: 'List all cards of the learner.', failures: ['USER_DELETED'] },
  createCard: {
    tag: 'cards',
    summary: 'Create a card. Repeating the call with the same id and content returns the same card.',
    failures: ['ID_TAKEN', 'CARD_LIMIT', 'USER_DELETED'],
  },
  updateCard: {
    tag: 'cards',
    summary: 'Change a card. A change of its texts resets its progress.',
    failures: ['CARD_NOT_FOUND', 'USER_DELETED'],
  },
  deleteCard: { tag: 'cards', summary: 'Delete a card.', failures: ['CARD_NOT_FOUND', 'USER_DELETED'] },
  deleteCards: {
    tag: 'cards',
    summary: 'Delete several cards and return how many there were.',
    failures: ['USER_DELETED'],
  },
  addDeckToUser: {
    tag: 'cards',
    summary: "Copy all or some cards of a deck to the learner's own cards.",
    failures: ['DECK_NOT_FOUND', 'CARD_NOT_FOUND', 'FORBIDDEN', 'CARD_LIMIT', 'RATE_LIMITED', 'USER_DELETED'],
  },
  getDeckLearners: {
    tag: 'decks',
    summary: 'Count the learners who have cards from a deck, for its author and admins.',
    failures: ['DECK_NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'UNAUTHENTICATED', 'UPSTREAM_UNAVAILABLE'],
  },
  getSettings: { tag: 'settings', summary: "Read the learner's settings.", failures: ['USER_DELETED'] },
  updateSettings: {
    tag: 'settings',
    summary: "Change the learner's settings; the newer change of each field wins.",
    failures: ['STAMP_INVALID', 'CLOCK_SKEW', 'USER_DELETED'],
  },
  fitFsrs: {
    tag: 'settings',
    summary: 'Fit the parameters of FSRS to the review log of the learner; a line of JSON for each step.',
    failures: ['USER_DELETED'],
    bytes: 'response',
  },
  getStatistic: {
    tag: 'statistic',
    summary: 'What learners did in a period, in groups; small groups are hidden from professors.',
    failures: ['UPSTREAM_UNAVAILABLE'],
  },
  removeLearner: {
    tag: 'internal',
    summary: 'Remove all data of a deleted account and refuse later writes; only auth calls it.',
    failures: [],
  },
  exportCardsData: {
    tag: 'export',
    summary: 'Read a page of all data that the service has of the user.',
    failures: [],
  },
  getNoteHistory: {
    tag: 'notes',
    summary: 'List earlier texts of a note; an unknown note has none.',
    failures: ['USER_DELETED'],
  },
} as const satisfies Record<string, EndpointDocs>;
