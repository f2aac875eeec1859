import { randomUUID } from 'node:crypto';
import type { Pool } from '../domain/ledger/statement.ts';

const tables = [
  'user_seq',
  'user_card',
  'user_card_progress',
  'review_log',
  'content_history',
  'learner_settings',
  'scheduler_replay',
  'note',
  'note_history',
  'practice_log',
  'verb_conjugation_error',
  'verb_conjugation_stats',
];

/**
 * Copies all data of these learners. Returns a function that restores the copy and starts a new epoch, as a restore of
 * a backup does.
 */
export async function backupLearners(pool: Pool, userIds: readonly string[]): Promise<() => Promise<void>> {
  const copies = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await pool.query<{ copy: string }>(
      `select coalesce(json_agg(t), '[]')::text as copy from cards.${table} t where user_id = any ($1)`,
      [userIds],
    );
    copies.set(table, rows[0]?.copy ?? '[]');
  }
  return async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [table, copy] of copies) {
        await client.query(`delete from cards.${table} where user_id = any ($1)`, [userIds]);
        await client.query(
          `insert into cards.${table} select * from json_populate_recordset(null::cards.${table}, $1)`,
          [copy],
        );
      }
      await client.query(`update cards.service_meta set value = $1 where key = 'epoch'`, [
        randomUUID().slice(0, 8),
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}
