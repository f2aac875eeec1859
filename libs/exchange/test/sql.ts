import initSqlJs from 'sql.js';
import type { SqlEngine } from '../src/anki/sql-engine.ts';

/** SQLite as a worker loads it. */
export const sql: SqlEngine = await initSqlJs();
