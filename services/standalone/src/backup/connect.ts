import pg from 'pg';

/** Runs `run` with a new connection, and closes the connection afterwards, also after an error. */
export async function connected<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'repaso-backup' });
  // A lost connection already fails the running statement. Without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Rows are copied as text, which must have the same format on every server.
    await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
      set extra_float_digits = 3; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    return await run(client);
  } finally {
    await client.end();
  }
}
