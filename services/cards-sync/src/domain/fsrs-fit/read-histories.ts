import { historiesOf, type FittedEntry, type FittedHistory } from '@repaso/leitner/fsrs-fitting';
import { records, type Pool, type Statement } from '../ledger/statement.ts';

/** Number of entries that are used at most, the latest ones. */
const mostEntries = 100_000;

const statement: Statement = {
  name: 'fitted_entries',
  text: `with latest as (
      select id, card_id, kind, day, rating, stamp from cards.review_log l
      where user_id = $1 and kind in ('answer', 'reset', 'seed') and not exists (
        select from cards.review_log u where u.user_id = $1 and u.card_id = l.card_id and u.undoes = l.id
      )
      order by stamp desc limit $2
    ), first as (select min(stamp) as stamp from latest)
    select card_id as "cardId", kind, (day - date '1970-01-01')::int as day, coalesce(rating, 0)::int as rating
    from latest, first
    where not exists (
      select from cards.review_log e
      where e.user_id = $1 and e.card_id = latest.card_id and e.stamp < first.stamp
    )
    order by card_id, latest.stamp, id`,
};

/**
 * Reads the histories of a learner's cards. Undone answers are left out; so are cards whose first entries are not among
 * the latest `limit`, because a history needs its first answer. The query finds undos without a condition on their kind, see `count-answers.ts`.
 */
export async function readHistories(
  pool: Pool,
  userId: string,
  limit = mostEntries,
): Promise<FittedHistory[]> {
  return historiesOf(await records<FittedEntry>(pool, statement, [userId, limit]));
}

const parameters: Statement = {
  name: 'fsrs_parameters',
  text: 'select fsrs_parameters as parameters from cards.learner_settings where user_id = $1',
};

/** Reads the learner's parameters of FSRS; null for the standard ones. */
export async function readParameters(pool: Pool, userId: string): Promise<readonly number[] | null> {
  const [row] = await records<{ parameters: number[] | null }>(pool, parameters, [userId]);
  return row?.parameters ?? null;
}
