import { starterDecks } from '@repaso/content';
import { createTestDatabase } from '@repaso/testing';
import type { TestDatabase } from '@repaso/testing';
import { entities, migrationsPath, name, platformAuthorId, seedStarterDecks } from '../../index.ts';
import { SeededDeck } from '../../db/entities/seeded-deck.entity.ts';
import { Deck, DeckCard } from '../../db/entities/deck.entity.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ name, entities, migrationsPath });
});
afterEach(() => database.drop());

const seed = (decks: typeof starterDecks, at: string) =>
  seedStarterDecks(database.orm, decks, platformAuthorId, new Date(at));
const stored = async () => {
  const em = database.orm.em.fork();
  const cards = await em.find(DeckCard, {}, { orderBy: { deckId: 'asc', position: 'asc' } });
  return { decks: await em.find(Deck, {}, { orderBy: { id: 'asc' } }), cards };
};

/** The starter decks of a later release, in which these decks have another name. */
const renamed = (ids: readonly string[]) =>
  starterDecks.map((deck) => (ids.includes(deck.id) ? { ...deck, name: 'De la versión siguiente' } : deck));

describe('seedStarterDecks', () => {
  test('writes every deck and card to the catalogue, as public', async () => {
    await seed(starterDecks, '2026-01-01T00:00:00Z');
    const { decks, cards } = await stored();
    expect(decks).toHaveLength(starterDecks.length);
    expect(cards).toHaveLength(starterDecks.flatMap((deck) => deck.cards).length);
    expect(decks.every((deck) => deck.accessType === 'PUBLIC' && deck.authorId === platformAuthorId)).toBe(
      true,
    );
  });

  test('changes nothing the second time', async () => {
    await seed(starterDecks, '2026-01-01T00:00:00Z');
    const before = await stored();
    await seed(starterDecks, '2026-02-02T00:00:00Z');
    expect(await stored()).toEqual(before);
  });

  test('updates a changed text, deletes a removed card, and keeps the author', async () => {
    await seed(starterDecks, '2026-01-01T00:00:00Z');
    const [first, ...others] = starterDecks;
    if (!first) throw new Error('no starter deck');
    const [changed, gone, ...kept] = first.cards;
    if (!changed || !gone) throw new Error('a starter deck without cards');
    const edited = { ...first, cards: [{ ...changed, backValue: 'по-новому' }, ...kept] };
    await seedStarterDecks(
      database.orm,
      [edited, ...others],
      '00000000-0000-4000-8000-000000000009',
      new Date('2026-03-03T00:00:00Z'),
    );
    const { decks, cards } = await stored();
    expect(cards.find((card) => card.id === changed.id)).toMatchObject({
      backValue: 'по-новому',
      updatedAt: new Date('2026-03-03T00:00:00Z'),
    });
    expect(cards.some((card) => card.id === gone.id)).toBe(false);
    expect(decks.find((deck) => deck.id === first.id)).toMatchObject({
      ...{ authorId: platformAuthorId, version: 2 },
    });
    const untouched = others[0]?.cards[0]?.id;
    expect(cards.find((card) => card.id === untouched)?.updatedAt).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  test('leaves a deck as it is that its author has changed, and a deleted one deleted', async () => {
    await seed(starterDecks, '2026-01-01T00:00:00Z');
    const [changed, gone] = starterDecks;
    if (!changed || !gone) throw new Error('there are no starter decks');
    const em = database.orm.em.fork();
    await em.nativeUpdate(Deck, { id: changed.id }, { name: 'Del autor', version: 2 });
    await em.nativeUpdate(DeckCard, { deckId: changed.id }, { backValue: 'от автора' });
    await em.nativeDelete(DeckCard, { deckId: gone.id });
    await em.nativeDelete(Deck, { id: gone.id });
    await seed(renamed([changed.id, gone.id]), '2026-02-02T00:00:00Z');
    const { decks, cards } = await stored();
    expect(decks.find(({ id }) => id === changed.id)).toMatchObject({ name: 'Del autor', version: 2 });
    expect(cards.filter(({ deckId }) => deckId === changed.id).map((card) => card.backValue)).toEqual(
      changed.cards.map(() => 'от автора'),
    );
    expect(decks.some(({ id }) => id === gone.id)).toBe(false);
    expect(cards.some(({ deckId }) => deckId === gone.id)).toBe(false);
  });

  test('changes the decks of an installation without notes, but none that its author has changed', async () => {
    await seed(starterDecks, '2026-01-01T00:00:00Z');
    const [free, edited, same] = starterDecks;
    if (!free || !edited || !same) throw new Error('there are too few starter decks');
    const em = database.orm.em.fork();
    await em.nativeDelete(SeededDeck, {});
    await em.nativeUpdate(Deck, { id: edited.id }, { name: 'Del autor', version: 2 });
    const later = renamed([free.id, edited.id]);
    await Promise.all([seed(later, '2026-02-02T00:00:00Z'), seed(later, '2026-02-02T00:00:00Z')]);
    const decks = new Map((await stored()).decks.map((deck) => [deck.id, deck]));
    const found = [free, edited, same].map(({ id }) => [decks.get(id)?.name, decks.get(id)?.version]);
    expect(found).toEqual([
      ['De la versión siguiente', 2],
      ['Del autor', 2],
      [same.name, 1],
    ]);
  });

  test('changes a deck again in the release after the next one', async () => {
    await seed(starterDecks, '2026-01-01T00:00:00Z');
    const [first] = starterDecks;
    if (!first) throw new Error('there are no starter decks');
    await seed(renamed([first.id]), '2026-02-02T00:00:00Z');
    await seed(starterDecks, '2026-03-03T00:00:00Z');
    const { decks } = await stored();
    expect(decks.find(({ id }) => id === first.id)).toMatchObject({ name: first.name, version: 3 });
  });
});
