import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { assertOwnedByRoot, isReachable } from './unprivileged.ts';
import type { Account } from './unprivileged.ts';

/**
 * The folder the cluster's files go to: `dataDir` itself, or, where `nobody` cannot walk to it, a folder of /var/tmp
 * whose name is made from it. The folder exists afterwards and can be entered by the account.
 */
export function chooseDataFolder(dataDir: string, account: Account, log: (line: string) => void): string {
  const wanted = path.resolve(dataDir);
  mkdirSync(path.dirname(wanted), { recursive: true });
  if (!existsSync(wanted)) mkdirSync(wanted, { mode: 0o700 });
  if (account.uid === undefined) return wanted;
  if (isReachable(path.dirname(wanted))) {
    chmodSync(wanted, 0o711);
    return wanted;
  }
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const elsewhere = path.join('/var/tmp', `repaso-data-${name}`);
  if (!existsSync(elsewhere)) mkdirSync(elsewhere, { mode: 0o711 });
  assertOwnedByRoot(elsewhere);
  log(
    `The database is kept in ${elsewhere}: Postgres does not run as root, and only root may enter ${wanted}`,
  );
  return elsewhere;
}

/** Gives a file or folder to the account. */
export function giveTo(account: Account, target: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(target, account.uid, account.gid);
}
