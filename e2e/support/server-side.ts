import * as cards from '@repaso/cards-sync';
import { nativePool, openOrm } from '@repaso/service-kit';

/** A line of a learner's log, as the server has it. */
interface LoggedLine {
  id: string;
  kind: string;
  rating: number | null;
  front: string;
}

/** The other end, looked at in the database itself. */
export interface ServerSide {
  /** The learner's log in the order of its stamps. */
  log(userId: string): Promise<LoggedLine[]>;
  /** Back sides by front sides of the cards that are not deleted. */
  backs(userId: string): Promise<[string, string][]>;
  /** From now on everybody who writes into the log has to wait. */
  holdWrites(): Promise<{ someoneWaits(): Promise<void>; letGo(): void }>;
  /** SIGKILL to the database's first process. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Opens it, also while it comes back from the dead. */
export async function openServerSide(url: string): Promise<ServerSide> {
  const orm = await patiently(() => openOrm({ ...cards, url, poolSize: 3 }));
  const pool = await nativePool(orm);
  const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await patiently(() => pool.query<Row>(text, values))).rows;
  return {
    log: (userId) =>
      ask(
        `select l.id, l.kind, l.rating, c.front_value as front from cards.review_log l
         join cards.user_card c on c.user_id = l.user_id and c.id = l.card_id
         where l.user_id = $1 order by l.stamp`,
        [userId],
      ),
    backs: async (userId) => {
      const found = await ask<{ front: string; back: string }>(
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
        async someoneWaits() {
          // A database that was killed meanwhile ends the waiting, too.
          const isAlone = () =>
            client.query(waiting).then(
              ({ rowCount }) => rowCount === 0,
              () => false,
            );
          while (isHeld && (await isAlone())) await pause(5);
        },
        letGo() {
          isHeld = false;
          // The end of the connection is the end of the transaction.
          client.release(true);
        },
      };
    },
    async kill() {
      const [row] = await ask<{ lock: string }>(`select pg_read_file('postmaster.pid') as lock`);
      process.kill(Number(row?.lock.split('\n')[0]), 'SIGKILL');
    },
    close: () => orm.close(true),
  };
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 30_000; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
