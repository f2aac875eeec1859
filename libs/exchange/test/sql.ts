import initSqlJs from 'sql.js';
import type { SqlEngine } from '../src/anki/sql-engine.ts';

/** SQLite, loaded as the import worker does. */
export const sql: SqlEngine = await initSqlJs();
