import { query } from '../harness/query.ts';

/** Sizes of a table and its indexes. */
export interface TableSize {
  name: string;
  rows: number;
  tableBytes: number;
  indexBytes: number;
}

/** Returns the sizes of the largest tables of the cards schema, the largest first. Rows are estimated by Postgres. */
export async function readSizes(url: string): Promise<TableSize[]> {
  const rows = await query<Record<keyof TableSize, string>>(
    url,
    `select relname as name, greatest(reltuples, 0)::bigint as rows, pg_table_size(oid) as "tableBytes",
        pg_indexes_size(oid) as "indexBytes"
      from pg_class where relnamespace = 'cards'::regnamespace and relkind = 'r'
      order by pg_total_relation_size(oid) desc limit 4`,
  );
  return rows.map(({ name, rows: count, tableBytes, indexBytes }) => ({
    ...{ name, rows: Number(count), tableBytes: Number(tableBytes), indexBytes: Number(indexBytes) },
  }));
}

/** Describes a size in one line. */
export function sizeText({ name, rows, tableBytes, indexBytes }: TableSize): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const each = rows === 0 ? '' : `, ${((tableBytes + indexBytes) / rows).toFixed(0)} bytes a row`;
  return `${name}: ${rows} rows, ${megabytes(tableBytes)} and ${megabytes(indexBytes)} of indexes${each}`;
}
