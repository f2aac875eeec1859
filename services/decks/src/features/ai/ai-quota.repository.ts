import { appError, named } from '@repaso/service-kit';
import type { Pool } from '@repaso/service-kit';

/** Words of one learner on one UTC day. */
interface Share {
  userId: string;
  day: string;
  words: number;
}

/** The day that words count on: UTC's, the same for everybody, because the service knows nobody's zone. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/**
 * Takes words from a learner's day before they are sent, however many requests ask at once. Words that are given back
 * stay counted as tried, and twice the limit may be tried, so that failures that somebody provokes do not cost for ever.
 * @throws AI_QUOTA_EXCEEDED
 */
export async function takeWords(pool: Pool, { userId, day, words }: Share, limit: number): Promise<void> {
  const { rowCount } = await named(pool, 'take_ai_words', takeSql, [userId, day, words, limit]);
  if (rowCount === 0) throw appError('AI_QUOTA_EXCEEDED', { limit });
}

export async function giveWordsBack(pool: Pool, { userId, day, words }: Share): Promise<void> {
  await named(
    pool,
    'give_ai_words_back',
    'update decks.ai_quota set used = greatest(0, used - $3) where user_id = $1 and day = $2',
    [userId, day, words],
  );
}

export async function wordsUsed(pool: Pool, userId: string, day: string): Promise<number> {
  const sql = 'select used from decks.ai_quota where user_id = $1 and day = $2';
  const { rows } = await named<{ used: number }>(pool, 'ai_words_used', sql, [userId, day]);
  return rows[0]?.used ?? 0;
}

const takeSql = `
insert into decks.ai_quota as old (user_id, day, used, tried)
select $1::uuid, $2::date, $3::int, $3::int where $3::int <= $4::int
on conflict (user_id, day) do update set used = old.used + excluded.used, tried = old.tried + excluded.tried
where old.used + excluded.used <= $4::int and old.tried + excluded.tried <= 2 * $4::int`;
