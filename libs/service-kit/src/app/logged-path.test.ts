import { loggedPath } from './logged-path.ts';

const uuid = '0198c0de-0000-7000-8000-000000000001';

test.each([
  ['an id', uuid, `/api/decks/deck/${uuid}`],
  ['an access code', '7lITXiCzB7', '/api/decks/deck/:id'],
])('shows the pattern of a route with %s', (_, id, shown) => {
  const ctx = {
    path: `/api/decks/deck/${id}`,
    _matchedRoute: '/api/decks/deck/:id',
    params: { id },
  };
  expect(loggedPath(ctx)).toBe(shown);
});

test('shows only the service of a path that matches no route', () => {
  expect(loggedPath({ path: '/api/decks/dekc/7lITXiCzB7' })).toBe('/api/decks/…');
});
