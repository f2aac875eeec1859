import { createApp } from '@repaso/cards-sync';
import { silentLog, startApp } from '@repaso/testing';
import type pg from 'pg';
import type { CardsService, Learner } from './cards-service.ts';
import { openConnection } from './http-connection.ts';
import { requestBytes } from './request-bytes.ts';
import type { Recorded } from './statement-template.ts';

/** What the service asks of Postgres while it answers each of these batches. */
export async function recordStatements(
  { orm, pool, sessions, url }: CardsService,
  requests: readonly { learner: Learner; body: string }[],
): Promise<Recorded[][]> {
  const common = { orm, sessions, log: silentLog, now: () => new Date(), origin: url, version: 'bench' };
  const app = await startApp(createApp({ ...common, decksUrl: url, starterDeckId: null }));
  const connection = await openConnection(app.url);
  const spy = spyOnQueries(pool);
  try {
    const recorded: Recorded[][] = [];
    for (const { learner, body } of requests) {
      spy.forget();
      const { status } = await connection.request(
        requestBytes('/api/cards/sync/batch', learner.cookie, body),
      );
      if (status !== 200) throw new Error(`a batch to record was answered ${status}`);
      recorded.push(spy.seen());
    }
    return recorded;
  } finally {
    spy.end();
    connection.close();
    await app.close();
  }
}

/** Listens on every connection of the pool from when it is next used. */
function spyOnQueries(pool: CardsService['pool']) {
  let seen: Recorded[] = [];
  const listenedTo = new Map<pg.PoolClient, unknown>();
  const onAcquire = (client: pg.PoolClient) => {
    if (listenedTo.has(client)) return;
    const query = client.query as (...args: unknown[]) => unknown;
    listenedTo.set(client, query);
    Object.assign(client, {
      query(...args: unknown[]) {
        seen.push(recordedOf(args[0]));
        return query.apply(client, args);
      },
    });
  };
  pool.on('acquire', onAcquire);
  return {
    forget: () => void (seen = []),
    seen: () => seen,
    end() {
      pool.off('acquire', onAcquire);
      listenedTo.forEach((query, client) => Object.assign(client, { query }));
    },
  };
}

function recordedOf(query: unknown): Recorded {
  if (typeof query === 'string') return { name: undefined, text: query, values: [] };
  const { name, text, values = [] } = query as pg.QueryConfig<unknown[]>;
  return { name, text, values: values.map(textOf) };
}

/** How pg sends a parameter, as far as the service uses it: arrays are of ids. */
const textOf = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value));
