/** Parts of SQL statements, made from the tables of a card's columns when this module loads. */
import { contentFields, laterFields, unwrittenStamp } from '@repaso/contracts';
import { impliedValue, leadingField, pulledCardColumns, stampTimeLength } from '@repaso/sync';
import {
  contentColumns,
  progressColumns,
  syncUpdatedAt,
  type Columns,
  type ColumnType,
} from '../../db/card-columns.ts';

import type { ArrayColumn } from './array-columns.ts';

type PulledField = (typeof pulledCardColumns)[number];

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const midnight = (column: string) => `${column}::text || 'T00:00:00.000Z'`;

/**
 * SQL expressions of the fields of a pulled card, from `user_card c` and `user_card_progress p`. Postgres formats times
 * as they are sent, because making Date objects takes longer than the query. `lastReviewed` and `nextReviewDate` are
 * stored as days and sent as midnight UTC.
 */
const expressions: Readonly<Record<PulledField, string>> = {
  ...expressionsOf('p', { ...progressColumns, syncUpdatedAt }),
  ...expressionsOf('c', contentColumns),
  lastReviewed: midnight('p.last_reviewed'),
  nextReviewDate: midnight('p.due_day'),
  dueDay: 'p.due_day::text',
  stamps: stampsWith(laterFields),
};

function expressionsOf<F extends string>(table: 'c' | 'p', columns: Columns<F>): Record<F, string> {
  // The loop assigns every field, which the compiler cannot see.
  const byField = {} as Record<F, string>;
  for (const field of Object.keys(columns) as F[]) {
    const { column, type } = columns[field];
    byField[field] = type === 'instant' ? instant(`${table}.${column}`) : `${table}.${column}`;
  }
  return byField;
}

/**
 * Returns the SQL expression of a card's stamps. Stored cards of earlier versions lack the stamps of `later` fields;
 * they get a stamp that is earlier than all others. If no field is a later one, there is nothing to complete, and a row
 * takes less time.
 */
export function stampsWith(later: readonly string[]): string {
  if (later.length === 0) return 'c.stamps';
  const unwritten = JSON.stringify(Object.fromEntries(later.map((field) => [field, unwrittenStamp])));
  return `'${unwritten}'::jsonb || c.stamps`;
}

/** Select list of a pulled card. Its order is that of `pulledCardColumns`. */
export const pulledCardSelect = pulledCardColumns
  .map((field) => `${expressions[field]} as "${field}"`)
  .join(', ');

/** SQL expression of a pulled card as a JSON array in the order of `pulledCardColumns`. */
export const pulledCardJson = `json_build_array(${pulledCardColumns.map((field) => expressions[field]).join(', ')})`;

const leadingStamp = `(c.stamps->>'${leadingField}')`;
const hasOneStamp = contentFields
  .filter((field) => field !== leadingField)
  .map((field) => `c.stamps->>'${field}' = ${leadingStamp}`)
  .join(' and ');
const packedStamps = `case when ${hasOneStamp} then to_jsonb(${leadingStamp})
  else jsonb_build_array(${leadingStamp}, (select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each_text(${expressions.stamps}) where value <> ${leadingStamp})) end`;
const unlessImplied = (field: PulledField, isImplied: string) =>
  `case when ${isImplied} then '${impliedValue}'::json else to_json(${expressions[field]}) end`;

/** SQL expressions of the fields of a packed card, in the order of `pulledCardColumns`. */
const packedExpressions = pulledCardColumns.map((field) => {
  if (field === 'stamps') return packedStamps;
  if (field === 'deletedStamp') return unlessImplied(field, `c.deleted_stamp = ${leadingStamp}`);
  if (field === 'createdAt')
    return unlessImplied(field, `${expressions.createdAt} = left(${leadingStamp}, ${stampTimeLength})`);
  return field === 'nextReviewDate' ? unlessImplied(field, 'p.due_day is not null') : expressions[field];
});

/** Select list of a packed card. Its columns have the names of `packedCardJson`. */
export const packedCardSelect = packedExpressions.map((sql, at) => `${sql} as v${at}`).join(', ');

/** SQL expression of the values of packed cards, from rows of `packedCardSelect`, as `packCards` makes them. */
export const packedCardJson = `json_build_array(${pulledCardColumns.map((_, at) => `json_agg(v${at})`).join(', ')})`;

const sqlTypes: Record<ColumnType, string> = {
  uuid: 'uuid',
  text: 'text',
  stamp: 'text',
  json: 'jsonb',
  boolean: 'boolean',
  instant: 'timestamptz',
  date: 'date',
  integer: 'int',
  smallint: 'smallint',
  bigint: 'bigint',
  double: 'double precision',
};

/** Returns the columns with their SQL types, as `json_to_recordset` needs them. */
export const recordOf = (columns: Columns) =>
  Object.values(columns)
    .map(({ column, type }) => `${column} ${sqlTypes[type]}`)
    .join(', ');

/** Returns the columns as arrays, see `unnested`. The values of a row are the fields of an object. */
export function arrayColumnsOf<F extends string>(
  columns: Columns<F>,
): ArrayColumn<Readonly<Record<F, unknown>>>[] {
  return (Object.keys(columns) as F[]).map((field) => ({
    name: columns[field].column,
    type: sqlTypes[columns[field].type],
    valueOf: (value) => value[field],
  }));
}

/**
 * Returns a function that turns a value into a row for `json_to_recordset`: its fields are renamed to their columns.
 */
export function rowWriter<F extends string>(
  columns: Columns<F>,
): (value: Readonly<Record<F, unknown>>) => Record<string, unknown> {
  const fields = Object.keys(columns) as F[];
  return (value) => {
    const row: Record<string, unknown> = {};
    for (const field of fields) row[columns[field].column] = value[field];
    return row;
  };
}
