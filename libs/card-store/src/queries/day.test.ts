import '../../test/indexed-db.ts';
import { addCards } from '../commands/card-lifecycle.ts';
import { allowMoreNew, updateSettings } from '../commands/settings.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { declareDatabase } from '../rows/database.ts';
import { readSettings } from '../rows/store-core.ts';
import { cards } from './cards.ts';
import {
  doneIds,
  dueIds,
  nextDueDay,
  presentTime,
  repeatedIds,
  studyNext,
  studyStart,
  summary,
} from './study.ts';
import type { StoreCore } from '../rows/store-core.ts';

const names = { count: 0 };
const dayLength = 86_400_000;

async function learner(cards: number) {
  names.count += 1;
  const clock = { now: Date.parse('2026-03-02T12:00:00Z') };
  const db = declareDatabase(`day ${names.count}`);
  const core: StoreCore = { db, userId: 'ana', now: () => clock.now, writeListeners: new Set([]) };
  await updateSettings(core, { newCardsPerDay: 2, zone: 'Europe/Madrid' });
  const words = Array.from({ length: cards }, (_, at) => ({ frontValue: `f${at}`, backValue: 'x' }));
  const ids = await addCards(core, words);
  return { core, clock, ids };
}

test('a raised limit applies to every figure of the day, and not to the next day', async () => {
  const { core, clock } = await learner(10);
  for (const id of await dueIds(core)) await recordAnswer(core, id, 3);
  expect(await summary(core)).toMatchObject({ studiedToday: 2, remaining: 0, newToday: 0, heldBack: 8 });
  await allowMoreNew(core, 3);
  expect(await summary(core)).toMatchObject({ remaining: 3, newToday: 3, heldBack: 5 });
  expect(await dueIds(core)).toHaveLength(3);
  clock.now += dayLength;
  expect(await summary(core)).toMatchObject({ remaining: 4, newToday: 2, heldBack: 6 });
});

test('raising the limit twice adds both numbers', async () => {
  const { core } = await learner(10);
  await allowMoreNew(core, 2);
  await allowMoreNew(core, 2);
  expect(await summary(core)).toMatchObject({ newToday: 6, heldBack: 4 });
});

test('cards done today and the next day with cards follow the learner’s day', async () => {
  const { core, ids } = await learner(3);
  const [one = '', two = ''] = ids;
  expect(await nextDueDay(core)).toBeNull();
  await recordAnswer(core, one, 3);
  await recordAnswer(core, two, 1);
  expect(await doneIds(core)).toEqual([one]);
  expect(await repeatedIds(core)).toEqual([two]);
  expect(await nextDueDay(core)).toEqual({ day: '2026-03-03', count: 1 });
});

test('a session begins with what each of its queries would return', async () => {
  const { core, ids } = await learner(8);
  const [one = '', two = ''] = ids;
  await recordAnswer(core, one, 3);
  await recordAnswer(core, two, 1);
  await allowMoreNew(core, 3);
  const offered: (readonly string[])[] = [];
  const found = await studyStart(core, (due, repeated) => {
    offered.push(due, repeated);
    return [due[2] ?? '', ...repeated];
  });
  const due = await dueIds(core);
  expect(offered).toEqual([due, await repeatedIds(core)]);
  expect(found).toEqual({
    summary: await summary(core),
    cards: await cards(core, [due[2] ?? '', two]),
    done: await doneIds(core),
    settings: await readSettings(core),
    now: await presentTime(core),
  });
  expect(due.length).toBeGreaterThan(3);
});

test('a session goes on with its cards that are still due, and the figures of the day', async () => {
  const { core, ids } = await learner(8);
  const [one = '', two = '', three = ''] = ids;
  await allowMoreNew(core, 3);
  await recordAnswer(core, one, 3);
  await recordAnswer(core, two, 1);
  expect(await studyNext(core, [three, one, two])).toEqual({
    summary: await summary(core),
    cards: await cards(core, [three, two]),
    done: [one],
    settings: await readSettings(core),
    now: await presentTime(core),
  });
});
