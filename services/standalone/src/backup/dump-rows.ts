import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Readable } from 'node:stream';

/**
 * Copies the rows of a table out, as text.
 *
 * @param target the table with its columns, as in `copy <target> to stdout`
 * @param write takes the text; resolves when it has all
 * @returns the number of rows, and what `write` has resolved with
 */
export async function dumpRows<T>(
  client: pg.Client,
  target: string,
  write: (text: Readable) => Promise<T>,
): Promise<{ rows: number; written: T }> {
  const text = client.query(copyTo(`copy ${target} to stdout`));
  const written = await write(text);
  // The text ends before the message with the number of rows, which may arrive later. The next statement waits for it.
  await client.query('select');
  return { rows: text.rowCount, written };
}
