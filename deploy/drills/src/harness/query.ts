import pg from 'pg';

/** Runs statements on a connection of their own, one after the other. Returns the rows of the last one. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // Without a listener, the loss of the connection would end the process. The statement fails anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
