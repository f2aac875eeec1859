import type pg from 'pg';
import type { StoredService } from './installation.ts';

/** A table as far as copying it goes. */
export interface TableFacts {
  name: string;
  columns: string[];
  /** Tables of the same schema that must be filled before this one. */
  needs: string[];
}

const tablesOf = `select c.relname::text as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

/** The tables of a service that belong in a backup: the one that writers begin with, then each after those it refers to. */
export async function readTables(client: pg.Client, service: StoredService): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(tablesOf, [service.name]);
  const { excluded, lockedFirst } = service.backupRules;
  const left = new Set(['_migrations', ...excluded]);
  const belonging = rows.filter(({ name }) => !left.has(name));
  return inOrder(belonging.sort((a, b) => Number(b.name === lockedFirst) - Number(a.name === lockedFirst)));
}

function inOrder(tables: readonly TableFacts[]): TableFacts[] {
  const ordered: TableFacts[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
  }
  return ordered;
}

/** The migrations that have run, oldest first; none where the service was never started. */
export async function readMigrations(client: pg.Client, { name }: StoredService): Promise<string[]> {
  const table = `${name}._migrations`;
  const { rows: found } = await client.query<{ table: string | null }>('select to_regclass($1) as table', [
    table,
  ]);
  if (typeof found[0]?.table !== 'string') return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
  return rows.map((row) => row.name);
}

/** How far the schema's sequences have counted. */
export async function readSequences(
  client: pg.Client,
  { name }: StoredService,
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename::text as name, last_value::float8 as value from pg_sequences
     where schemaname = $1 and last_value is not null and sequencename not like '\\_migrations%'`,
    [name],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.value]));
}

/** What COPY calls a table, with the columns of the backup. */
export function copyTarget(service: string, { name, columns }: Pick<TableFacts, 'name' | 'columns'>): string {
  return `${service}.${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
