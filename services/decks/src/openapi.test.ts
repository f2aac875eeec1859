import { openApiDocument } from '@repaso/service-kit';
import { openApiProblems } from '@repaso/testing/openapi-problems';
import { routesOf } from './app.ts';
import type { DecksDeps } from './app.ts';

// Only the rows of the table are read; no handler runs.
const routes = routesOf({} as DecksDeps);

test('the OpenAPI document of decks passes the recommended rules of Redocly', async () => {
  const service = { name: 'decks', version: '1.2.3', origin: 'https://repaso.test' };
  expect(await openApiProblems(openApiDocument(service, routes))).toEqual([]);
});
