import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DeletedUserTable } from '../../db/entities/learner.entity.ts';
import { entities } from '../../db/schema.ts';
import { lockSettingsOf } from '../../domain/learner-lock.ts';
import { removeCounts } from '../../domain/statistic/count-answers.ts';

/** Every table with data of learners. A new entity with a property `userId` is one of them. */
const learnerTables = entities.flatMap(({ meta }) =>
  meta.tableName !== 'deleted_user' && 'userId' in meta.properties ? [meta.tableName] : [],
);

/**
 * Removes all data of a learner and remembers the id, so that later writes are refused with USER_DELETED. Call it in a
 * transaction. It may be repeated.
 */
export async function removeLearner(em: SqlEntityManager, userId: string, deletedAt: Date): Promise<void> {
  await lockSettingsOf(em, userId);
  // Every other write locks this row first. So it either ends before, or finds the row of `deleted_user` after.
  await em.execute(
    'insert into cards.user_seq (user_id, seq, card_count) values (?, 0, 0) on conflict do nothing',
    [userId],
  );
  await em.execute('select from cards.user_seq where user_id = ? for update', [userId]);
  await em.upsert(DeletedUserTable, { userId, deletedAt }, { onConflictAction: 'ignore' });
  await removeCounts(em, userId);
  for (const table of learnerTables) {
    await em.execute(`delete from cards.${table} where user_id = ?`, [userId]);
  }
}
