import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { entities, migrationsPath, name } from '@repaso/auth';
import { randomUUID } from 'node:crypto';
import { missingRows } from './missing-rows.ts';
import { query } from './query.ts';

let database: TestDatabase;
const [userId, other, answer, card, note] = Array.from({ length: 5 }, () => randomUUID());
beforeAll(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
  // The comparison reads only ids.
  await query(
    database.url,
    'create schema cards',
    `create table cards.review_log as select '${userId}'::uuid as user_id, '${answer}'::uuid as id`,
    `create table cards.user_card as select '${userId}'::uuid as user_id, '${card}'::uuid as id`,
    `create table cards.note as select '${userId}'::uuid as user_id, '${note}'::uuid as id`,
  );
});
afterAll(() => database.drop());

const acknowledged = (id = '', ...ids: string[]) => ({
  ...{ userId: id, cards: new Set(ids), entries: new Set(ids), notes: new Set(ids) },
});

test('finds no row missing that the database has', async () => {
  const kept = { userId: userId ?? '', cards: new Set([card ?? '']), entries: new Set([answer ?? '']) };
  expect(await missingRows(database.url, [{ ...kept, notes: new Set([note ?? '']) }])).toEqual([]);
});

test('names each acknowledged row that is missing, or that another learner has', async () => {
  const lost = randomUUID();
  expect(await missingRows(database.url, [acknowledged(userId, lost)])).toEqual([
    `cards ${lost}`,
    `entries ${lost}`,
    `notes ${lost}`,
  ]);
  expect(await missingRows(database.url, [acknowledged(other, card ?? '')])).toHaveLength(3);
});
