/** Why a release does not happen: one line per reason, for the person who publishes. */
export class ReleaseRefused extends Error {
  readonly reasons: readonly string[];

  constructor(...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
