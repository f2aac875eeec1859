import { entities, migrationsPath, name } from '@repaso/cards-sync';
import { nativePool } from '@repaso/service-kit';
import type { SessionVerifier } from '@repaso/service-kit';
import { findFreePort, createTestDatabase } from '@repaso/testing';
import { startTestAuth } from '@repaso/auth/testing';
import type { Client } from '@repaso/testing';
import path from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { bind, planCores } from '../harness/cores.ts';
import type { CorePlan } from '../harness/cores.ts';
import { startProgram } from '../harness/processes.ts';
import { withPostgres } from './with-postgres.ts';

const entry = path.resolve(import.meta.dirname, '../../../services/cards-sync/src/main.ts');

/**
 * The service for cards in a process of its own, in production mode. It has a real auth service and an embedded
 * Postgres that writes to disk (fsync).
 */
export interface CardsService {
  url: string;
  pid: number;
  databaseUrl: string;
  orm: MikroORM;
  pool: Awaited<ReturnType<typeof nativePool>>;
  sessions: SessionVerifier;
  cores: CorePlan | undefined;
  learner(): Promise<Learner>;
}

export interface Learner {
  id: string;
  client: Client;
  /** Value of the `cookie` header with the learner's session. */
  cookie: string;
}

/** Starts the service and its Postgres, calls `run`, and removes everything. */
export const withCardsService = <T>(run: (service: CardsService) => Promise<T>): Promise<T> =>
  withPostgres(() => withDatabase(run));

async function withDatabase<T>(run: (service: CardsService) => Promise<T>): Promise<T> {
  const cores = planCores();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const origin = `http://localhost:${port}`;
  const auth = await startTestAuth({ origin });
  const database = await createTestDatabase({ name, entities, migrationsPath });
  const pool = await nativePool(database.orm);
  bind(await postmasterOf(pool), cores?.database);
  const environment = {
    ...{ PORT: String(port), DATABASE_URL: database.url, AUTH_URL: auth.url, PUBLIC_ORIGIN: origin },
    ...{ DECKS_URL: 'http://127.0.0.1:9', NODE_ENV: 'production' },
  };
  const program = await startProgram(entry, environment, `${url}/api/cards/health/ready`);
  try {
    bind(program.pid, cores?.service);
    const learner = async () => {
      const user = await auth.createUser();
      await markWelcomed(pool, user.id);
      const client = await auth.signIn(user, { cards: url });
      const cookie = [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      return { id: user.id, client, cookie };
    };
    const { sessions } = auth;
    const { orm, url: databaseUrl } = database;
    return await run({ url, pid: program.pid, databaseUrl, orm, pool, sessions, cores, learner });
  } finally {
    await program.stop();
    await auth.close();
    await database.drop();
  }
}

/**
 * Returns the id of Postgres's main process. Processes that it starts after `bind` stay on its core; connections that
 * are open already do not.
 */
export async function postmasterOf(pool: CardsService['pool']): Promise<number> {
  const { rows } = await pool.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  return Number(rows[0]?.pid);
}

/**
 * Marks that the learner has been given the starter deck. Otherwise the service would look for the deck at each sync.
 */
async function markWelcomed(pool: CardsService['pool'], userId: string): Promise<void> {
  await pool.query(
    'insert into cards.user_seq (user_id, seq, card_count, starter_at) values ($1, 0, 0, now())',
    [userId],
  );
}
