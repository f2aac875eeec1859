/**
 * A sync token: how far a device has read a user's changes. As text: `2026-11-21T06:40:17.123Z#epoch:42`. The number is
 * the user's change number. The epoch identifies the server's database; restoring a backup begins a new epoch. The time
 * is only for people who read logs.
 */
export interface SyncToken {
  readonly at: string;
  readonly epoch: string;
  readonly number: number;
}

/** The server's present epoch, and its latest change number of one user. */
export interface ServerPosition {
  readonly epoch: string;
  readonly number: number;
}

/** Returns a token as text. The epoch must not contain ':' or '#'. */
export function formatToken({ at, epoch, number }: SyncToken): string {
  return `${at}#${epoch}:${number}`;
}

/** Parses a token. Returns null if the text is not a token. */
export function parseToken(text: string): SyncToken | null {
  const [, at, epoch, number] = /^([^#]{20,30})#([^#:]{1,36}):(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || epoch === undefined || number === undefined) return null;
  return { at, epoch, number: Number(number) };
}

/**
 * What a device needs, by its token. `current`: nothing. `delta`: the changes after the token's number. `reconcile`: a
 * comparison of everything, without deletions, because the token is missing, of another epoch, or ahead of the server.
 */
export type TokenState = 'current' | 'delta' | 'reconcile';

/**
 * Returns whether the token of a response continues the one that was sent: same epoch, and the number has not
 * decreased. If not, the server was restored from a backup or replaced. Then everything is compared, pulled and pushed
 * again, and nothing is deleted.
 */
export function tokenContinues(since: string, answered: string): boolean {
  const [before, after] = [parseToken(since), parseToken(answered)];
  if (before === null || after === null) return false;
  return before.epoch === after.epoch && before.number <= after.number;
}

/**
 * Returns a token of the same epoch with number 0, so that everything is pulled again. Unlike a missing token, it still
 * detects a new epoch. Returns null if the text is not a token.
 */
export function tokenToPullEverything(text: string): string | null {
  const token = parseToken(text);
  return token && formatToken({ ...token, number: 0 });
}

/** Returns what a device needs: compares its token with the server's position. A null token needs a reconcile. */
export function tokenState(token: SyncToken | null, server: ServerPosition): TokenState {
  if (token === null || token.epoch !== server.epoch || token.number > server.number) return 'reconcile';
  return token.number === server.number ? 'current' : 'delta';
}

/**
 * Returns the token of a device whose requests were applied by the server side by side. Each request took the change
 * numbers from a number, without it, to another one: `ranges` has the second by the first. The token advances only over
 * ranges that follow it without a gap, because in a gap there are changes of other devices. Returns null if the token
 * is of another epoch than `answered`, the token of a response.
 */
export function advanceToken(
  token: string | null,
  answered: string,
  ranges: ReadonlyMap<number, number>,
): string | null {
  const [before, after] = [parseToken(token ?? ''), parseToken(answered)];
  if (before === null || after === null || before.epoch !== after.epoch) return null;
  let { number } = before;
  for (let next = ranges.get(number); next !== undefined; next = ranges.get(number)) number = next;
  return formatToken({ ...after, number });
}
