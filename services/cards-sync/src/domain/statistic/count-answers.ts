import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from '@repaso/service-kit';
import { inTransaction } from '@repaso/service-kit';

/** The deck of cards that come from no deck. */
export const noDeck = '00000000-0000-0000-0000-000000000000';

/** No learner has this id, and all others follow it. */
const firstId = '00000000-0000-0000-0000-000000000000';
const learnersPerTransaction = 100;

const addPositions = `insert into cards.statistic_position (user_id, seq)
  select user_id, 0 from cards.user_seq u
  where not exists (select from cards.statistic_position p where p.user_id = u.user_id)
  on conflict do nothing`;

/**
 * One process counts at a time. Citus cannot lock rows of several learners with `for update`, so an advisory lock keeps
 * the others away.
 */
const lockCounting = `select pg_try_advisory_xact_lock(hashtext('cards.count_answers')) as "isAlone"`;

/**
 * Learners with uncounted changes whose ids follow $1. A run reads each learner's numbers once, because each batch begins
 * where the last one has ended.
 */
const uncounted = `select p.user_id, p.seq::float8 as "from", u.seq::float8 as "to"
  from cards.statistic_position p join cards.user_seq u using (user_id)
  where u.seq > p.seq and p.user_id > $1 order by p.user_id limit ${learnersPerTransaction}`;

/**
 * Advances the positions of the learners $1 from $2 to $3, which also locks the rows, and returns these learners. It leaves
 * out learners who were removed since they were read. It also leaves out those whose position has changed: during an
 * upgrade a process of the older version may count, too, without the advisory lock.
 */
const claim = `update cards.statistic_position p set seq = c."to"
  from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as c (user_id, "from", "to")
  where p.user_id = c.user_id and p.seq = c."from" returning p.user_id`;

/**
 * The answers between two change numbers count with sign 1, unless they are undone already. An undo of an answer that
 * was counted earlier has sign -1, once, although two devices may have undone the same answer. A learner's changes are
 * committed in the order of their numbers, so no entry appears later below the position.
 *
 * Only undos have `undoes`, so the subqueries need no condition on the kind. With one, Postgres could use the index of
 * answers by day. Without statistics of the table it did so, and read all answers of the learner for each answer.
 */
const signed = `with claimed as (
    select * from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as c (user_id, "from", "to")
  ),
  entries as (
    select l.*, 1 as sign from claimed c
      join cards.review_log l on l.user_id = c.user_id and l.seq > c."from" and l.seq <= c."to"
    where not exists (
      select from cards.review_log u
      where u.user_id = l.user_id and u.card_id = l.card_id and u.undoes = l.id and u.seq <= c."to"
    )
    union all
    select distinct on (l.user_id, l.id) l.*, -1 as sign from claimed c
      join cards.review_log u on u.user_id = c.user_id and u.seq > c."from" and u.seq <= c."to" and u.kind = 'undo'
      join cards.review_log l on l.user_id = u.user_id and l.id = u.undoes and l.seq <= c."from"
    where not exists (
      select from cards.review_log e
      where e.user_id = u.user_id and e.card_id = u.card_id and e.undoes = u.undoes and e.seq <= c."from"
    )
  ),
  signed as (
    select e.user_id, e.day, e.rating, e.sign, c.source_card_id as card_id,
      coalesce(c.source_deck_id, '${noDeck}') as deck_id,
      coalesce((e.detail -> 'before' ->> 'interval')::int, 0) >= 1 as is_review
    from entries e left join cards.user_card c on c.user_id = e.user_id and c.id = e.card_id
    where e.kind = 'answer'
  )`;

const countDays = `${signed}
  insert into cards.study_day (user_id, day, deck_id, answers, reviews, retained)
  select user_id, day, deck_id, sum(sign), coalesce(sum(sign) filter (where is_review), 0),
    coalesce(sum(sign) filter (where is_review and rating > 1), 0)
  from signed group by user_id, day, deck_id
  on conflict (user_id, day, deck_id) do update set answers = study_day.answers + excluded.answers,
    reviews = study_day.reviews + excluded.reviews, retained = study_day.retained + excluded.retained`;

