import '../../test/indexed-db.ts';
import { limits } from '@repaso/contracts';
import { foldLog, leitnerConfig } from '@repaso/leitner';
import { addCards, removeCards } from './card-lifecycle.ts';
import { recordAnswer } from './review-card.ts';
import { declareDatabase } from '../rows/database.ts';
import { exportDevice } from '../device/device.ts';
import { importCards, type CardForImport } from './import-cards.ts';
import { allCards, card as cardOf } from '../queries/cards.ts';
import { answeredDays } from '../queries/log.ts';
import { dueCards } from '../queries/study.ts';
import { pendingCount } from '../queries/pending-count.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { logEntriesOfCard } from '../rows/log-entries.ts';

const userId = '2f1c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b3c';
const now = Date.parse('2026-03-28T12:00:00Z');
const names = { count: 0 };

function newStore(at = now): StoreCore {
  names.count += 1;
  const db = declareDatabase(`import ${names.count}`);
  return { db, userId, now: () => at, writeListeners: new Set([]) };
}
const card = (frontValue: string, more: Partial<CardForImport> = {}): CardForImport => ({
  frontValue,
  backValue: 'перевод',
  ...more,
});
const words = (count: number) => Array.from({ length: count }, (_, at) => card(`palabra ${at}`));
const fronts = async (core: StoreCore) => (await allCards(core)).map(({ frontValue }) => frontValue).sort();
const history = {
  reviews: [
    { at: now - 5 * 86_400_000, rating: 1 as const, duration: 3000, interval: 0 },
    { at: now - 4 * 86_400_000, rating: 3 as const, duration: 2000, interval: 3 },
  ],
  state: { interval: 3, ease: 2.3, dueDay: '2026-03-27', reviewCount: 2 },
};

test('cards have all fields of the file, and are pending', async () => {
  const core = newStore();
  const given = card('el año', { tags: ['tiempo'], category: 'Viaje', suspended: true, activeSide: 'BACK' });
  const { ids, ...figures } = await importCards(core, [given], { mode: 'skip' });
  expect(figures).toEqual({ total: 1, added: 1, updated: 0, skipped: 0, repeated: 0 });
  expect(await cardOf(core, ids[0] ?? '')).toMatchObject({ ...given, leitnerBox: 0, changed: true });
  expect(await pendingCount(core)).toBe(1);
});

test('new cards come in the order of the file', async () => {
  const core = newStore();
  const given = words(300);
  const { ids } = await importCards(core, given, { mode: 'skip' });
  expect(ids).toEqual(ids.toSorted());
  const queued = await dueCards(core);
  const order = given.map(({ frontValue }) => frontValue);
  expect(queued.map(({ frontValue }) => frontValue)).toEqual(order.slice(0, queued.length));
  expect(queued.length).toBeGreaterThan(0);
});

describe('a card that is here already', () => {
  const own = async () => {
    const core = newStore();
    const [id = ''] = await addCards(core, [
      { frontValue: 'año', backValue: 'год', backExample: 'С Новым годом', tags: ['a'] },
    ]);
    await recordAnswer(core, id, 3);
    return { core, id, given: card('el año', { ownId: id, tags: ['b'] }) };
  };

  test('is skipped', async () => {
    const { core, given } = await own();
    expect(await importCards(core, [given], { mode: 'skip' })).toMatchObject({ added: 0, skipped: 1 });
    expect(await fronts(core)).toEqual(['año']);
  });

  test('is updated: fields of the file are written, other fields and progress stay', async () => {
    const { core, id, given } = await own();
    const before = await logEntriesOfCard(core, id);
    expect(await importCards(core, [given], { mode: 'update' })).toMatchObject({
      ...{ total: 1, added: 0, updated: 1, skipped: 0 },
    });
    expect(await cardOf(core, id)).toMatchObject({
      ...{ frontValue: 'el año', backValue: 'перевод', backExample: 'С Новым годом', tags: ['a', 'b'] },
      ...{ leitnerBox: 1, reviewCount: 1 },
    });
    expect(await logEntriesOfCard(core, id)).toEqual(before);
  });

  test('is added a second time', async () => {
    const { core, given } = await own();
    expect(await importCards(core, [given], { mode: 'add' })).toMatchObject({ updated: 0, skipped: 0 });
    expect(await fronts(core)).toEqual(['año', 'el año']);
  });

  test('is new if it was removed meanwhile', async () => {
    const { core, id, given } = await own();
    await core.db.cards.delete([userId, id]);
    expect(await importCards(core, [given], { mode: 'update' })).toMatchObject({ added: 1, updated: 0 });
  });
});

