import { p } from '@mikro-orm/core';

/** First column of every primary key: the owner of the row. */
export const learnerKey = () => p.uuid().primary();
/** An instant in milliseconds, the precision of JavaScript. */
export const instant = () => p.datetime(3);
/** A stamp of a hybrid clock. Collation C orders it by code unit, independent of the database's locale. */
export const stamp = () => p.text().collation('C');
