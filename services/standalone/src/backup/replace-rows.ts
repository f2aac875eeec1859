import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupRefused } from './backup-refused.ts';
import { copyTarget, quoted, readSequences, readTables } from './catalog.ts';
import type { StoredService } from './installation.ts';
import type { BackedUpService, BackedUpTable } from './manifest.ts';
import { tableEntry } from './manifest.ts';
import type { Archive } from './read-archive.ts';

interface Source {
  archive: Archive;
  log: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Replaces the rows of the services' tables by those of a backup, in the caller's transaction. Until it is committed,
 * running services read the old rows, and their writes wait.
 */
export async function replaceRows(
  client: pg.Client,
  services: readonly StoredService[],
  source: Source,
): Promise<void> {
  const replaced: string[] = [];
  for (const service of services) replaced.push(...(await replacedTables(client, service)));
  await lockTables(client, replaced, source.signal);
  // The rows are deleted, not truncated, so that a backup that is running at the same time still sees them.
  for (const table of replaced.toReversed()) await client.query(`delete from ${table}`);
  for (const service of services) {
    const part = source.archive.manifest.services.find(({ name }) => name === service.name);
    if (part === undefined) throw new BackupRefused(`the backup contains no data of ${service.name}`);
    await fillTables(client, { service, part, ...source });
  }
}

async function replacedTables(client: pg.Client, service: StoredService): Promise<string[]> {
  const tables = await readTables(client, service);
  const replaced = tables.filter(({ name }) => !service.backupRules.appendOnly.includes(name));
  return replaced.map(({ name }) => `${service.name}.${quoted(name)}`);
}

const lockTimeoutMs = 60_000;

/**
 * Locks tables against writes. Tries for up to a minute. Each attempt ends after 700 ms: after 1 s Postgres looks for
 * deadlocks and could cancel the transaction of a learner.
 */
async function lockTables(client: pg.Client, tables: readonly string[], signal: AbortSignal): Promise<void> {
  const end = Date.now() + lockTimeoutMs;
  await client.query(`set local lock_timeout = '700ms'`);
  for (;;) {
    signal.throwIfAborted();
    await client.query('savepoint lock_attempt');
    try {
      await client.query(`lock table ${tables.join(', ')} in exclusive mode`);
      await client.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      await client.query('rollback to savepoint lock_attempt');
      if (!isLockTimeout(error)) throw error;
      if (Date.now() > end)
        throw new BackupRefused('the tables were in use for a minute; stop the services and retry');
      await sleep(200);
    }
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';

async function fillTables(
  client: pg.Client,
  { service, part, archive, log, signal }: Source & { service: StoredService; part: BackedUpService },
): Promise<void> {
  const { appendOnly, afterRestore } = service.backupRules;
  for (const table of part.tables) {
    const source = await archive.read(tableEntry(service.name, table.name));
    const target = copyTarget(service.name, table);
    if (appendOnly.includes(table.name)) await addRows(client, { target, table, source, signal });
    else await copyRows(client, { target, table, source, signal });
    if (table.rows > 0) log(`${service.name}.${table.name}: ${table.rows} rows`);
  }
  await advanceSequences(client, service, part);
  for (const statement of afterRestore) await client.query(statement);
}

interface Rows {
  target: string;
  table: BackedUpTable;
  source: Readable;
  signal: AbortSignal;
}

async function copyRows(client: pg.Client, { target, table, source, signal }: Rows): Promise<void> {
  const rows = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(source, rows, { signal });
  // Backups of earlier versions may say 0 for a table with rows. The hash of its text was checked already.
  if (table.rows > 0 && rows.rowCount !== table.rows)
    throw new Error(`${target}: ${rows.rowCount} rows of ${table.rows}`);
}

/**
 * Adds rows and keeps the existing ones. COPY cannot skip a row that exists, so the rows are first copied to a
 * temporary table.
 */
async function addRows(client: pg.Client, rows: Rows): Promise<void> {
  const columns = rows.table.columns.map(quoted).join(', ');
  await client.query(
    `create temporary table incoming on commit drop as select ${columns} from ${rows.target.split(' ')[0]} with no data`,
  );
  await copyRows(client, { ...rows, target: `incoming (${columns})` });
  await client.query(
    `insert into ${rows.target} select ${columns} from incoming on conflict do nothing; drop table incoming`,
  );
}

/**
 * Sets sequences to their value in the backup, unless the present one is higher: a number that clients have seen must
 * not be given again.
 */
async function advanceSequences(
  client: pg.Client,
  service: StoredService,
  part: BackedUpService,
): Promise<void> {
  const now = await readSequences(client, service);
  for (const [name, value] of Object.entries(part.sequences)) {
    await client.query('select setval($1::regclass, $2)', [
      `${service.name}.${quoted(name)}`,
      Math.max(value, now[name] ?? 0),
    ]);
  }
}
