/**
 * Computes the progress of a learner's cards again, after the learner has changed the scheduler. It runs in steps of a
 * few cards, each in a transaction of its own, so that syncs of the learner never wait long. The rows keep their change
 * numbers: devices replay their own cards, and need not pull what they can compute.
 */
import { algorithmOf, foldLog, isFoldedWith, newProgress, pickProgress } from '@repaso/leitner';
import { progressColumns } from '../../db/card-columns.ts';
import { recordOf, rowWriter } from '../ledger/card-sql.ts';
import { inLearnerTransaction, type LearnerTransaction } from '../ledger/learner-transaction.ts';
import { records, type Pool, type Statement } from '../ledger/statement.ts';
import { readCardsAfter, type StoredCard } from '../ledger/stored-card.ts';
import { readLogs } from '../ledger/stored-log.ts';
import { storedProgress } from '../ledger/write-page.ts';
import { readScheduler } from './read-scheduler.ts';

/** Number of cards that one step reads. */
const cardsAtOnce = 200;

const { cardId, algorithm, reviewCount, level, lastReviewed, dueDay, dueAt } = progressColumns;
const { difficulty, interval, ease, leitnerBox, schedulerState } = progressColumns;
const replayed = {
  ...{ cardId, algorithm, reviewCount, level, lastReviewed, dueDay, dueAt },
  ...{ difficulty, interval, ease, leitnerBox, schedulerState },
};
const toRow = rowWriter(replayed);
const assignments = Object.values(replayed)
  .filter(({ column }) => column !== cardId.column)
  .map(({ column }) => `${column} = r.${column}`)
  .join(', ');

const waiting: Statement = {
  name: 'learners_to_replay',
  text: `select user_id as "userId" from cards.scheduler_replay where user_id <> all ($1) limit 100`,
};
const position: Statement = {
  name: 'replay_position',
  text: `select after from cards.scheduler_replay where user_id = $1 for update`,
};
const advance: Statement = {
  name: 'advance_replay',
  text: `update cards.scheduler_replay set after = $2 where user_id = $1`,
};
const finish: Statement = {
  name: 'finish_replay',
  text: `delete from cards.scheduler_replay where user_id = $1`,
};
const write: Statement = {
  name: 'write_replayed',
  text: `update cards.user_card_progress p set ${assignments}
    from json_to_recordset($2::json) as r (${recordOf(replayed)})
    where p.user_id = $1 and p.card_id = r.card_id`,
};
/** Gives cards new change numbers, after the learner's last one. */
const renumber: Statement = {
  name: 'renumber_replayed',
  text: `with numbered as (select id, row_number() over () as place from unnest($3::uuid[]) as id),
    counter as (update cards.user_seq set seq = $2::bigint + cardinality($3::uuid[]) where user_id = $1)
    update cards.user_card_progress p set seq = $2::bigint + n.place
    from numbered n where p.user_id = $1 and p.card_id = n.id`,
};

/**
 * Replays the cards of all learners who changed their scheduler, until none is left or `signal` is aborted. If
 * the replay of a learner fails, those of the others continue, and the next call retries it.
 * @throws AggregateError with the errors of those learners
 */
export async function replayLearners(pool: Pool, signal: AbortSignal): Promise<void> {
  const errors = new Map<string, unknown>();
  for (;;) {
    const learners = await records<{ userId: string }>(pool, waiting, [[...errors.keys()]]);
    if (learners.length === 0) break;
    for (const { userId } of learners) {
      // One step of each in turn, so that a learner with many cards does not keep the others waiting.
      if (signal.aborted) return;
      await inLearnerTransaction(pool, userId, replayStep).catch((error: unknown) =>
        errors.set(userId, error),
      );
    }
  }
  if (errors.size > 0) throw new AggregateError(errors.values(), 'cards of some learners were not replayed');
}

async function replayStep(transaction: LearnerTransaction): Promise<void> {
  const { client, userId } = transaction;
  const [at] = await records<{ after: string }>(client, position, [userId]);
  if (at === undefined) return;
  const cards = await readCardsAfter(client, userId, at.after, cardsAtOnce);
  await replay(transaction, cards);
  const last = cards.length < cardsAtOnce ? undefined : cards.at(-1);
  if (last === undefined) await records(client, finish, [userId]);
  else await records(client, advance, [userId, last.id]);
}

/** Computes and stores the progress of those cards that another scheduler has computed. */
async function replay(
  { client, userId, counter }: LearnerTransaction,
  cards: readonly StoredCard[],
): Promise<void> {
  const config = await readScheduler(client, userId);
  const stale = cards.filter((card) => !isFoldedWith(pickProgress(card), config));
  if (stale.length === 0) return;
  const ids = stale.map(({ id }) => id);
  const logs = Map.groupBy(await readLogs(client, userId, ids), (entry) => entry.cardId);
  const rows = stale.map(({ id, base }) => {
    const start = base ?? newProgress(algorithmOf(config));
    return toRow({ ...storedProgress(foldLog(logs.get(id) ?? [], config, start)), cardId: id });
  });
  await records(client, write, [userId, JSON.stringify(rows)]);
  // Devices compute their own cards from the logs. But a card that was created with a progress starts from it, and
  // only the server stores that, so devices must pull such a card.
  const based = stale.filter(({ base }) => base !== null).map(({ id }) => id);
  if (based.length > 0) await records(client, renumber, [userId, counter.seq, based]);
}
