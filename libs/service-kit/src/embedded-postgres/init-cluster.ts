import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { giveTo } from './data-folder.ts';
import type { Account } from './unprivileged.ts';

const run = promisify(execFile);

/** Name of the superuser of an embedded cluster. */
export const superuser = 'repaso';

/** What the launcher runs with. */
export interface Tools {
  binaries: string;
  account: Account;
}

/** Options for a child that runs as the account, from a folder it can enter, with no locale of the machine. */
export function childOptions({ binaries, account }: Tools) {
  return { ...account, cwd: binaries, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true };
}

/** Makes the cluster unless it is there. It gets its name only when whole, so that a kill leaves no half one. */
export async function initCluster(
  cluster: string,
  options: { password: string; tools: Tools; isSynced: boolean },
): Promise<void> {
  const { password, tools, isSynced } = options;
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(tools.account, half);
  const secret = mkdtempSync(path.join(os.tmpdir(), 'repaso-'));
  const passwordFile = path.join(secret, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    [secret, passwordFile].forEach((target) => giveTo(tools.account, target));
    const args = [...initArguments(half, passwordFile), ...(isSynced ? [] : ['--no-sync'])];
    await run(path.join(tools.binaries, 'bin', 'initdb'), args, childOptions(tools));
  } finally {
    rmSync(secret, { recursive: true });
  }
  renameSync(half, cluster);
}

/** C would not lower-case beyond ASCII; the builtin C.UTF-8 does, the same on every machine. */
const initArguments = (folder: string, passwordFile: string) => [
  ...['-D', folder, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
  ...[
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ],
];
