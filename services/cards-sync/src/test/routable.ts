import { entities } from '../db/schema.ts';

/** Tables whose rows belong to one learner. They are distributed by `user_id`. */
const learnerTables = new Set(
  entities.flatMap(({ meta }) => ('userId' in meta.properties ? [meta.tableName] : [])),
);

const reference = /\b(from|join|update|into)\s+(?:only\s+)?cards\.(\w+)(?:\s+as\s+\w+)?(\s*\([^)]*\))?/gi;
const toValue = /\buser_id\s*=\s*(?:\$\d+|'[0-9a-f-]{36}')/gi;
const toAnother = /\buser_id\s*=\s*\w+\.user_id\b/gi;

/**
 * Returns whether a statement can be sent to the shard of one learner, as Postgres gets it: each table of learners that
 * it reads or changes has an equality on `user_id`, at least one of them with a value, and each inserted row has
 * `user_id`. It counts equalities, so it is a check for mistakes and no parser.
 */
export function isRoutable(statement: string): boolean {
  const text = statement.replaceAll('"', '');
  const tables = [...text.matchAll(reference)].filter(([, , table = '']) => learnerTables.has(table));
  const isInsert = ([, verb = '']: RegExpExecArray) => verb.toLowerCase() === 'into';
  const areOwned = tables.filter(isInsert).every(([, , , columns = '']) => /\buser_id\b/.test(columns));
  const filtered = tables.filter((table) => !isInsert(table)).length;
  const values = countOf(text, toValue);
  return areOwned && (filtered === 0 || (values > 0 && values + countOf(text, toAnother) >= filtered));
}

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
