/**
 * Reads and deletes many rows by their keys. The keys of a page of pending or pulled things are mostly neighbours. One read of their
 * range takes a fraction of the time of one read for each key. The functions return promises of Dexie, because a
 * transaction would not wait for several native ones in a row.
 */
import { cmp, Dexie, type PromiseExtended, type Table } from 'dexie';

type Key = readonly string[];

/** Returns the rows with these primary keys, in the order of the keys, as `bulkGet` does. */
export function readRows<Row, RowKey extends Key>(
  table: Table<Row, RowKey>,
  keys: readonly RowKey[],
  keyOf: (row: Row) => Key,
): PromiseExtended<(Row | undefined)[]> {
  return rowsInRange(table, ':id', keys).then((near) => {
    if (near === null) return table.bulkGet([...keys]);
    const rows = new Map(near.map((row) => [String(keyOf(row)), row]));
    return keys.map((key) => rows.get(String(key)));
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
  const sorted = [...keys].sort(cmp);
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return Dexie.Promise.resolve([]);
  const most = 2 * keys.length;
  const range = table.where(index).between(first, last, true, true);
  return range.limit(most + 1).toArray((rows) => (rows.length > most ? null : rows));
}

/**
 * Deletes rows by their primary keys. Only rows that the same transaction has just read may be given. If nothing else is
 * between the first and the last of them, one operation deletes their range, in a tenth of the time of one for each row.
 */
export function deleteRows<RowKey extends Key>(
  table: Table<unknown, RowKey>,
  keys: readonly RowKey[],
): PromiseExtended<void> {
  const sorted = [...keys].sort(cmp);
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return Dexie.Promise.resolve();
  const range = table.where(':id').between(first, last, true, true);
  // All keys have a row, so a range with as many rows has no others.
  return range
    .count()
    .then((count) =>
      count === keys.length ? range.delete().then(() => undefined) : table.bulkDelete([...keys]),
    );
}
