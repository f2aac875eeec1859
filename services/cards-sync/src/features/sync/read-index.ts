import type { CardIndexRow } from '@repaso/contracts';
import { records, type Pool, type Statement } from '../../domain/ledger/statement.ts';

/** Outside the fold, a deleted card counts one review more. */
const statement: Statement = {
  name: 'card_index',
  text: `select c.id, c.deleted, p.review_count + c.deleted::int as "reviewCount",
      c.content_stamp as "contentStamp", p.entry_count as "entryCount"
    from cards.user_card c
    join cards.user_card_progress p on p.user_id = c.user_id and p.card_id = c.id
    where c.user_id = $1 order by c.id`,
};

/** Reads the fields by which a device finds the cards that differ, tombstones included. */
export function readIndex(pool: Pool, userId: string): Promise<CardIndexRow[]> {
  return records<CardIndexRow>(pool, statement, [userId]);
}
