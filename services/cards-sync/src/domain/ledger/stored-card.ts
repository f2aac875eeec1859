import type { CardProgress, PulledCard } from '@repaso/contracts';
import { pulledCardColumns } from '@repaso/sync';
import { records, type Client, type Pool, type Statement } from './statement.ts';

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const midnight = (column: string) => `${column}::text || 'T00:00:00.000Z'`;

/**
 * SQL expression of each column of a pulled card, from `user_card c` and `user_card_progress p`. The database formats
 * dates as they are sent, because creating Date objects takes longer than the query.
 */
const expressions: Record<(typeof pulledCardColumns)[number], string> = {
  id: 'c.id',
  sourceDeckId: 'c.source_deck_id',
  sourceCardId: 'c.source_card_id',
  createdAt: instant('c.created_at'),
  frontValue: 'c.front_value',
  frontExample: 'c.front_example',
  backValue: 'c.back_value',
  backExample: 'c.back_example',
  tags: 'c.tags',
  category: 'c.category',
  partOfSpeech: 'c.part_of_speech',
  activeSide: 'c.active_side',
  suspended: 'c.suspended',
  stamps: 'c.stamps',
  deleted: 'c.deleted',
  deletedStamp: 'c.deleted_stamp',
  algorithm: 'p.algorithm',
  reviewCount: 'p.review_count',
  level: 'p.level',
  lastReviewed: midnight('p.last_reviewed'),
  nextReviewDate: midnight('p.due_day'),
  dueDay: 'p.due_day::text',
  dueAt: instant('p.due_at'),
  difficulty: 'p.difficulty',
  interval: 'p.interval_days',
  ease: 'p.ease',
  leitnerBox: 'p.leitner_box',
  schedulerState: 'p.scheduler_state',
  entryCount: 'p.entry_count',
  syncUpdatedAt: instant('p.sync_updated_at'),
};

/** Select list of a pulled card, in the order of `pulledCardColumns`. */
export const pulledCardSelect = pulledCardColumns
  .map((column) => `${expressions[column]} as "${column}"`)
  .join(', ');

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
