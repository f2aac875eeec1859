import { errorMessageId } from '@repaso/shell-api';
import type { AuthError } from '@repaso/shell-api';

export type AuthMode = 'sign-in' | 'sign-up';

/** What the learner reads: a message of a catalogue with its values, or a service's own words. */
export type FailureText = { id: string; values: Record<string, string | number> } | { text: string };

const invalidCredentials = 'auth.error.invalid-credentials';
const emailNotVerified = 'auth.error.email-not-verified';
/** On every other screen one may go on without a connection; here is nothing to go on with. */
const offline = 'auth.error.offline';

const byCode = new Map<AuthError['code'], string>([
  ['INVALID_CREDENTIALS', invalidCredentials],
  ['EMAIL_NOT_VERIFIED', emailNotVerified],
  ['BANNED', 'auth.error.banned'],
  ['OFFLINE', offline],
  ['NETWORK', offline],
  ['TIMEOUT', offline],
]);

/** Looked for in this order in a service's own words, in lower case. */
const byPhrase: readonly (readonly [phrase: string, id: string])[] = [
  ['invalid password', 'auth.error.invalid-password'],
  ['password hash', 'auth.error.invalid-password'],
  ['invalid credentials', invalidCredentials],
  ['incorrect', invalidCredentials],
  ['user not found', 'auth.error.user-not-found'],
  ['no user', 'auth.error.user-not-found'],
  ['email not verified', emailNotVerified],
  ['unverified', emailNotVerified],
];

const withoutMessage: Record<AuthMode, string> = {
  'sign-in': 'auth.error.sign-in-failed',
  'sign-up': 'auth.error.sign-up-failed',
};

function ownWords({ code, message = '' }: AuthError): string {
  return message === code ? '' : message.trim();
}

function idFor(mode: AuthMode, { code }: AuthError, words: string): string | null {
  const known = byCode.get(code);
  if (known !== undefined) return known;
  const lower = words.toLowerCase();
  const matched = byPhrase.find(([phrase]) => lower.includes(phrase));
  if (matched !== undefined) return matched[1];
  if (words !== '') return null;
  return code === 'INTERNAL' ? withoutMessage[mode] : errorMessageId(code);
}

/** The text for a refused sign-in or sign-up; `supportEmail` is where the learner may write. */
export function failureText(mode: AuthMode, error: AuthError, supportEmail: string): FailureText {
  const words = ownWords(error);
  const id = idFor(mode, error, words);
  if (id === null) return { text: words };
  return { id, values: { ...error.params, ...banTerms(error), email: supportEmail } };
}

/** Which parts of its text a ban fills; `until` in milliseconds, as a date is formatted. */
function banTerms({ code, params }: AuthError): Record<string, string | number> {
  if (code !== 'BANNED') return {};
  const until = Date.parse(String(params.until ?? ''));
  const isForever = Number.isNaN(until);
  return {
    term: isForever ? 'none' : 'until',
    until: isForever ? 0 : until,
    why: (params.reason ?? '') === '' ? 'none' : 'known',
  };
}

/** The request ended in a defect of the page rather than in a response. */
export function unexpectedText(mode: AuthMode): FailureText {
  return { id: withoutMessage[mode], values: {} };
}

/** The session exists, but the e-mail was never confirmed. */
export function notVerifiedText(supportEmail: string): FailureText {
  return { id: emailNotVerified, values: { email: supportEmail } };
}

/** Message ids of what stands above such a text. */
const headings: Record<AuthMode, string> = {
  'sign-in': 'auth.sign-in-refused',
  'sign-up': 'auth.sign-up-refused',
};

/** Names a failure; an unconfirmed e-mail is none of the learner's account, which exists. */
export function failureHeading(mode: AuthMode, failure: FailureText): string {
  return 'id' in failure && failure.id === emailNotVerified ? 'auth.step-left' : headings[mode];
}
