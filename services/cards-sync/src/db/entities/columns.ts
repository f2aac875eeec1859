import { p } from '@mikro-orm/core';
import type { Column, Columns, ColumnType } from '../card-columns.ts';

/** First column of every primary key: the owner of the row. */
export const learnerKey = () => p.uuid().primary();
/** An instant in milliseconds, the precision of JavaScript. */
export const instant = () => p.datetime(3);
/** A stamp of a hybrid clock. Collation C orders it by code unit, independent of the database's locale. */
export const stamp = () => p.text().collation('C');

const ofType = {
  uuid: () => p.uuid(),
  text: () => p.text(),
  stamp,
  json: () => p.json<unknown>(),
  boolean: () => p.boolean(),
  instant,
  date: () => p.date(),
  integer: () => p.integer(),
  smallint: () => p.smallint(),
  bigint: () => p.bigint('number'),
  double: () => p.double(),
} satisfies Record<ColumnType, () => unknown>;

/** Returns the property of an entity for a column. */
export function propertyOf({ column, type, isNullable = false }: Column) {
  const property = ofType[type]().fieldName(column);
  return isNullable ? property.nullable() : property;
}

/** Returns the properties of an entity for columns. Statements are written without the ORM, so their values have no types. */
export const propertiesOf = <F extends string>(columns: Columns<F>) =>
  Object.fromEntries(Object.entries<Column>(columns).map(([field, column]) => [field, propertyOf(column)]));
