/**
 * The table of all errors. A service throws a code, one middleware responds with the status from this table, and the
 * client translates the code. Responses contain no texts for users.
 *
 * `retry`: `never` = the same request fails again; `later` = transient, retry with backoff; `sign-in` = retry after a
 * sign-in.
 */
export interface ErrorRule {
  readonly status: number;
  readonly retry: 'never' | 'later' | 'sign-in';
  readonly params: readonly string[];
}

const rule = (status: number, retry: ErrorRule['retry'] = 'never', ...params: string[]): ErrorRule => ({
  status,
  retry,
  params,
});

const table = {
  VALIDATION: rule(400, 'never', 'path', 'reason'),
  BODY_INVALID: rule(400),
  BODY_TOO_LARGE: rule(413, 'never', 'limit'),
  CSRF_REFUSED: rule(403),
  UNAUTHENTICATED: rule(401, 'sign-in'),
  SESSION_REVOKED: rule(401, 'sign-in'),
  FORBIDDEN: rule(403),
  USER_MISMATCH: rule(403),
  EMAIL_NOT_VERIFIED: rule(403),
  BANNED: rule(403, 'never', 'reason', 'until'),
  DEMO_REFUSED: rule(403),
  INVALID_CREDENTIALS: rule(401),
  PASSWORD_WRONG: rule(403),
  PASSKEY_EXPIRED: rule(410),
  PASSKEY_UNKNOWN: rule(403),
  PASSKEY_REFUSED: rule(403),
  PASSKEY_TAKEN: rule(409),
  PASSKEY_LIMIT: rule(409, 'never', 'limit'),
  DELETION_PENDING: rule(403, 'never', 'until'),
  SIGN_UP_CLOSED: rule(403),
  NOT_FOUND: rule(404),
  METHOD_NOT_ALLOWED: rule(405),
  CONFLICT: rule(409),
  ID_TAKEN: rule(409),
  EDIT_CONFLICT: rule(409),
  /** `reasons` has one line in English for each reason. */
  RELEASE_REFUSED: rule(422, 'never', 'reasons'),
  RELEASE_CONFLICT: rule(409, 'never', 'set'),
  RELEASE_UNAVAILABLE: rule(503, 'later'),
  ARCHIVE_INVALID: rule(400, 'never', 'reason'),
  PUBLISH_TOKEN_INVALID: rule(401),
  TEAM_NOT_FOUND: rule(404),
  TEAM_NAME_TAKEN: rule(409),
  REMOTE_OWNED: rule(409, 'never', 'name'),
  PREFIX_OWNED: rule(409, 'never', 'prefix', 'team'),
  VERB_NOT_FOUND: rule(404),
  INFINITIVE_TAKEN: rule(409),
  EMAIL_TAKEN: rule(409),
  EMAIL_UNCHANGED: rule(409),
  LINK_INVALID: rule(410),
  MAIL_UNAVAILABLE: rule(503, 'later'),
  PASSWORD_COMMON: rule(400),
  LAST_ADMIN: rule(409),
  OWN_ACCOUNT: rule(409),
  RATE_LIMITED: rule(429, 'later', 'seconds'),
  DECK_NOT_FOUND: rule(404),
  DECK_LIMIT: rule(409, 'never', 'limit'),
  ACCESS_CODE_TAKEN: rule(409),
  CARD_NOT_FOUND: rule(404),
  LESSON_NOT_FOUND: rule(404),
  AUDIO_NOT_FOUND: rule(404),
  AUDIO_UNREADABLE: rule(400),
  AUDIO_LENGTH: rule(400, 'never', 'least', 'most'),
  SEGMENTS_TOO_LONG: rule(400),
  CARD_LIMIT: rule(409, 'never', 'limit'),
  CARDS_NOT_FOUND_ON_DB: rule(404),
  CLOCK_SKEW: rule(409, 'never', 'seconds'),
  STAMP_INVALID: rule(400),
  TOKEN_INVALID: rule(400),
  USER_DELETED: rule(410),
  AI_QUOTA_EXCEEDED: rule(429, 'never', 'limit'),
  AI_UNAVAILABLE: rule(503, 'later'),
  AUTH_UNAVAILABLE: rule(503, 'later'),
  UPSTREAM_UNAVAILABLE: rule(503, 'later', 'service'),
  SHUTTING_DOWN: rule(503, 'later'),
  BUSY: rule(503, 'later'),
  INTERNAL: rule(500, 'later'),
} satisfies Record<Uppercase<string>, ErrorRule>;

export type ErrorCode = keyof typeof table;
export const errorTable: Record<ErrorCode, ErrorRule> = table;
export const errorCodes = Object.keys(table).filter(isErrorCode);

/** Error codes that only a client detects. The server never sends them. */
export const clientErrorCodes = ['OFFLINE', 'NETWORK', 'TIMEOUT', 'STORAGE_FULL', 'STORAGE_CLOSED'] as const;
export type ClientErrorCode = (typeof clientErrorCodes)[number];

/** Values for the placeholders in the translated message of an error, by name. */
export type ErrorParams = Record<string, string | number>;

/** Returns whether a string is a code of the error table. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(table, code);
}
