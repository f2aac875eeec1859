import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { ownFolder, password, superuser } from '../harness/postgres-server.ts';
import type { PostgresServer } from '../harness/postgres-server.ts';

const original = path.resolve(import.meta.dirname, '../../../archive.sh');

/** An archive of WAL, and the operator's script for it, which the account of Postgres runs. */
export interface Archive {
  folder: string;
  /** Settings of a server that writes into it. */
  settings: Record<string, string>;
  /** Runs `deploy/archive.sh`. Resolves with what it printed and its exit code. */
  run(args: readonly string[]): Promise<{ code: number; output: string }>;
}

/** Creates an empty archive for a server, beside a copy of the script that its account can read. */
export async function createArchive(folder: string, server: PostgresServer): Promise<Archive> {
  const { tools, port } = server;
  await ownFolder(folder, tools);
  await ownFolder(path.join(folder, 'wal'), tools);
  await ownFolder(path.join(folder, 'base'), tools);
  const script = path.join(path.dirname(folder), 'archive.sh');
  await copyFile(original, script);
  const env = {
    ...{ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', POSTGRES_BIN: `${tools.binaries}/bin` },
    ...{ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: superuser, PGPASSWORD: password },
  };
  return {
    folder,
    settings: {
      ...{ archive_mode: 'on', archive_timeout: '2s', wal_level: 'replica' },
      archive_command: `sh ${script} keep ${folder} %p %f`,
    },
    run: (args) =>
      new Promise((resolve) => {
        const options = { ...tools.account, env, cwd: '/' };
        execFile('sh', [script, ...args], options, (error, stdout, stderr) => {
          const code = error === null ? 0 : Number(error.code);
          const output = `${stdout}${stderr}`.trim().replaceAll(`${path.dirname(folder)}/`, '');
          resolve({ code, output });
        });
      }),
  };
}
