import type { ErrorCode } from '../errors.ts';

/** Groups of calls in the OpenAPI documents, with a description of each group. */
export const endpointTags = {
  account: 'Accounts of people.',
  email: 'E-mail addresses of accounts and the links that confirm them.',
  password: 'Forgotten passwords.',
  passkeys: 'Passkeys: signing in without a password.',
  mail: 'The queue of mails.',
  session: 'Signing in and out, and the session of a browser.',
  revocations: 'Sessions that ended early, for the other services.',
  users: 'Accounts as admins manage them.',
  audit: 'The log of what was done with accounts.',
  sync: 'Exchange of cards, review log and notes between devices.',
  cards: 'Cards of one learner.',
  notes: 'Notes of one learner.',
  settings: 'Settings of one learner.',
  statistic: 'What learners do, in groups.',
  decks: 'Decks that people share.',
  ai: 'Cards generated for words.',
  releases: 'Release sets: which version of each remote is live.',
  teams: 'Teams that publish remotes, and their tokens.',
  verbs: 'Verbs that learners conjugate, and their irregular forms.',
  lessons: 'Listening lessons and their recordings.',
  export: 'All data of a user, page by page.',
  internal: 'Calls of one service by another, with a token for this service.',
  health: 'State of the service.',
} as const satisfies Record<string, string>;

export interface EndpointDocs {
  tag: keyof typeof endpointTags;
  /** What the call does, in one line of plain English. */
  summary: string;
  /**
   * Error codes with which the call's own handler can fail. The service adds the codes that follow from its route
   * table: of schemas, access and limits.
   */
  failures: readonly ErrorCode[];
  /**
   * `request`: the body of the request is a file. `response`: the response is a file, without our success envelope.
   * Default: both are JSON.
   */
  bytes?: 'request' | 'response';
}
