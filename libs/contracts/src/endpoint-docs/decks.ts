import type { EndpointDocs } from './endpoint-docs.ts';

/** The calls of the decks service. */
export const decksDocs = {
  getCatalogue: { tag: 'decks', summary: 'Search the public decks.', failures: [] },
  getDeck: {
    tag: 'decks',
    summary: 'Read a deck with its cards by its id or access code.',
    failures: ['DECK_NOT_FOUND', 'UNAUTHENTICATED', 'SESSION_REVOKED', 'AUTH_UNAVAILABLE'],
  },
  getDeckSummary: {
    tag: 'decks',
    summary: 'Read what previews of links show of a public deck.',
    failures: ['DECK_NOT_FOUND'],
  },
  getDeckCardsByIds: {
    tag: 'decks',
    summary: 'Words of cards that the caller may see, for the statistic.',
    failures: [],
  },
  getDecksByIds: {
    tag: 'decks',
    summary: 'Read the names of decks; decks that the user may not see are left out.',
    failures: [],
  },
  getCatalogueTags: {
    tag: 'decks',
    summary: 'List the tags of the public decks with their counts.',
    failures: [],
  },
  getOwnDecks: { tag: 'decks', summary: 'List the decks that the user wrote.', failures: [] },
  reportCard: {
    tag: 'decks',
    summary: 'Report an error in a card of a deck to its author; a second report replaces the open one.',
    failures: ['DECK_NOT_FOUND', 'CARD_NOT_FOUND', 'USER_DELETED'],
  },
  getCardReports: {
    tag: 'decks',
    summary: 'List the reports of errors in own decks, for an admin in all.',
    failures: [],
  },
  resolveCardReport: {
    tag: 'decks',
    summary: 'Resolve a report, and mend its card in the same step.',
    failures: [
      ...(['NOT_FOUND', 'CONFLICT', 'EDIT_CONFLICT', 'CARD_NOT_FOUND'] as const),
      ...(['DECK_NOT_FOUND', 'FORBIDDEN', 'USER_DELETED'] as const),
    ],
  },
  getMyReports: {
    tag: 'decks',
    summary: 'List own reports: open ones, and those that were resolved in the last 60 days.',
    failures: [],
  },
  markReportsSeen: {
    tag: 'decks',
    summary: 'Record that the learner has read how these reports were resolved.',
    failures: [],
  },
  getManagedDecks: {
    tag: 'decks',
    summary: 'Search and sort the decks that the user may change: own ones, for an admin all.',
    failures: [],
  },
  createDeckWithCards: {
    tag: 'decks',
    summary:
      'Create a deck with its cards. Repeating the call with the same id and content returns the same deck.',
    failures: [
      ...(['ID_TAKEN', 'ACCESS_CODE_TAKEN', 'DECK_LIMIT', 'FORBIDDEN'] as const),
      ...(['USER_MISMATCH', 'DEMO_REFUSED', 'USER_DELETED'] as const),
    ],
  },
  updateDeck: {
    tag: 'decks',
    summary: 'Change a deck; a given list of cards replaces the present one.',
    failures: [
      ...(['DECK_NOT_FOUND', 'ID_TAKEN', 'ACCESS_CODE_TAKEN', 'FORBIDDEN'] as const),
      ...(['USER_MISMATCH', 'USER_DELETED', 'EDIT_CONFLICT'] as const),
    ],
  },
  deleteDeck: {
    tag: 'decks',
    summary: 'Delete a deck; learners keep the cards that they copied from it.',
    failures: ['FORBIDDEN', 'USER_DELETED'],
  },
  removeDeckAuthor: {
    tag: 'internal',
    summary:
      'Remove the decks of a deleted account, but keep public ones without their author; only auth calls it.',
    failures: [],
  },
  handOverDeckActs: {
    tag: 'internal',
    summary: 'Forget the acts that the audit log has, and return the next ones for it; only auth calls it.',
    failures: [],
  },
  exportDecksData: {
    tag: 'export',
    summary: 'Read a page of all data that the service has of the user.',
    failures: [],
  },
  generateAiCards: {
    tag: 'ai',
    summary: 'Generate a card for each of the given words.',
    failures: ['AI_QUOTA_EXCEEDED', 'AI_UNAVAILABLE'],
  },
  getAiQuota: {
    tag: 'ai',
    summary: 'Read how many words were used today, the daily limit and which generator is configured.',
    failures: [],
  },
} as const satisfies Record<string, EndpointDocs>;
