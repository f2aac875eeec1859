import { execFileSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account that Postgres runs as; empty where that is simply ours. Postgres refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** `nobody` when we are root, else ourselves. Nobody exists everywhere, so no account needs to be made. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether everybody, and so `nobody`, may walk down to a folder. */
export function isReachable(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** Refuses a folder in a place where everybody may write, unless root made it: its content will be run or trusted. */
export function assertOwnedByRoot(folder: string): void {
  if (lstatSync(folder).uid !== 0) throw new Error(`${folder} belongs to somebody else; remove it`);
}
