/**
 * Rows as parameters of a statement: one Postgres array for each column, in its text form. `unnest` makes rows of them.
 * Postgres and Node need less time for arrays than for JSON, in which each row repeats the names of its columns.
 */
import { inSlices } from '@repaso/service-kit';

/** A column of rows that are made from values of type `T`. */
export interface ArrayColumn<T> {
  /** Name of the column in the statement. */
  name: string;
  /** SQL type of the column. */
  type: string;
  valueOf: (value: T) => unknown;
}

/** Returns the SQL of a table `r` of these columns. Its arrays are the parameters from number `first` on. */
export function unnested(
  columns: readonly Pick<ArrayColumn<never>, 'name' | 'type'>[],
  first: number,
): string {
  const arrays = columns.map(({ type }, at) => `$${first + at}::${type}[]`);
  return `unnest(${arrays.join(', ')}) as r (${columns.map(({ name }) => name).join(', ')})`;
}

/** Returns the parameters of `unnested`. Other requests are handled while many rows are written. */
export async function arraysOf<T>(
  columns: readonly ArrayColumn<T>[],
  values: Iterable<T>,
): Promise<string[]> {
  const writers = columns.map(({ type, valueOf }) => ({ text: '', valueOf, isJson: type === 'jsonb' }));
  await inSlices(values, (value) => {
    for (const writer of writers) {
      writer.text += writer.text === '' ? '{' : ',';
      writer.text += element(writer.valueOf(value), writer.isJson);
    }
  });
  return writers.map(({ text }) => (text === '' ? '{}' : `${text}}`));
}

function element(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return 'NULL';
  if (isJson) return quoted(JSON.stringify(value));
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

const special = /["\\]/g;

function quoted(text: string): string {
  const isPlain = !text.includes('"') && !text.includes('\\');
  return isPlain ? `"${text}"` : `"${text.replace(special, '\\$&')}"`;
}
