import { migrate, openOrm } from '@repaso/service-kit';
import type pg from 'pg';
import { BackupRefused } from './backup-refused.ts';
import { readMigrations } from './catalog.ts';
import { connected } from './connect.ts';
import { joinInstallation } from './installation.ts';
import type { BackupEnv, StoredDatabase, StoredService } from './installation.ts';
import { replaceRows } from './replace-rows.ts';
import { openArchive } from './read-archive.ts';
import type { Archive } from './read-archive.ts';
import { restoreNotes, restoreRemotes } from './site-files.ts';

export interface RestoreOptions {
  /** Whoever asks knows that what is there now goes. */
  isConfirmed: boolean;
  log: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Puts a backup in the place of what an installation holds, running or stopped. Each database changes in one
 * transaction, and the commits come last: whatever stops it before leaves everything as it was.
 * @throws BackupRefused
 */
export async function restore(
  env: BackupEnv,
  file: string,
  options: RestoreOptions,
): Promise<Archive['manifest']> {
  const archive = await openArchive(file);
  try {
    await archive.verify(options.signal);
    options.log(`${file} of ${archive.manifest.createdAt} is whole`);
    const installation = await joinInstallation(env);
    try {
      for (const database of installation.databases) await prepare(database, archive, options);
      await restoreRemotes(installation.site, archive, options.signal);
      await replaceAll(installation.databases, archive, options);
      // From here on there is nothing to stop.
      await restoreNotes(installation.site, archive);
      for (const database of installation.databases) await tidy(database, options);
    } finally {
      await installation.leave();
    }
    return archive.manifest;
  } finally {
    archive.close();
  }
}

/** Brings the schemas up to date, and refuses what cannot or must not be replaced. */
async function prepare(
  { url, services }: StoredDatabase,
  { manifest }: Archive,
  { isConfirmed }: RestoreOptions,
): Promise<void> {
  for (const service of services) {
    const orm = await openOrm({ ...service, url });
    await migrate(orm).finally(() => orm.close(true));
  }
  await connected(url, async (client) => {
    for (const service of services) {
      const here = await readMigrations(client, service);
      const there = manifest.services.find(({ name }) => name === service.name)?.migrations ?? [];
      refuseOtherSchema(service, here, there);
      if (!isConfirmed) await refuseToReplace(client, service);
    }
  });
}

function refuseOtherSchema({ name }: StoredService, here: readonly string[], there: readonly string[]): void {
  const [newer] = there.filter((migration) => !here.includes(migration));
  const [older] = here.filter((migration) => !there.includes(migration));
  if (newer !== undefined) {
    throw new BackupRefused(
      `the backup is of a newer repaso (${name} has ${newer}); restore it with that one`,
    );
  }
  if (older !== undefined) {
    throw new BackupRefused(
      `the backup is of an older repaso (${name} lacks ${older}); restore it with that one, then start this one`,
    );
  }
}

async function refuseToReplace(client: pg.Client, { name, backupRules }: StoredService): Promise<void> {
  const { table, noun } = backupRules.inUseBy;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${name}.${table}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new BackupRefused(`the database holds ${count} ${noun}; --yes replaces all it holds`);
}

/** Fills every database, then commits one after the other. */
async function replaceAll(
  [first, ...others]: readonly StoredDatabase[],
  archive: Archive,
  options: RestoreOptions,
): Promise<void> {
  if (first === undefined) {
    options.signal.throwIfAborted();
    return;
  }
  await connected(first.url, async (client) => {
    await client.query('begin');
    await replaceRows(client, first.services, { archive, ...options });
    await replaceAll(others, archive, options);
    await client.query('commit');
  });
}

/** Gives back the room of the rows that went, and lets the planner know the new ones. What was restored is so without it. */
async function tidy({ url }: StoredDatabase, { log }: RestoreOptions): Promise<void> {
  await connected(url, (client) => client.query('vacuum analyze')).catch((error: unknown) => {
    log(`vacuum analyze is still to be run: ${error instanceof Error ? error.message : String(error)}`);
  });
}
