import '../../test/indexed-db.ts';
import { foldLog } from '@repaso/leitner';
import { testDevice, noon } from '../../test/test-device.ts';
import { allCards, card } from '../queries/cards.ts';
import { logEntriesOfCard } from '../rows/log-entries.ts';
import { schedulerOf, withScheduler } from '../rows/scheduler.ts';
import { readSettings, type StoreCore } from '../rows/store-core.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { addCards } from './card-lifecycle.ts';
import { replayCards } from './replay-cards.ts';
import { recordAnswer } from './review-card.ts';
import { updateSettings } from './settings.ts';

const dayMs = 86_400_000;

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

/** Returns a device whose clock the test sets, with cards that were answered 'known' on two days. */
async function studied(count: number) {
  const clock = { now: noon };
  const core = testDevice({ now: () => clock.now });
  await updateSettings(core, { zone: 'UTC' });
  const ids = await addCards(
    core,
    Array.from({ length: count }, (_, at) => ({ frontValue: `carta ${at}`, backValue: 'карта' })),
  );
  for (const id of ids.slice(0, 3)) await recordAnswer(core, id, 3);
  clock.now += dayMs;
  for (const id of ids.slice(0, 3)) await recordAnswer(core, id, 3);
  return { core, clock, ids };
}

async function foldOf(core: StoreCore, id: string) {
  const config = await withScheduler(async () => schedulerOf(await readSettings(core)));
  return foldLog(await logEntriesOfCard(core, id), config);
}

test('a new scheduler computes all cards again from their logs, and the former one gives the same as before', async () => {
  const { core, ids } = await studied(250);
  const before = await allCards(core);
  for (const [algorithm, interval] of [
    ['SM2', 6],
    ['ANKI', null],
    ['FSRS', null],
  ] as const) {
    await updateSettings(core, { algorithm });
    const cards = await allCards(core);
    expect(new Set(cards.map((one) => one.algorithm))).toEqual(new Set([algorithm]));
    for (const id of ids.slice(0, 4)) expect(await card(core, id)).toMatchObject(await foldOf(core, id));
    if (interval !== null) expect(await card(core, ids[0] ?? '')).toMatchObject({ interval });
  }
  await updateSettings(core, { algorithm: 'LEITNER' });
  expect(await allCards(core)).toEqual(before);
});

test('a replay that was interrupted continues when it is called again', async () => {
  const { core, ids } = await studied(250);
  await core.db.meta.put({ userId: 'ana', key: 'replay', value: { after: '' } });
  const row = await core.db.settings.get('ana');
  await core.db.settings.put({
    userId: 'ana',
    stamps: {},
    ...row,
    values: { ...row?.values, algorithm: 'SM2' },
  });
  const stopped = new AbortController();
  const running = replayCards(core, stopped.signal);
  stopped.abort();
  await running;
  expect((await core.db.meta.get(['ana', 'replay']))?.value).not.toEqual({ after: '' });
  await replayCards(core);
  expect((await allCards(core)).filter(({ algorithm }) => algorithm !== 'SM2')).toEqual([]);
  expect(await card(core, ids[0] ?? '')).toMatchObject({ interval: 6 });
  expect(await core.db.meta.get(['ana', 'replay'])).toBeUndefined();
});

test('an answer to a card that the replay has not reached is computed from the whole log', async () => {
  const { core, clock, ids } = await studied(3);
  const row = await core.db.settings.get('ana');
  await core.db.settings.put({
    userId: 'ana',
    stamps: {},
    ...row,
    values: { ...row?.values, algorithm: 'SM2' },
  });
  clock.now += 6 * dayMs;
  expect(await recordAnswer(core, ids[0] ?? '', 3)).toMatchObject({ algorithm: 'SM2', interval: 15 });
});

test('no card is replayed while a pull is not complete, because logs may be missing', async () => {
  const { core } = await studied(3);
  await core.db.meta.put({ userId: 'ana', key: 'token', value: 't#e:1', notes: true, more: true });
  await updateSettings(core, { algorithm: 'SM2' });
  expect(new Set((await allCards(core)).map(({ algorithm }) => algorithm))).toEqual(new Set(['LEITNER']));
  await core.db.meta.put({ userId: 'ana', key: 'token', value: 't#e:2', notes: true });
  await replayCards(core);
  expect(new Set((await allCards(core)).map(({ algorithm }) => algorithm))).toEqual(new Set(['SM2']));
});

test('cards that are answered alike on one day become due on several days', async () => {
  const clock = { now: noon };
  const core = testDevice({ now: () => clock.now });
  await updateSettings(core, { algorithm: 'FSRS', zone: 'UTC' });
  const ids = await addCards(
    core,
    Array.from({ length: 12 }, (_, at) => ({ frontValue: `carta ${at}`, backValue: 'карта' })),
  );
  for (const id of ids) await recordAnswer(core, id, 4);
  const days = new Map<string, number>();
  for (const { dueDay } of await allCards(core)) days.set(dueDay ?? '', (days.get(dueDay ?? '') ?? 0) + 1);
  expect(days.size).toBeGreaterThan(3);
  expect(Math.max(...days.values()) - Math.min(...days.values())).toBeLessThanOrEqual(1);
  for (const id of ids) expect(await card(core, id)).toMatchObject(await foldOf(core, id));
});
