import { endpoints } from '@repaso/contracts';
import { startCards } from './test/start-cards.ts';

const cards = await startCards();
afterAll(() => cards.stop());

test('migrations make exactly the tables that the entities describe', async () => {
  expect(await cards.orm.schema.getUpdateSchemaSQL()).toBe('');
});

test('every key begins with the learner, so that the schema can be distributed by user_id', async () => {
  const { rows } = await cards.pool.query<{ table: string; column: string }>(`
    select i.indrelid::regclass::text as table, a.attname as column
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid::regclass::text like 'cards.%'`);
  const ofInstallation = ['cards.service_meta', 'cards._migrations'];
  const learners = rows.filter(({ table }) => !ofInstallation.includes(table));
  expect(learners.length).toBeGreaterThan(10);
  expect(learners.filter(({ column }) => column !== 'user_id')).toEqual([]);
});

test('every call of the contract under /api/cards is served', async () => {
  const response = await cards.visitor.get('/api/cards/openapi.json');
  const document = (await response.json()) as { paths: Record<string, object> };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const promised = Object.values(endpoints)
    .filter(([, path]) => path.startsWith('/api/cards/'))
    .map(([method, path]) => `${method} ${path}`);
  expect(promised.filter((call) => !served.includes(call))).toEqual([]);
});

test('health tells that the service is alive and ready', async () => {
  expect((await cards.visitor.get('/api/cards/health/live')).status).toBe(200);
  expect((await cards.visitor.get('/api/cards/health/ready')).status).toBe(200);
});