describe('cards with a source', () => {
  const given = [card('uno', { sourceId: 'g1', history }), card('dos', { sourceId: 'g2' })];

  test('are the same on two devices, whenever these import them, and so are their histories', async () => {
    const [phone, laptop] = [newStore(), newStore(now + 9 * 86_400_000)];
    const { ids } = await importCards(phone, given, { mode: 'skip' });
    expect((await importCards(laptop, given, { mode: 'skip' })).ids).toEqual(ids);
    const [here, there] = await Promise.all(
      [phone, laptop].map((core) => logEntriesOfCard(core, ids[0] ?? '')),
    );
    expect(here).toHaveLength(3);
    expect(there).toEqual(here);
  });

  test('imported again add nothing, and twice in one file are added once', async () => {
    const core = newStore();
    await importCards(core, given, { mode: 'skip' });
    const twice = [...given, card('tres', { sourceId: 'g3' }), card('tres', { sourceId: 'g3' })];
    expect(await importCards(core, twice, { mode: 'skip' })).toMatchObject({
      total: 4,
      added: 1,
      skipped: 2,
      repeated: 1,
    });
    expect(await fronts(core)).toEqual(['dos', 'tres', 'uno']);
    expect(await importCards(core, given, { mode: 'add' })).toMatchObject({ skipped: 0 });
    expect(await fronts(core)).toEqual(['dos', 'dos', 'tres', 'uno', 'uno']);
  });

  test('that were deleted here are restored with their progress', async () => {
    const core = newStore();
    const { ids } = await importCards(core, given, { mode: 'skip' });
    await recordAnswer(core, ids[0] ?? '', 3);
    await removeCards(core, ids);
    expect((await importCards(core, given, { mode: 'skip' })).ids).toEqual(ids);
    expect(await cardOf(core, ids[0] ?? '')).toMatchObject({ deleted: false, leitnerBox: 4 });
  });

  test('have the progress of their log, and past answers count in statistics', async () => {
    const core = newStore();
    const { ids } = await importCards(core, given, { mode: 'skip' });
    const found = await cardOf(core, ids[0] ?? '');
    expect(found).toMatchObject(foldLog(await logEntriesOfCard(core, ids[0] ?? ''), leitnerConfig('study')));
    expect(found).toMatchObject({ dueDay: '2026-03-27', interval: 3, leitnerBox: 3, reviewCount: 2 });
    expect(await answeredDays(core)).toEqual(['2026-03-23', '2026-03-24']);
  });
});

describe('all or nothing', () => {
  const untouched = async (core: StoreCore, work: Promise<unknown>) => {
    const before = await exportDevice(core);
    const failure: unknown = await work.then(
      () => null,
      (error: unknown) => error,
    );
    expect(await exportDevice(core)).toEqual({ ...before, exportedAt: expect.anything() as unknown });
    return failure;
  };

  test('an abort leaves nothing', async () => {
    const core = newStore();
    await addCards(core, [{ frontValue: 'mía', backValue: 'моя' }]);
    const stopping = new AbortController();
    const onProgress = (done: number) => {
      if (done >= 300) stopping.abort();
    };
    const options = { mode: 'skip' as const, onProgress, signal: stopping.signal };
    const failure = await untouched(core, importCards(core, words(400), options));
    expect(failure).toMatchObject({ name: 'AbortError' });
    expect(await fronts(core)).toEqual(['mía']);
  });

  test('a full device rejects with STORAGE_FULL and stores nothing', async () => {
    const core = newStore();
    const room = { rows: 250 };
    core.db.cards.hook('creating', () => {
      room.rows -= 1;
      if (room.rows < 0) throw new DOMException('full', 'QuotaExceededError');
    });
    const failure = await untouched(core, importCards(core, words(400), { mode: 'skip' }));
    expect(failure).toMatchObject({ code: 'STORAGE_FULL' });
  });

  test('an import above the limit of cards is refused as a whole', async () => {
    const core = newStore();
    const failure = await untouched(
      core,
      importCards(core, words(limits.cardsPerUser + 1), { mode: 'skip' }),
    );
    expect(failure).toMatchObject({ code: 'CARD_LIMIT' });
  });

  test('progress is reported after each piece', async () => {
    const reported: number[] = [];
    await importCards(newStore(), words(250), { mode: 'skip', onProgress: (done) => reported.push(done) });
    expect(reported).toEqual([100, 200, 250]);
  });

  test('progress counts all cards of the file, also those that are left out', async () => {
    const reported: number[] = [];
    const cards = words(150).map((given, at) => ({ ...given, isRepeated: at % 2 === 1 }));
    await importCards(newStore(), cards, { mode: 'skip', onProgress: (done) => reported.push(done) });
    expect(reported).toEqual([100, 150]);
  });
});