/** Adds the rows of `changed` to the sums of all learners. The order of the rows keeps two processes from a deadlock. */
const addToCardWeeks = `insert into cards.card_week (card_id, deck_id, week, answers, "unknown")
  select card_id, deck_id, week, sum(answers), sum("unknown") from changed group by 1, 2, 3 order by 1, 2, 3
  on conflict (card_id, deck_id, week) do update set answers = card_week.answers + excluded.answers,
    "unknown" = card_week."unknown" + excluded."unknown"`;

const countCards = `${signed},
  counted as (
    select user_id, date_trunc('week', day)::date as week, card_id, max(deck_id::text)::uuid as deck_id,
      sum(sign)::int as answers, coalesce(sum(sign) filter (where rating = 1), 0)::int as "unknown"
    from signed where card_id is not null group by user_id, 2, card_id
  ),
  stored as (
    insert into cards.study_card (user_id, week, card_id, deck_id, answers, "unknown")
    select user_id, week, card_id, deck_id, answers, "unknown" from counted
    on conflict (user_id, week, card_id) do update set answers = study_card.answers + excluded.answers,
      "unknown" = study_card."unknown" + excluded."unknown"
    returning user_id, week, card_id, deck_id
  ),
  changed as (
    select stored.card_id, stored.deck_id, stored.week, counted.answers, counted."unknown"
    from stored join counted using (user_id, week, card_id)
  )
  ${addToCardWeeks}`;

const removeCards = `with changed as (
    delete from cards.study_card where user_id = ?
    returning card_id, deck_id, week, -answers as answers, -"unknown" as "unknown"
  )
  ${addToCardWeeks}`;

interface Uncounted {
  user_id: string;
  from: number;
  to: number;
}

const columnsOf = (rows: readonly Uncounted[]) => [
  rows.map((row) => row.user_id),
  rows.map((row) => row.from),
  rows.map((row) => row.to),
];

/**
 * Counts the answers of the next learners after `last`. Returns the last of them; undefined if there are no more, or if
 * another process is counting.
 */
const countAfter = (last: string) => async (client: PoolClient) => {
  const { rows: locks } = await client.query<{ isAlone: boolean }>(lockCounting);
  if (locks[0]?.isAlone !== true) return undefined;
  const { rows: found } = await client.query<Uncounted>(uncounted, [last]);
  if (found.length === 0) return undefined;
  const { rows: claimed } = await client.query<{ user_id: string }>(claim, columnsOf(found));
  const users = new Set(claimed.map((row) => row.user_id));
  const values = columnsOf(found.filter((row) => users.has(row.user_id)));
  await client.query(countDays, values);
  await client.query(countCards, values);
  return found.at(-1)?.user_id;
};

/**
 * Counts the answers that were added to the learners' logs since the last call. Returns early if another process is
 * counting, because that one reads all learners, too. Each batch of learners is one transaction, so an interrupted call
 * loses nothing and counts nothing twice.
 */
export async function countAnswers(pool: Pool, signal?: AbortSignal): Promise<void> {
  await pool.query(addPositions);
  let last: string | undefined = firstId;
  while (last !== undefined && signal?.aborted !== true) last = await inTransaction(pool, countAfter(last));
}

/** Removes the counts of a learner. Call it in a transaction that locks the learner. */
export async function removeCounts(em: SqlEntityManager, userId: string): Promise<void> {
  // Without the position no process counts the learner any more. One that does so now ends first.
  await em.execute('delete from cards.statistic_position where user_id = ?', [userId]);
  await em.execute(removeCards, [userId]);
  await em.execute('delete from cards.study_day where user_id = ?', [userId]);
}
