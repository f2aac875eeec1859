import '../../test/indexed-db.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { noon, testDevice } from '../../test/test-device.ts';
import { addCards } from '../commands/card-lifecycle.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { allowMoreNew, allowMoreReviews, updateSettings } from '../commands/settings.ts';
import { answerSeconds, dueIds, summary } from './study.ts';

const day = 86_400_000;
const content = { frontValue: 'sol', backValue: 'солнце' };

/** Returns a device with so many cards, each known for the first time, and with a clock. */
async function deviceWithCards(count: number) {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  const clock = { now: noon };
  const core = testDevice({ now: () => clock.now });
  await updateSettings(core, { zone: 'UTC', newCardsPerDay: 100 });
  const ids = await addCards(
    core,
    Array.from({ length: count }, () => content),
  );
  for (const id of ids) await recordAnswer(core, id, 3);
  return { core, clock, ids };
}

test('overdue cards come in the minutes of a day, and the others wait', async () => {
  const { core, clock, ids } = await deviceWithCards(30);
  clock.now += 60 * day;
  await addCards(core, [content, content]);
  expect(await summary(core)).toMatchObject({ remaining: 32, newToday: 2, waiting: 0 });
  // One answer takes 8 s, because the answers of this test took no time.
  expect(await answerSeconds(core)).toBe(8);
  await updateSettings(core, { minutesPerDay: 1 });
  expect(await summary(core)).toMatchObject({ remaining: 7, newToday: 0, waiting: 23, heldBack: 2 });
  const chosen = await dueIds(core);
  expect(chosen).toHaveLength(7);
  await recordAnswer(core, chosen[0] ?? '', 3);
  await recordAnswer(core, chosen[1] ?? '', 3);
  expect(await dueIds(core)).toEqual(chosen.slice(2));
  expect(await summary(core)).toMatchObject({ remaining: 5, studiedToday: 2, waiting: 23 });
  await allowMoreReviews(core, 10);
  expect(await summary(core)).toMatchObject({ remaining: 15, waiting: 13 });
  clock.now += day;
  expect(await dueIds(core)).toHaveLength(7);
  expect(ids).toEqual(expect.arrayContaining(await dueIds(core)));
});

test('new cards have the minutes that reviews leave, each as long as two reviews, unless more were asked for', async () => {
  const { core, clock } = await deviceWithCards(3);
  clock.now += 5 * day;
  await addCards(
    core,
    Array.from({ length: 10 }, () => content),
  );
  await updateSettings(core, { minutesPerDay: 1 });
  expect(await summary(core)).toMatchObject({ remaining: 5, newToday: 2, heldBack: 8, waiting: 0 });
  await allowMoreNew(core, 200);
  expect(await summary(core)).toMatchObject({ remaining: 13, newToday: 10, heldBack: 0 });
});

test('on a vacation nothing is due, unless the learner asks for cards; no card has changed after it', async () => {
  const { core, clock } = await deviceWithCards(4);
  clock.now += 3 * day;
  const before = await dueIds(core);
  const today = new Date(clock.now).toISOString().slice(0, 10);
  await updateSettings(core, { vacations: [{ from: today, until: today }] });
  expect(await dueIds(core)).toEqual([]);
  expect(await summary(core)).toMatchObject({ remaining: 0, newToday: 0, waiting: 4 });
  await allowMoreReviews(core, 2);
  expect(await dueIds(core)).toEqual(before);
  clock.now += day;
  expect(await dueIds(core)).toEqual(before);
});
