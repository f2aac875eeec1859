import type { PostgresTools } from '@repaso/service-kit';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** Returns the newest Postgres of Debian's packages. As root it runs as the account `postgres`, else as our own. */
export function debianPostgresTools(): PostgresTools {
  const folders = globSync('/usr/lib/postgresql/*').sort((a, b) => versionOf(a) - versionOf(b));
  const binaries = folders.at(-1);
  if (binaries === undefined) throw new Error('Postgres is not installed: apt-get install postgresql');
  if (process.getuid?.() !== 0) return { binaries, account: {} };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { binaries, account: { uid: id('-u'), gid: id('-g') } };
}

const versionOf = (folder: string) => Number(folder.split('/').at(-1));

/** Checks that programs of Debian's packages are installed. @throws Error that names the packages to install */
export function requirePrograms(programs: Record<string, string>): void {
  const missing = Object.entries(programs).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  throw new Error(`missing programs: apt-get install ${missing.map(([, name]) => name).join(' ')}`);
}
