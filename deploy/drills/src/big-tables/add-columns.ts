import { entities, name } from '@repaso/cards-sync';
import { migrate, openOrm } from '@repaso/service-kit';
import path from 'node:path';
import { query } from '../harness/query.ts';

const schema = { name, entities, migrationsPath: path.join(import.meta.dirname, 'migrations') };

/** Adds columns to the largest tables, in the way in which a service migrates when it starts. */
export async function addColumns(url: string): Promise<void> {
  const orm = await openOrm({ ...schema, url, poolSize: 4 });
  await migrate(orm).finally(() => orm.close(true));
}

/** Removes the columns again. Call it while no learner synchronises. */
export const removeColumns = (url: string) =>
  query(
    url,
    'alter table cards.review_log drop column drill_note',
    'alter table cards.user_card_progress drop column drill_count',
    `delete from cards._migrations where name like '%drill_columns%'`,
  );
