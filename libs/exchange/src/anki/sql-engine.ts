/** What this library needs of SQLite. sql.js fits; whoever calls loads it, since its WebAssembly is a file of its own. */
export interface SqlEngine {
  Database: new (bytes?: Uint8Array) => SqlDatabase;
}

export type SqlValue = number | string | Uint8Array | null;

export interface SqlDatabase {
  run(sql: string, values?: SqlValue[]): unknown;
  prepare(sql: string): SqlStatement;
  export(): Uint8Array;
  close(): void;
}

export interface SqlStatement {
  step(): boolean;
  get(): SqlValue[];
  run(values: SqlValue[]): void;
  free(): boolean;
}

/** The rows of a query, one after the other. */
export function* rowsOf(database: SqlDatabase, sql: string): Generator<SqlValue[]> {
  const statement = database.prepare(sql);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}
