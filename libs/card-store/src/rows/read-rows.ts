/**
 * Reads and deletes many rows by their keys. The keys of a page of pending or pulled things are mostly neighbours. One read of their
 * range takes a fraction of the time of one read for each key. The functions return promises of Dexie, because a
 * transaction would not wait for several native ones in a row.
 */
import { cmp, Dexie, type PromiseExtended, type Table } from 'dexie';

type Key = readonly string[];

/**
 * Returns the rows with these primary keys, in the order of the keys, as `bulkGet` does. It reads the keys of the range
 * first, because a key takes a small part of the time of a row. In a first pull the range has none of the wanted rows, or
 * far too many others.
 */
export function readRows<Row, RowKey extends Key>(
  table: Table<Row, RowKey>,
  keys: readonly RowKey[],
  keyOf: (row: Row) => Key,
): PromiseExtended<(Row | undefined)[]> {
  const range = rangeOf(table, ':id', keys);
  if (range === null) return Dexie.Promise.resolve([]);
  const most = 2 * keys.length;
  const reading = range.limit(most + 1).primaryKeys();
  return reading.then((near) => {
    if (near.length > most) return table.bulkGet([...keys]);
    const here = new Set(near.map(String));
    if (!keys.some((key) => here.has(String(key)))) return keys.map(() => undefined);
    return range.toArray().then((found) => {
      const rows = new Map(found.map((row) => [String(keyOf(row)), row]));
      return keys.map((key) => rows.get(String(key)));
    });
  });
}

/**
 * Returns all rows from the first to the last of these keys of an index; null if the keys are no neighbours, because
 * the range has about twice as many rows.
 */
export function rowsInRange<Row, RowKey>(
  table: Table<Row, RowKey>,
  index: string,
  keys: readonly Key[],
): PromiseExtended<Row[] | null> {
  const range = rangeOf(table, index, keys);
  if (range === null) return Dexie.Promise.resolve([]);
  const most = 2 * keys.length;
  return range.limit(most + 1).toArray((rows) => (rows.length > most ? null : rows));
}

/** Returns the range from the first to the last of these keys of an index; null without keys. */
function rangeOf<Row, RowKey>(table: Table<Row, RowKey>, index: string, keys: readonly Key[]) {
  const sorted = [...keys].sort(cmp);
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return table.where(index).between(first, last, true, true);
}

/**
 * Deletes rows by their primary keys. Only rows that the same transaction has just read may be given. If nothing else is
 * between the first and the last of them, one operation deletes their range, in a tenth of the time of one for each row.
 */
export function deleteRows<RowKey extends Key>(
  table: Table<unknown, RowKey>,
  keys: readonly RowKey[],
): PromiseExtended<void> {
  const range = rangeOf(table, ':id', keys);
  if (range === null) return Dexie.Promise.resolve();
  // All keys have a row, so a range with as many rows has no others.
  return range
    .count()
    .then((count) =>
      count === keys.length ? range.delete().then(() => undefined) : table.bulkDelete([...keys]),
    );
}
