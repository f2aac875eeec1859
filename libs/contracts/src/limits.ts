/** Limits that the client shows and the server enforces. Lengths of texts are in UTF-16 code units. */
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
  /** Number of cards and log entries in a response with packed cards. */
  pulledCards: 2000,
  pulledEntries: 4000,
  syncNotes: 100,
  syncPracticeLog: 500,
  /** Number of cards with which a new device begins, and of the day's log entries that it gets with them. */
  startCards: 40,
  startEntries: 400,
  accessCode: 10,
  deckName: 200,
  deckDescription: 2000,
  deckCards: 5000,
  decksPerUser: 1000,
  url: 2000,
  /** Maximum length of a learner's report of an error, and of the author's comment on it. */
  reportText: 500,
  /** An infinitive, a gerund, a participle or another form of a verb. */
  verbForm: 60,
  verbForms: 400,
  verbTranslation: 100,
  verbTranslations: 10,
  lessonTitle: 200,
  lessonSection: 100,
  lessonSegments: 500,
  lessonKeywords: 50,
  segmentText: 500,
  transcript: 50_000,
  audioBytes: 30_000_000,
  audioSecondsMin: 1,
  audioSecondsMax: 30 * 60,
  aiWord: 100,
  /** Maximum number of words per call. The screen has the same number of slots. */
  aiWords: 10,
  aiContext: 2000,
  name: 100,
  email: 254,
  passwordSignIn: 6,
  passwordNew: 8,
  passwordMax: 100,
  banReason: 500,
  linkToken: 200,
  passkeysPerUser: 20,
  passkeyName: 60,
  teamName: 60,
  teamRemotes: 20,
  teamPrefixes: 10,
  teamMembers: 50,
  tokenLabel: 60,
  /** The reason of a change of a channel. */
  releaseReason: 500,
  /** The archive of a build, its files together, and their number. */
  buildArchiveBytes: 30_000_000,
  buildBytes: 80_000_000,
  buildFiles: 2000,
  previewBuilds: 10,
  previewHours: 168,
  /** Characters of a preview's token, which names each build. */
  previewToken: 2000,
  /** A credential id has up to 1,023 bytes; this is its length in base64url. */
  credentialId: 1364,
  passkeyToken: 300,
  /** Parts of the response of an authenticator, in base64url. */
  passkeyBytes: 20_000,
  /** Maximum number of accounts in the list of a class. */
  importedUsers: 500,
  /**
   * How far a stamp may be ahead of the server's time, in milliseconds. The server refuses a later one with CLOCK_SKEW.
   */
  clockSkewMs: 10 * 60 * 1000,
  /**
   * How far the server's clock may go back, in milliseconds, without an effect on a learner's changes. If it is further
   * behind the learner's last change, that change was probably made while the clock was ahead.
   */
  clockBackMs: 48 * 60 * 60 * 1000,
} as const;

/** The category of a card that is in no folder. */
export const withoutCategory = 'WITHOUT_CATEGORY';

/** The user id of a visitor who tries the product without an account. The server refuses calls with this id. */
export const demoUserId = 'demo-user';
/** The author id of public content whose author has deleted the account. No account has this id. */
export const archivedAuthorId = '00000000-0000-4000-8000-000000000000';
/** The id of the public deck that every learner and the demo begin with. It must never change. */
export const starterDeckId = '5e11e48d-d24a-4ffa-b472-ddef5bf0e3a9';

/**
 * The header that every request with a write must have, against CSRF. A page of another origin cannot set it without
 * CORS.
 */
export const csrfHeader = 'x-repaso-csrf';

/**
 * Cookie with the bucket of a browser: a random number from 0 to 9999 that it keeps, so that it stays in a channel's share.
 * It belongs to no account.
 */
export const bucketCookie = 'repaso-bucket';

/**
 * Cookie that says that the page was last used signed in. The session's own cookies do not come with the
 * request for a page, or expire before it. It has no other content and gives no access.
 */
export const signedInCookie = 'repaso-signed-in';
