import { execFileSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account that runs Postgres; empty for our own account. Postgres refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Returns the account `nobody` when we are root, otherwise our own. `nobody` exists on every system. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether every account, including `nobody`, can reach a folder through its parents. */
export function isReachable(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Checks a folder in a world-writable folder such as /var/tmp, because its content will be executed or trusted.
 * @throws when another user owns it
 */
export function assertOwnedByRoot(folder: string): void {
  if (lstatSync(folder).uid !== 0) throw new Error(`${folder} belongs to another user; remove it`);
}
