/** A release is refused. One line per reason, for the publisher. */
export class ReleaseRefused extends Error {
  readonly reasons: readonly string[];

  constructor(...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
