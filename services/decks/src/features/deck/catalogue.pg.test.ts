import { buildDeck } from '../../test/build-deck.ts';
import { startDecks } from '../../test/start-decks.ts';
import type { TestDecks } from '../../test/start-decks.ts';

let decks: TestDecks;
beforeAll(async () => {
  decks = await startDecks();
  await buildDeck(decks.orm, {
    name: 'Los árboles',
    level: 'B1',
    tags: ['bosque'],
    words: [['el ñandú', 'нанду']],
  });
  await buildDeck(decks.orm, {
    name: 'Las zapatillas',
    level: 'A1',
    tags: ['ropa'],
    words: [['el calcetín', 'ёлка']],
  });
  await buildDeck(decks.orm, { name: 'Cien por cien', level: null, tags: ['100%_'] });
  await buildDeck(decks.orm, { name: 'Secreto árbol', accessType: 'PRIVATE' });
  await buildDeck(decks.orm, { name: 'Árbol con enlace', accessType: 'LINK_ONLY', accessCode: 'Arboles000' });
});
afterAll(() => decks.close());

const find = async (query: Record<string, unknown> = {}) => {
  const { decks: found, total } = await decks.visitor.call('getCatalogue', { query });
  return { names: found.map((deck) => deck.name), total };
};

describe('getCatalogue', () => {
  test('lists only public decks, the easiest level first, also for visitors', async () => {
    expect(await find()).toEqual({ names: ['Las zapatillas', 'Los árboles', 'Cien por cien'], total: 3 });
  });

  test('counts the cards of each deck', async () => {
    const { decks: found } = await decks.visitor.call('getCatalogue', {});
    expect(found.map((deck) => deck.cardCount)).toEqual([1, 1, 1]);
  });

  test.each([
    ['ARBOLES', ['Los árboles']],
    ['árboles', ['Los árboles']],
    ['nandu', ['Los árboles']],
    ['елка', ['Las zapatillas']],
    ['ЁЛКА zapat', ['Las zapatillas']],
    ['bosque zapatillas', []],
    ['100%', ['Cien por cien']],
    ['%', ['Las zapatillas', 'Los árboles', 'Cien por cien']],
  ])('search for %s ignores case and accents, and requires every word', async (search, names) => {
    expect((await find({ search })).names).toEqual(names);
  });

  test('filters by level and by tag', async () => {
    expect((await find({ level: 'B1' })).names).toEqual(['Los árboles']);
    expect((await find({ tag: 'ropa' })).names).toEqual(['Las zapatillas']);
    expect((await find({ tag: 'rop' })).names).toEqual([]);
  });

  test('returns pages and the total number', async () => {
    expect(await find({ offset: 1, limit: 1 })).toEqual({ names: ['Los árboles'], total: 3 });
    expect(await find({ offset: 9 })).toEqual({ names: [], total: 3 });
  });

  test.each(['level=C1', 'limit=0', 'limit=101', 'offset=-1', 'limit=many', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      const response = await decks.visitor.fetch(`/api/decks/catalogue?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, error: { code: 'VALIDATION' } });
    },
  );

  test('a foreign page cannot read the response', async () => {
    const response = await decks.visitor.fetch('/api/decks/catalogue', {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });
});

test('getCatalogueTags is limited per visitor', async () => {
  const ask = async () => (await decks.visitor.send('getCatalogueTags', {})).status;
  const statuses = await Promise.all(Array.from({ length: 125 }, ask));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
