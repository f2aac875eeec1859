import { DeletedUserTable, SchedulerReplayTable, UserSeqTable } from '../../db/entities/learner.entity.ts';
import { StatisticPositionTable } from '../../db/entities/statistic.entity.ts';
import { entities } from '../../db/schema.ts';
import { startCards, type CardsUnderTest } from '../../test/start-cards.ts';
import type { ApiClient } from '../../test/api-client.ts';
import { exportedTables } from './data-export.routes.ts';

let cards: CardsUnderTest;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.stop());

async function everythingOf(client: ApiClient) {
  const tables: Record<string, Record<string, unknown>[]> = {};
  let pages = 0;
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const { data } = await client.call('exportCardsData', { query });
    tables[data.table] = [...(tables[data.table] ?? []), ...data.rows];
    pages += 1;
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
  return { tables, pages };
}

test('every table with data of learners is exported', () => {
  const internal: unknown[] = [
    ...[DeletedUserTable, UserSeqTable, StatisticPositionTable, SchedulerReplayTable],
  ];
  const ofLearners = entities.filter(
    (entity) => 'userId' in entity.meta.properties && !internal.includes(entity),
  );
  expect(exportedTables.map(({ table }) => table).toSorted()).toEqual(
    ofLearners.map(({ meta }) => `cards.${meta.tableName}`).toSorted(),
  );
});

test('exports the own cards, page by page, and nothing of other learners', async () => {
  const [learner, other] = [await cards.learner(), await cards.learner()];
  await other.client.call('createCard', { body: { frontValue: 'ajeno', backValue: 'чужой' } });
  for (const frontValue of ['uno', 'dos']) {
    await learner.client.call('createCard', { body: { frontValue, backValue: 'слово' } });
  }
  const sql = `insert into cards.content_history (user_id, card_id, field, stamp, value, lost_at)
    select $1, gen_random_uuid(), 'frontValue', 'stamp ' || n, '"x"', now() from generate_series(1, 2500) n`;
  await cards.pool.query(sql, [learner.id]);
  const { tables, pages } = await everythingOf(learner.client);
  expect(Object.keys(tables)).toEqual(exportedTables.map(({ name }) => name));
  expect(tables.cards?.map((row) => row.front_value).toSorted()).toEqual(['dos', 'uno']);
  const history = tables['former-card-texts'] ?? [];
  expect(new Set(history.map((row) => row.stamp)).size).toBe(2500);
  expect(history).toHaveLength(2500);
  expect(pages).toBe(exportedTables.length + 2);
  expect(JSON.stringify(tables)).not.toContain('ajeno');
});

test('is refused without a session and with a cursor of another table', async () => {
  expect(await cards.visitor.call('exportCardsData')).toMatchObject({ code: 'UNAUTHENTICATED' });
  const { client } = await cards.learner();
  const cursor = Buffer.from('[0,["2026-11-23"]]').toString('base64url');
  expect(await client.call('exportCardsData', { query: { cursor } })).toMatchObject({ code: 'VALIDATION' });
});
