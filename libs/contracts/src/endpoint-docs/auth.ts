import type { EndpointDocs } from './endpoint-docs.ts';

/** The calls of the auth service. */
export const authDocs = {
  signIn: {
    tag: 'session',
    summary: 'Sign in with an e-mail address and a password.',
    failures: ['INVALID_CREDENTIALS', 'BANNED', 'DELETION_PENDING', 'USER_DELETED'],
  },
  signUp: {
    tag: 'account',
    summary: 'Create an account and sign in to it.',
    failures: [
      ...(['SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'PASSWORD_COMMON'] as const),
      ...(['MAIL_UNAVAILABLE', 'BANNED', 'USER_DELETED'] as const),
    ],
  },
  signOut: { tag: 'session', summary: 'End the session and clear its cookies.', failures: [] },
  getSession: {
    tag: 'session',
    summary: 'Read the current session; the user is null for a visitor.',
    failures: [],
  },
  refreshSession: {
    tag: 'session',
    summary: 'Exchange the refresh token for a new access token.',
    failures: ['UNAUTHENTICATED', 'SESSION_REVOKED', 'BANNED'],
  },
  updateProfile: { tag: 'account', summary: 'Change the own name.', failures: ['USER_DELETED'] },
  changePassword: {
    tag: 'account',
    summary: 'Change the own password and end all other sessions.',
    failures: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'USER_DELETED'],
  },
  getSessions: { tag: 'session', summary: 'List the own active sessions, last used first.', failures: [] },
  revokeSession: { tag: 'session', summary: 'End one of the own sessions.', failures: ['NOT_FOUND'] },
  revokeOtherSessions: {
    tag: 'session',
    summary: 'End all own sessions but this one and return how many there were.',
    failures: [],
  },
  getPasskeys: { tag: 'passkeys', summary: 'List the own passkeys, oldest first.', failures: [] },
  startPasskeyRegistration: {
    tag: 'passkeys',
    summary: 'Check the own password and begin to add a passkey.',
    failures: ['PASSWORD_WRONG', 'PASSKEY_LIMIT', 'USER_DELETED'],
  },
  finishPasskeyRegistration: {
    tag: 'passkeys',
    summary: 'Add the passkey that the browser has created, and tell its owner by mail.',
    failures: ['PASSKEY_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEY_TAKEN', 'PASSKEY_LIMIT', 'USER_DELETED'],
  },
  renamePasskey: { tag: 'passkeys', summary: 'Rename an own passkey.', failures: ['NOT_FOUND'] },
  removePasskey: {
    tag: 'passkeys',
    summary: 'Remove an own passkey, and tell its owner by mail.',
    failures: ['NOT_FOUND', 'USER_DELETED'],
  },
  startPasskeySignIn: {
    tag: 'passkeys',
    summary: 'Begin a sign-in with a passkey, without an address.',
    failures: [],
  },
  finishPasskeySignIn: {
    tag: 'passkeys',
    summary: 'Sign in with the passkey that the user has chosen in the browser.',
    failures: [
      ...(['PASSKEY_EXPIRED', 'PASSKEY_UNKNOWN', 'PASSKEY_REFUSED'] as const),
      ...(['BANNED', 'DELETION_PENDING', 'USER_DELETED'] as const),
    ],
  },
  startPasskeyConfirmation: {
    tag: 'passkeys',
    summary: 'Begin to confirm an action with an own passkey.',
    failures: ['NOT_FOUND'],
  },
  deleteAccount: {
    tag: 'account',
    summary: 'Mark the own account for deletion and end all its sessions. It can be taken back for 7 days.',
    failures: [
      ...(['PASSWORD_WRONG', 'PASSKEY_EXPIRED', 'PASSKEY_UNKNOWN', 'PASSKEY_REFUSED'] as const),
      ...(['USER_DELETED', 'LAST_ADMIN'] as const),
    ],
  },
  restoreAccount: {
    tag: 'account',
    summary: 'Take back the deletion of an account by a sign-in.',
    failures: ['INVALID_CREDENTIALS', 'BANNED', 'USER_DELETED'],
  },
  exportAuthData: {
    tag: 'export',
    summary: 'Read a page of all data that the service has of the user.',
    failures: [],
  },
  getRevocations: {
    tag: 'revocations',
    summary: 'Read revocations after a number; waits until there are some or the wait ends.',
    failures: [],
  },
  resendVerification: {
    tag: 'email',
    summary: 'Mail the link that confirms the address of the account again.',
    failures: ['RATE_LIMITED', 'MAIL_UNAVAILABLE', 'USER_DELETED'],
  },
  verifyEmail: {
    tag: 'email',
    summary: 'Confirm the address of an account by the secret of a mailed link, which works once.',
    failures: ['LINK_INVALID'],
  },
  requestEmailChange: {
    tag: 'email',
    summary: 'Mail a link to a new address; the response is the same when another account has it.',
    failures: ['INVALID_CREDENTIALS', 'EMAIL_UNCHANGED', 'RATE_LIMITED', 'MAIL_UNAVAILABLE', 'USER_DELETED'],
  },
  getEmailChange: {
    tag: 'email',
    summary: 'Read the own address, and the one that waits to be confirmed.',
    failures: ['USER_DELETED'],
  },
  resendEmailChange: {
    tag: 'email',
    summary: 'Mail the link to the address that waits to be confirmed again.',
    failures: ['NOT_FOUND', 'RATE_LIMITED', 'MAIL_UNAVAILABLE', 'USER_DELETED'],
  },
  cancelEmailChange: {
    tag: 'email',
    summary: 'Keep the present address: the mailed link becomes invalid.',
    failures: ['USER_DELETED'],
  },
  confirmEmailChange: {
    tag: 'email',
    summary: 'Replace the address of an account by the secret of a mailed link, which works once.',
    failures: ['LINK_INVALID', 'EMAIL_TAKEN'],
  },
  requestPasswordReset: {
    tag: 'password',
    summary: 'Mail a link for a new password; the response is the same for an unknown address.',
    failures: ['MAIL_UNAVAILABLE'],
  },
  resetPassword: {
    tag: 'password',
    summary: 'Choose a new password by the secret of a mailed link; ends all sessions of the account.',
    failures: ['LINK_INVALID', 'PASSWORD_COMMON'],
  },
  getMailQueue: { tag: 'mail', summary: 'Read how many mails wait and which are stuck.', failures: [] },
  retryMails: { tag: 'mail', summary: 'Send stuck mails again.', failures: [] },
  discardMails: { tag: 'mail', summary: 'Remove stuck mails from the queue.', failures: [] },

  adminListUsers: { tag: 'users', summary: 'Search, filter and sort the users, page by page.', failures: [] },
  adminImportUsers: {
    tag: 'users',
    summary: 'Create accounts for a class and mail everybody a link to choose a password, or preview it.',
    failures: [],
  },
  adminGetUser: { tag: 'users', summary: 'Read a user.', failures: ['NOT_FOUND'] },
  adminCreateUser: {
    tag: 'users',
    summary: 'Create a user with a password. Repeating the call with the same id returns the same user.',
    failures: ['PASSWORD_COMMON', 'EMAIL_TAKEN', 'ID_TAKEN', 'BUSY'],
  },
  adminUpdateUser: {
    tag: 'users',
    summary: 'Change a user; a new role applies at once.',
    failures: ['NOT_FOUND', 'EDIT_CONFLICT', 'EMAIL_TAKEN', 'OWN_ACCOUNT', 'FORBIDDEN'],
  },
  adminBanUser: {
    tag: 'users',
    summary: 'Ban a user until a time or for ever, and end all sessions of the user.',
    failures: ['NOT_FOUND', 'OWN_ACCOUNT', 'FORBIDDEN'],
  },
  adminUnbanUser: { tag: 'users', summary: 'Lift the ban of a user.', failures: ['NOT_FOUND'] },
  adminGetUserSessions: {
    tag: 'users',
    summary: 'List the sessions of a user, the last used first.',
    failures: ['NOT_FOUND'],
  },
  adminRevokeUserSessions: {
    tag: 'users',
    summary: 'End one or all sessions of a user.',
    failures: ['NOT_FOUND'],
  },
  adminResetPassword: {
    tag: 'users',
    summary: 'Set a new password and end all sessions of a user, or mail the user a link to choose one.',
    failures: ['PASSWORD_COMMON', 'NOT_FOUND', 'RATE_LIMITED', 'BUSY'],
  },
  getAuditLog: { tag: 'audit', summary: 'List what was done with accounts, newest first.', failures: [] },
} as const satisfies Record<string, EndpointDocs>;
