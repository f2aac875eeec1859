import { cp, rm, writeFile } from 'node:fs/promises';
import { chownSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { PostgresServer } from './postgres-server.ts';
import { ownFolder } from './postgres-server.ts';

/** Files of a running server that a copy must not have. */
const left =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_subtrans\/.+|standby\.signal)$/;

/**
 * Copies the folder of a running server with Postgres' functions for backups, as pg_basebackup does. The embedded
 * Postgres has no pg_basebackup.
 */
export async function baseCopy(url: string, from: PostgresServer, to: PostgresServer): Promise<void> {
  await ownFolder(to.folder, to.tools);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`select pg_backup_start('drill', true)`);
    const filter = (source: string) => !left.test(path.relative(from.folder, source));
    await cp(from.folder, to.folder, { recursive: true, filter });
    const { rows } = await client.query<{ label: string }>(
      `select labelfile as label from pg_backup_stop(false)`,
    );
    await writeFile(path.join(to.folder, 'backup_label'), rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
  await rm(path.join(to.folder, 'postmaster.pid'), { force: true });
  await ownAll(to);
}

async function ownAll({ folder, tools: { account } }: PostgresServer): Promise<void> {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    chownSync(path.join(entry.parentPath, entry.name), uid, gid);
  }
}
