/**
 * How far a device has read a user's changes: `2026-11-21T06:40:17.123Z#epoch:42`. The number is the user's change
 * number; the epoch names the life of the server's database, a restored backup begins a new one. The time is for people.
 */
export interface SyncToken {
  readonly at: string;
  readonly epoch: string;
  readonly number: number;
}

/** Where a server stands for one user. */
export interface ServerPosition {
  readonly epoch: string;
  /** The user's latest change number. */
  readonly number: number;
}

/** The wire form of a token. The epoch must not hold ':' or '#'. */
export function formatToken({ at, epoch, number }: SyncToken): string {
  return `${at}#${epoch}:${number}`;
}

/** Reads a token; null when it is not one. */
export function parseToken(text: string): SyncToken | null {
  const [, at, epoch, number] = /^([^#]{20,30})#([^#:]{1,36}):(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || epoch === undefined || number === undefined) return null;
  return { at, epoch, number: Number(number) };
}

/**
 * What a token asks for. `current`: nothing is new. `delta`: the changes after its number. `reconcile`: it says
 * nothing about this server (none yet, a foreign epoch, a number ahead), so everything is compared and nothing deleted.
 */
export type TokenState = 'current' | 'delta' | 'reconcile';

/**
 * Whether the server of an answer is the one that gave a token, and has gone back on nothing since. When not, everything
 * is compared, pulled and pushed again, and nothing deleted.
 */
export function tokenContinues(since: string, answered: string): boolean {
  const [before, after] = [parseToken(since), parseToken(answered)];
  if (before === null || after === null) return false;
  return before.epoch === after.epoch && before.number <= after.number;
}

/**
 * A token of the same epoch that has read nothing: everything comes again, and it is still noticed when the server has
 * begun anew, which nobody without a token would. Null for what is no token.
 */
export function rewindToken(text: string): string | null {
  const token = parseToken(text);
  return token && formatToken({ ...token, number: 0 });
}

/** Compares a token with where the server stands. */
export function tokenState(token: SyncToken | null, server: ServerPosition): TokenState {
  if (token === null || token.epoch !== server.epoch || token.number > server.number) return 'reconcile';
  return token.number === server.number ? 'current' : 'delta';
}
