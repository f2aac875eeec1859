import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

/** Counts of attempts to write to a server directly, without a proxy. */
export interface WriteAttempts {
  attempts: number;
  acknowledged: number;
  /** Last error of a refused attempt. */
  refusal: string;
  stop(): Promise<void>;
}

/** Time after which an attempt without an answer counts as not acknowledged, in milliseconds. */
const patienceMs = 1500;

/** Tries to write to a server again and again until `stop`, as a client would that did not notice its loss. */
export function attemptWrites(url: string): WriteAttempts {
  const stopping = new AbortController();
  const state: WriteAttempts = {
    ...{ attempts: 0, acknowledged: 0, refusal: '' },
    async stop() {
      stopping.abort();
      await running;
    },
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      state.attempts += 1;
      const refusal = await writeOnce(url);
      if (refusal === undefined) state.acknowledged += 1;
      else state.refusal = refusal;
      await sleep(100);
    }
  })();
  return state;
}

/** Writes one row. Returns undefined if the server acknowledged it, else why not. */
async function writeOnce(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  const written = (async () => {
    await client.connect();
    await client.query(
      `insert into cards.service_meta (key, value) values ('drill-' || gen_random_uuid(), 'x')`,
    );
  })();
  const late = sleep(patienceMs, `no answer within ${patienceMs} ms`, { ref: false });
  const outcome = await Promise.race([
    written.then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message || error.name : String(error)),
    ),
    late,
  ]);
  // A connection that waits for the standby does not answer to a polite end.
  void client.end().catch(() => undefined);
  return outcome;
}
