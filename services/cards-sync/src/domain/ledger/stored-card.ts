import type { CardProgress, PulledCard } from '@repaso/contracts';
import { pulledCardSelect } from './card-sql.ts';
import { records, type Client, type Pool, type Statement } from './statement.ts';

/** A stored card: the fields that devices receive, and those that are needed to fold its log. */
export interface StoredCard extends PulledCard {
  /** Progress of the card before its first log entry; null if it had none. */
  base: CardProgress | null;
  /** The latest stamp of the log entries in its progress; null when it has none. */
  lastStamp: string | null;
  /** The change number of the card's last change. */
  seq: number;
}

const storedCard = `select ${pulledCardSelect}, p.base, p.last_stamp as "lastStamp", p.seq::float8 as seq
  from cards.user_card c
  join cards.user_card_progress p on p.user_id = c.user_id and p.card_id = c.id`;

const byIds: Statement = {
  name: 'stored_cards_by_ids',
  text: `${storedCard} where c.user_id = $1 and c.id = any ($2::uuid[])`,
};
const active: Statement = {
  name: 'stored_cards_active',
  text: `${storedCard} where c.user_id = $1 and not c.deleted order by c.id`,
};

const after: Statement = {
  name: 'stored_cards_after',
  text: `${storedCard} where c.user_id = $1 and c.id > $2 order by c.id limit $3`,
};

/** Reads up to `limit` cards of the learner, also deleted ones, whose ids come after `id` in the order of ids. */
export async function readCardsAfter(
  on: Pool | Client,
  userId: string,
  id: string,
  limit: number,
): Promise<StoredCard[]> {
  return records<StoredCard>(on, after, [userId, id, limit]);
}

/** Reads the learner's cards with these ids, also deleted ones. Unknown ids are left out. */
export async function readCards(
  on: Pool | Client,
  userId: string,
  ids: readonly string[],
): Promise<StoredCard[]> {
  return ids.length === 0 ? [] : records<StoredCard>(on, byIds, [userId, ids]);
}

/** Reads all cards of the learner, without deleted ones. */
export async function readActiveCards(on: Pool | Client, userId: string): Promise<StoredCard[]> {
  return records<StoredCard>(on, active, [userId]);
}
