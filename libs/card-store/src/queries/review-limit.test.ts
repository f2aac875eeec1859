import '../../test/indexed-db.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { noon, testDevice } from '../../test/test-device.ts';
import { addCards } from '../commands/card-lifecycle.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { updateSettings } from '../commands/settings.ts';
import { dueIds, summary } from './study.ts';

test('the limit of reviews holds back reviews, but no new card and no card that was begun today', async () => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  const clock = { now: noon };
  const core = testDevice({ now: () => clock.now });
  await updateSettings(core, { zone: 'UTC', reviewsPerDay: 2 });
  const content = { frontValue: 'sol', backValue: 'солнце' };
  const ids = await addCards(core, [content, content, content, content]);
  for (const id of ids) await recordAnswer(core, id, 3);
  await addCards(core, [content]);
  clock.now += 86_400_000;
  expect(await dueIds(core)).toHaveLength(3);
  expect(await summary(core)).toMatchObject({ remaining: 3, newToday: 1, heldBack: 0 });
  const [first = '', second = ''] = await dueIds(core);
  await recordAnswer(core, first, 1);
  expect(await dueIds(core)).toContain(first);
  expect(await summary(core)).toMatchObject({ remaining: 3 });
  await recordAnswer(core, second, 3);
  await recordAnswer(core, first, 3);
  expect(await summary(core)).toMatchObject({ remaining: 1, newToday: 1 });
});
