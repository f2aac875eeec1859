/** Why a release does not happen; the message is one line for the person who publishes. */
export class ReleaseRefused extends Error {}
