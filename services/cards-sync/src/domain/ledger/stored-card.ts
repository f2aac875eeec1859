import type { CardProgress, PulledCard } from '@repaso/contracts';
import { pulledCardSelect } from './card-sql.ts';
import { records, type Client, type Pool, type Statement } from './statement.ts';

/** A stored card: the columns that a pull returns, and those that a fold needs. */
export interface StoredCard extends PulledCard {
  /** Progress of the card before its first log entry. */
  base: CardProgress | null;
  /** Stamp of the last folded entry. */
  lastStamp: string | null;
}

const storedCard = `select ${pulledCardSelect}, p.base, p.last_stamp as "lastStamp"
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

/** Reads the learner's cards with these ids, tombstones included. */
export async function readCards(
  on: Pool | Client,
  userId: string,
  ids: readonly string[],
): Promise<StoredCard[]> {
  return ids.length === 0 ? [] : records<StoredCard>(on, byIds, [userId, ids]);
}

/** Reads all cards of the learner that are not deleted. */
export async function readActiveCards(on: Pool | Client, userId: string): Promise<StoredCard[]> {
  return records<StoredCard>(on, active, [userId]);
}
