import { deviceExport } from '@repaso/contracts';
import type { PulledCard } from '@repaso/contracts';
import { rememberedFirst, siblingId } from '@repaso/leitner';
import fc from 'fast-check';
import '../../test/indexed-db.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { noon, pulledCard, response, testDevice, token } from '../../test/test-device.ts';
import { addCards } from '../commands/card-lifecycle.ts';
import { askBothWays } from '../commands/reverse-cards.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { allowMoreNew, allowMoreReviews, updateSettings } from '../commands/settings.ts';
import { applyResponse } from '../sync/apply-response.ts';
import { exportDevice } from '../device/device.ts';
import { cards } from './cards.ts';
import { answerSeconds, dueIds, nextDueDay, summary } from './study.ts';

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

const dayAt = (now: number) => new Date(now).toISOString().slice(0, 10);

test('new cards that were answered today have used minutes of the reviews', async () => {
  const { core, clock } = await deviceWithCards(30);
  clock.now += 60 * day;
  for (const id of await addCards(core, [content, content])) await recordAnswer(core, id, 3);
  await updateSettings(core, { minutesPerDay: 1 });
  expect(await summary(core)).toMatchObject({ remaining: 3, waiting: 27 });
  expect(await nextDueDay(core)).toMatchObject({ count: 7 });
});

test('cards that wait for a limit come tomorrow, as many as the limit allows', async () => {
  const { core, clock } = await deviceWithCards(30);
  clock.now += 60 * day;
  await updateSettings(core, { minutesPerDay: 1 });
  const chosen = await dueIds(core);
  for (const id of chosen) await recordAnswer(core, id, 3);
  expect(await summary(core)).toMatchObject({ remaining: 0, waiting: 23 });
  const tomorrow = dayAt(clock.now + day);
  expect(await nextDueDay(core)).toEqual({ day: tomorrow, count: 7 });
  await updateSettings(core, { minutesPerDay: null, reviewsPerDay: 10 });
  expect(await nextDueDay(core)).toEqual({ day: tomorrow, count: 10 });
});

test('the next day with cards is after the vacations, and has the cards of all days before it', async () => {
  const { core, clock } = await deviceWithCards(4);
  const [today, ...days] = Array.from({ length: 9 }, (_, at) => dayAt(clock.now + at * day));
  const first = (await nextDueDay(core))?.day ?? '';
  expect(days).toContain(first);
  await updateSettings(core, {
    vacations: [
      { from: today ?? '', until: first },
      { from: dayAt(Date.parse(first) + day), until: dayAt(Date.parse(first) + 2 * day) },
    ],
  });
  expect(await nextDueDay(core)).toEqual({ day: dayAt(Date.parse(first) + 3 * day), count: 4 });
  // Overdue on the vacation, they come after it too.
  clock.now = Date.parse(first) + 1.5 * day;
  expect(await nextDueDay(core)).toEqual({ day: dayAt(Date.parse(first) + 3 * day), count: 4 });
});

test('the reverse of a card waits on a vacation too', async () => {
  const { core, clock, ids } = await deviceWithCards(1);
  await askBothWays(core, ids, true);
  const reverse = siblingId(ids[0] ?? '');
  const answered = new Set<string>();
  // Until only the reverse is due, not for the first time.
  for (let days = 0; days < 20; days += 1) {
    clock.now += day;
    const [id] = await dueIds(core);
    if (id === undefined) continue;
    if (id === reverse && answered.has(reverse)) break;
    answered.add(id);
    await recordAnswer(core, id, 3);
  }
  expect(await dueIds(core)).toEqual([reverse]);
  const today = dayAt(clock.now);
  await updateSettings(core, { vacations: [{ from: today, until: today }] });
  expect(await summary(core)).toMatchObject({ remaining: 0, waiting: 1 });
});

test('another scheduler orders the overdue cards anew', async () => {
  const { core, clock, ids } = await deviceWithCards(20);
  const [early, late] = [ids.slice(0, 10), ids.slice(10)];
  const answerAll = async (afterDays: number, answered: readonly string[]) => {
    clock.now = noon + afterDays * day;
    for (const id of answered) await recordAnswer(core, id, 3);
  };
  // For the boxes the late ones are known for longer; for the memory model the early ones, by their long pause.
  await answerAll(28, early);
  await answerAll(29, late);
  await answerAll(30, late);
  clock.now = noon + 300 * day;
  await updateSettings(core, { minutesPerDay: 1 });
  const before = await dueIds(core);
  expect(late).toEqual(expect.arrayContaining(before));
  await updateSettings(core, { algorithm: 'FSRS' });
  const rows = (await cards(core, ids)).map(({ id, dueDay, interval }) => ({
    ...{ id, dueDay: dueDay ?? '', interval },
  }));
  expect(await dueIds(core)).toEqual(rememberedFirst(rows, dayAt(clock.now)).slice(0, 7));
});

test('a sync that gives an overdue card another interval orders the overdue cards anew, without a reload', async () => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
  const core = testDevice();
  const overdue = (id: string, interval: number) => ({
    ...pulledCard(id, { interval, leitnerBox: 1, reviewCount: 1, algorithm: 'LEITNER' }),
    ...{
      dueDay: '2026-11-01',
      nextReviewDate: '2026-11-01T00:00:00.000Z',
      lastReviewed: '2026-10-30T00:00:00.000Z',
    },
  });
  const ids = Array.from(
    { length: 20 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  const sync = (cards: PulledCard[], since: string | null, token: string) =>
    applyResponse(core, { since, sent: [] }, response({ cards, token }));
  await updateSettings(core, { zone: 'UTC', minutesPerDay: 1 });
  const [first, second] = [token, token.replace(/9$/u, '10')];
  await sync(
    ids.map((id, at) => overdue(id, at < 7 ? 5 : 2)),
    null,
    first,
  );
  expect(await dueIds(core)).toEqual(ids.slice(0, 7));
  // Another device has answered it, and it was overdue again.
  const last = ids.at(-1) ?? '';
  await sync([overdue(last, 8)], first, second);
  expect(await dueIds(core)).toEqual([last, ...ids.slice(0, 6)]);
  expect(deviceExport.safeParse(await exportDevice(core)).error).toBeUndefined();
});

test('no day has more answers than fit into its minutes, whatever is overdue or new', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        overdue: fc.integer({ min: 0, max: 40 }),
        fresh: fc.integer({ min: 0, max: 20 }),
        minutes: fc.integer({ min: 1, max: 4 }),
      }),
      async ({ overdue, fresh, minutes }) => {
        const { core, clock, ids } = await deviceWithCards(overdue);
        clock.now += 60 * day;
        await addCards(
          core,
          Array.from({ length: fresh }, () => content),
        );
        await updateSettings(core, { minutesPerDay: minutes, newCardsPerDay: 20 });
        const known = new Set(ids);
        for (let at = 0; at < 3; at += 1, clock.now += day) {
          let seconds = 0;
          expect((await summary(core)).remaining).toBe((await dueIds(core)).length);
          for (let [id] = await dueIds(core); id !== undefined; [id] = await dueIds(core)) {
            seconds += known.has(id) ? 8 : 16;
            known.add(id);
            await recordAnswer(core, id, 3);
          }
          expect(seconds).toBeLessThanOrEqual(minutes * 60);
        }
      },
    ),
    { numRuns: 8 },
  );
});
