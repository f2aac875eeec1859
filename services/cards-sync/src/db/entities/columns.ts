import { p } from '@mikro-orm/core';

/** First part of every key: the learner whom the row belongs to. */
export const learnerKey = () => p.uuid().primary();
/** An instant with the precision that JavaScript has. */
export const instant = () => p.datetime(3);
/** A hybrid clock's stamp: ordered by code unit whatever the database's locale is. */
export const stamp = () => p.text().collation('C');
