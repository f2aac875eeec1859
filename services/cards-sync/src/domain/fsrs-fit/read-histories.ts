import { historiesOf, type FittedEntry, type FittedHistory } from '@repaso/leitner/fsrs-fitting';
import { records, type Pool, type Statement } from '../ledger/statement.ts';

/** Number of entries that are used at most, the latest ones. */
const mostEntries = 100_000;

const statement: Statement = {
  name: 'fitted_entries',
  text: `select card_id as "cardId", kind, (day - date '1970-01-01')::int as day, coalesce(rating, 0)::int as rating
    from (
      select card_id, kind, day, rating, stamp, id from cards.review_log l
      where user_id = $1 and kind in ('answer', 'reset', 'seed') and not exists (
        select from cards.review_log u where u.user_id = $1 and u.kind = 'undo' and u.undoes = l.id
      )
      order by stamp desc limit $2
    ) latest
    order by card_id, stamp, id`,
};

/** Reads the histories of a learner's cards. Undone answers are left out. */
export async function readHistories(pool: Pool, userId: string): Promise<FittedHistory[]> {
  return historiesOf(await records<FittedEntry>(pool, statement, [userId, mostEntries]));
}
