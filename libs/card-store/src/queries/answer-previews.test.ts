import '../../test/indexed-db.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { testDevice } from '../../test/test-device.ts';
import { addCards } from '../commands/card-lifecycle.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { updateSettings } from '../commands/settings.ts';
import { answerPreviews } from './answer-previews.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

test.each(['LEITNER', 'SM2', 'ANKI', 'FSRS'] as const)(
  'each answer to %s gives what its preview says',
  async (algorithm) => {
    const core = testDevice();
    await updateSettings(core, { algorithm, zone: 'UTC' });
    for (const rating of [1, 2, 3, 4] as const) {
      const [id = ''] = await addCards(core, [{ frontValue: 'sol', backValue: 'солнце' }]);
      const previews = await answerPreviews(core, id);
      const { interval, dueAt } = await recordAnswer(core, id, rating);
      expect(previews?.[rating].days).toBe(interval);
      expect(previews?.[rating].minutes === null).toBe(dueAt === null);
    }
  },
);

test('a preview changes nothing, and a card that is not here has none', async () => {
  const core = testDevice();
  const [id = ''] = await addCards(core, [{ frontValue: 'sol', backValue: 'солнце' }]);
  const before = await core.db.cards.toArray();
  await answerPreviews(core, id);
  expect(await core.db.cards.toArray()).toEqual(before);
  expect(await core.db.log.count()).toBe(0);
  expect(await answerPreviews(core, 'missing')).toBeNull();
});
