import { randomUUID } from 'node:crypto';
import { buildDeck } from '../../test/build-deck.ts';
import { startDecks } from '../../test/start-decks.ts';

const decks = await startDecks();
afterAll(() => decks.close());

const read = (id: string) => decks.visitor.send('getDeckSummary', { params: { id } });

test('a visitor reads what a preview shows of a public deck, without its cards', async () => {
  const deck = await buildDeck(decks.orm, {
    name: 'En la cocina',
    level: 'A2',
    words: [['olla', 'кастрюля']],
  });
  const { envelope } = await read(deck.id);
  expect(envelope).toMatchObject({ success: true });
  expect(envelope.success && envelope.data).toEqual({
    ...{ name: 'En la cocina', description: deck.description ?? null, level: 'A2', cardCount: 1 },
  });
});

test('other decks and unknown ones give the same response, also to those who may read them', async () => {
  const author = await decks.signIn();
  const { id } = await buildDeck(decks.orm, { accessType: 'PRIVATE', authorId: author.id });
  const linked = await buildDeck(decks.orm, { accessType: 'LINK_ONLY', accessCode: 'Summary001' });
  const responses = await Promise.all([
    ...[id, linked.id, randomUUID()].map(read),
    author.client.send('getDeckSummary', { params: { id } }),
  ]);
  expect(responses.map(({ status, envelope }) => [status, envelope.message])).toEqual(
    responses.map(() => [404, 'DECK_NOT_FOUND']),
  );
  expect((await read('Summary001')).status).toBe(400);
});
