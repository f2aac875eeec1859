/** Thrown when a release is refused. `reasons` has one line for the operator for each reason. */
export class ReleaseRefused extends Error {
  readonly reasons: readonly string[];

  constructor(...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
