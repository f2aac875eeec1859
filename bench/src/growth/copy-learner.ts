import type { CardsService } from '../service/cards-service.ts';

/**
 * Gives a learner `copies` times the cards and log of another learner, with new ids and change numbers without gaps.
 * It writes to the database directly, because pushing 100,000 cards through the service takes minutes.
 */
export async function copyLearner(
  { pool }: Pick<CardsService, 'pool'>,
  { from, to, copies }: { from: string; to: string; copies: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(copiedIds, [from, copies]);
    await client.query(copyOf('user_card', 'r.id', `'id', m.new_id`), [to]);
    await client.query(copyOf('user_card_progress', 'r.card_id', `'card_id', m.new_id, ${seq}`), [to]);
    await client.query(
      copyOf('review_log', 'r.card_id', `'card_id', m.new_id, 'id', gen_random_uuid(), ${seq}`),
      [to],
    );
    await client.query(position, [to]);
    await client.query('commit');
    await client.query('vacuum analyze cards.user_card, cards.user_card_progress, cards.review_log');
  } finally {
    client.release();
  }
}

const copiedIds = `create temp table copied on commit drop as
  select c.user_id, c.id, copy, gen_random_uuid() as new_id, u.seq as last
  from cards.user_card c join cards.user_seq u using (user_id), generate_series(0, $2::int - 1) as copy
  where c.user_id = $1`;

const seq = `'seq', m.copy * m.last + r.seq`;

const copyOf = (table: string, cardId: string, changes: string) => `insert into cards.${table}
  select made.* from copied m join cards.${table} r on r.user_id = m.user_id and ${cardId} = m.id,
  lateral jsonb_populate_record(r, jsonb_build_object('user_id', $1::uuid, ${changes})) as made`;

const position = `update cards.user_seq u set
  seq = (select max(seq) from cards.review_log where user_id = u.user_id),
  card_count = (select count(*) from cards.user_card where user_id = u.user_id)
  where u.user_id = $1`;
