import pg from 'pg';

/** Runs work on a connection of its own, which never ends the process and is closed whatever comes of the work. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'repaso-backup' });
  // A lost connection fails the statement that runs; as an event of its own it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Rows are written and read as text: the same text on every server.
    await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
      set extra_float_digits = 3; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    return await work(client);
  } finally {
    await client.end();
  }
}
