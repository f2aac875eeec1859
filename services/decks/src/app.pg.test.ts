import { endpoints } from '@repaso/contracts';
import { startDecks } from './test/start-decks.ts';

const decks = await startDecks();
afterAll(() => decks.close());

test('migrations create exactly the schema of the entities, plus the cascades from decks to cards', async () => {
  const changes = await decks.orm.schema.getUpdateSchemaSQL({ wrap: false });
  const statements = changes.split('\n').filter(Boolean);
  expect(statements.filter((sql) => !/drop constraint "deck_\w+_deck_id_fkey";$/.test(sql))).toEqual([]);
});

test('every call of the contract under /api/decks is served', async () => {
  const response = await decks.visitor.fetch('/api/decks/openapi.json');
  const document = (await response.json()) as { paths: Record<string, object> };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const declared = Object.values(endpoints)
    .filter(([, path]) => path.startsWith('/api/decks/'))
    .map(([method, path]) => `${method} ${path}`);
  expect(served).toEqual(expect.arrayContaining(declared));
});
