/** Thrown when a channel has another set than the one that a change was decided for. `set`: its number. */
export class ReleaseConflict extends Error {
  readonly set: number;

  constructor(set: number) {
    super(`the channel has set ${set} by now`);
    this.set = set;
  }
}
