import { starterDecks } from '@repaso/content';
import { isDue } from '@repaso/leitner';
import { seedDevelopmentLearner } from '../../index.ts';
import { pullAll, sync } from '../../test/batch.ts';
import { startCards } from '../../test/start-cards.ts';

const deckCards = starterDecks
  .slice(0, 2)
  .flatMap((deck) => deck.cards.slice(0, 30).map((card) => ({ ...card, deckId: deck.id })));

const cards = await startCards();
afterAll(() => cards.stop());

test('the development learner has cards in every box, about 20 of 60 due today, and can sync them', async () => {
  const { client, id } = await cards.learner();
  const now = new Date();
  await seedDevelopmentLearner(cards.orm, { userId: id, deckCards, now, zoneOffset: 0 });
  const whole = await pullAll(client);
  const all = [...whole.cards.values()];
  expect(all).toHaveLength(60);
  expect(new Set(all.map((card) => card.leitnerBox))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(all.filter((card) => isDue(card, now.toISOString().slice(0, 10)))).toHaveLength(20);
  const days = new Set([...whole.entries.values()].map((entry) => entry.day));
  expect(days.size).toBeGreaterThan(10);
});

test('a second seed changes nothing', async () => {
  const { client, id } = await cards.learner();
  await seedDevelopmentLearner(cards.orm, { userId: id, deckCards, now: new Date(), zoneOffset: 0 });
  const { token } = await pullAll(client);
  await seedDevelopmentLearner(cards.orm, { userId: id, deckCards, now: new Date(), zoneOffset: 0 });
  expect((await sync(client, { since: token })).message).toBe('No changes found');
});
