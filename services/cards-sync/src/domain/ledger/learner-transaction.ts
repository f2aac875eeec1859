/**
 * Every write to a learner's cards runs in a transaction that first locks the learner's counter row. So a learner's
 * writes come one after the other, and are committed in the order of their change numbers. A reader that has seen
 * change n has therefore seen all changes before it.
 */
import { appError, createQueueByKey, inTransaction } from '@repaso/service-kit';
import { learnerTimeMs } from '@repaso/sync';
import { lastChangeSelect } from './position.ts';
import { firstRecord, records, type Client, type Pool, type Statement } from './statement.ts';

export interface LearnerTransaction {
  client: Client;
  userId: string;
  /** The values of the counter row. Code that makes changes increases them; the write stores them. */
  counter: Counter;
  /** Identifies the state of the database, see `Position`. */
  epoch: string;
}

/** A learner's counter row, see `UserSeqTable`. */
interface Counter {
  seq: number;
  /** Change number of the last change of a note. */
  noteSeq: number;
  /** Change number of the last entry of the practice log. */
  practiceSeq: number;
  /** Number of the learner's cards, without deleted ones. */
  cardCount: number;
  hasStarter: boolean;
  /** The server's time at the last change, in milliseconds since the epoch; null before the first one. */
  lastChange: number | null;
}

type CounterRow = Counter & { deleted: boolean; epoch: string };

const lock: Statement = {
  name: 'lock_learner',
  text: `select u.seq::float8 as seq, u.note_seq::float8 as "noteSeq",
      u.practice_seq::float8 as "practiceSeq", u.card_count as "cardCount", u.starter_at is not null as "hasStarter",
      ${lastChangeSelect},
      exists (select from cards.deleted_user d where d.user_id = $1) as deleted,
      (select value from cards.service_meta where key = 'epoch') as epoch
    from cards.user_seq u where u.user_id = $1 for update`,
};
const create: Statement = {
  name: 'create_learner',
  text: `insert into cards.user_seq (user_id, seq, card_count) values ($1, 0, 0) on conflict do nothing`,
};
const starterAdded: Statement = {
  name: 'starter_added',
  text: `update cards.user_seq set starter_at = $2 where user_id = $1`,
};

/** Milliseconds to wait for the learner's other writes, in this process and then in others. */
const waitMs = 10_000;

/**
 * The writes of each learner in this process. They wait here before they take a connection of the pool. So a process
 * uses one connection for all writes of a learner, also if it waits for the counter row that another process has
 * locked.
 */
const writes = createQueueByKey({ atOnce: () => 1, waiting: 100, waitMs });

/**
 * Runs `run` in a transaction that locks the learner's counter row. Keep `run` short, and send no requests in it,
 * because all other writes of the learner wait.
 * @throws USER_DELETED when the account was deleted, BUSY after waiting too long for the learner's other writes
 */
export async function inLearnerTransaction<T>(
  pool: Pool,
  userId: string,
  run: (transaction: LearnerTransaction) => Promise<T>,
): Promise<T> {
  const leave = await writes.enter(userId);
  const locked = async (client: Client) => run({ client, userId, ...(await lockCounter(client, userId)) });
  return inTransaction(pool, locked, { lockMs: waitMs }).finally(leave);
}

/** Returns the server's time for the learner of a transaction. `now` is the server's clock. */
export function learnerTime({ counter }: LearnerTransaction, now: Date): Date {
  return new Date(learnerTimeMs(now.getTime(), counter.lastChange));
}

/** Records that the learner has got the starter deck. It is then never added again. */
export async function markStarterAdded(
  { client, userId, counter }: LearnerTransaction,
  now: Date,
): Promise<void> {
  await records(client, starterAdded, [userId, now.toISOString()]);
  counter.hasStarter = true;
}

async function lockCounter(
  client: Client,
  userId: string,
): Promise<Pick<LearnerTransaction, 'counter' | 'epoch'>> {
  const [known] = await records<CounterRow>(client, lock, [userId]);
  const row = known ?? (await createCounter(client, userId));
  if (row.deleted) throw appError('USER_DELETED');
  const { seq, noteSeq, practiceSeq, cardCount, hasStarter, lastChange, epoch } = row;
  return { counter: { seq, noteSeq, practiceSeq, cardCount, hasStarter, lastChange }, epoch };
}

async function createCounter(client: Client, userId: string): Promise<CounterRow> {
  await records(client, create, [userId]);
  return firstRecord(client, lock, [userId]);
}
