import * as cards from '@repaso/cards-sync';
import { nativePool, openOrm } from '@repaso/service-kit';

/** An entry of a learner's log on the server. */
interface LoggedLine {
  id: string;
  kind: string;
  rating: number | null;
  front: string;
}

/** Direct access to the server's database. */
export interface ServerDatabase {
  /** Returns the learner's log, ordered by stamp. */
  log(userId: string): Promise<LoggedLine[]>;
  /** Returns front and back of all cards that are not deleted. */
  backs(userId: string): Promise<[string, string][]>;
  /** Blocks all writes to the log until `release`. `untilBlocked` resolves when a write waits. */
  holdWrites(): Promise<{ untilBlocked(): Promise<void>; release(): void }>;
  /** Sends SIGKILL to Postgres's main process. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a connection pool. Retries while the database restarts. */
export async function openServerDatabase(url: string): Promise<ServerDatabase> {
  const orm = await withRetries(() => openOrm({ ...cards, url, poolSize: 3 }));
  const pool = await nativePool(orm);
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await withRetries(() => pool.query<Row>(text, values))).rows;
  return {
    log: (userId) =>
      query(
        `select l.id, l.kind, l.rating, c.front_value as front from cards.review_log l
         join cards.user_card c on c.user_id = l.user_id and c.id = l.card_id
         where l.user_id = $1 order by l.stamp`,
        [userId],
      ),
    backs: async (userId) => {
      const found = await query<{ front: string; back: string }>(
        `select front_value as front, back_value as back from cards.user_card
         where user_id = $1 and not deleted order by front_value, id`,
        [userId],
      );
      return found.map(({ front, back }) => [front, back]);
    },
    async holdWrites() {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('lock table cards.review_log in share mode');
      const waiting = `select 1 from pg_locks where not granted and relation = 'cards.review_log'::regclass`;
      let isHeld = true;
      return {
        async untilBlocked() {
          // A database that is killed meanwhile ends the waiting too.
          const isAlone = () =>
            client.query(waiting).then(
              ({ rowCount }) => rowCount === 0,
              () => false,
            );
          while (isHeld && (await isAlone())) await pause(5);
        },
        release() {
          isHeld = false;
          // Closing the connection ends the transaction and releases the lock.
          client.release(true);
        },
      };
    },
    async kill() {
      const [row] = await query<{ lock: string }>(`select pg_read_file('postmaster.pid') as lock`);
      process.kill(Number(row?.lock.split('\n')[0]), 'SIGKILL');
    },
    close: () => orm.close(true),
  };
}

async function withRetries<T>(operation: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 30_000; ;) {
    try {
      return await operation();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
