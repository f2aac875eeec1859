import { endpoints } from '@repaso/contracts';
import { entities } from './db/schema.ts';
import { startCards } from './test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

test('migrations create exactly the schema of the entities', async () => {
  expect(await cards.orm.schema.getUpdateSchemaSQL()).toBe('');
});

test('every index begins with user_id, so that the schema can be sharded by it', async () => {
  // On Citus the schema has shards, too.
  const tables = [...entities.map(({ meta }) => `cards.${meta.tableName}`), 'cards._migrations'];
  const { rows } = await cards.pool.query<{ table: string; column: string }>(
    `
    select i.indrelid::regclass::text as table, a.attname as column
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid::regclass::text = any ($1)`,
    [tables],
  );
  const globalTables = [
    'cards.service_meta',
    'cards._migrations',
    'cards.card_week',
    'cards.rate_limit_count',
  ];
  // The statistic reads all learners of some days or cards. These indexes are not unique, so each shard can have its part.
  const acrossLearners = ['cards.study_day day', 'cards.study_card card_id'];
  const perLearner = rows.filter(
    ({ table, column }) => !globalTables.includes(table) && !acrossLearners.includes(`${table} ${column}`),
  );
  expect(perLearner.length).toBeGreaterThan(10);
  expect(perLearner.filter(({ column }) => column !== 'user_id')).toEqual([]);
});

test('every call of the contract under /api/cards is served', async () => {
  const response = await cards.visitor.get('/api/cards/openapi.json');
  const document = (await response.json()) as { paths: Record<string, object> };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const declared = Object.values(endpoints)
    .filter(([, path]) => path.startsWith('/api/cards/'))
    .map(([method, path]) => `${method} ${path}`);
  expect(declared.filter((call) => !served.includes(call))).toEqual([]);
});

test('health reports that the service is live and ready', async () => {
  expect((await cards.visitor.get('/api/cards/health/live')).status).toBe(200);
  expect((await cards.visitor.get('/api/cards/health/ready')).status).toBe(200);
});
