import { expect, openTab, test } from '../test/open-page.ts';

test.describe('the database', () => {
  test('is FlashcardDB in version 1 with the stores and indexes of the data model', async ({ tab }) => {
    const found = await tab.evaluate(async () => {
      await repaso.openStore('ana').allCards();
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('FlashcardDB');
        request.onsuccess = () => resolve(request.result);
      });
      const cards = db.transaction('cards').objectStore('cards');
      const answer = {
        version: db.version,
        stores: [...db.objectStoreNames],
        indexes: [...cards.indexNames],
      };
      db.close();
      return answer;
    });
    // Dexie multiplies its version number by 10 for the browser's API.
    expect(found.version).toBe(10);
    expect(found.stores).toEqual([
      'cards',
      'lessons',
      'log',
      'meta',
      'notes',
      'outbox',
      'settings',
      'verbErrors',
    ]);
    const named = [
      'reviewCount',
      'category',
      'syncStatus',
      'deleted',
      'nextReviewDate',
      'changed',
      'leitnerBox',
    ];
    const compound = ['deleted', 'leitnerBox', 'sourceDeckId', 'dueDay'].map((name) => `[userId+${name}]`);
    expect(new Set(found.indexes)).toEqual(new Set(['id', 'userId', ...named, ...compound]));
  });
});

test.describe('a card on this device', () => {
  test('is made with its defaults, is pending, and has no server timestamps', async ({ tab }) => {
    const { card, row } = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      const { stores } = await store.exportDevice();
      return { card: await store.card(id), row: stores.cards[0] };
    });
    expect(card).toMatchObject({
      frontValue: 'hola',
      backValue: 'привет',
      frontExample: null,
      category: 'WITHOUT_CATEGORY',
      algorithm: 'LEITNER',
      reviewCount: 0,
      leitnerBox: 0,
      ease: 2.5,
      activeSide: 'FRONT',
      deleted: false,
      changed: true,
      syncStatus: 'PENDING',
    });
    expect(row).toMatchObject({ deleted: 0, changed: 1 });
    for (const name of ['createdAt', 'updatedAt', 'syncUpdatedAt']) expect(row).not.toHaveProperty(name);
  });

  test('with a given id is added once', async ({ tab }) => {
    const count = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const card = { id: crypto.randomUUID(), frontValue: 'uno', backValue: 'один' };
      await store.addCards([card]);
      await store.addCards([{ ...card, frontValue: 'dos' }]);
      return (await store.allCards()).map(({ frontValue }) => frontValue);
    });
    expect(count).toEqual(['uno']);
  });

  test('follows the schedule when shown and answered, each with a log entry', async ({ tab }) => {
    const { shown, known, unknown, kinds, today } = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      const shown = await store.recordAnswerShown(id);
      const known = await store.recordAnswer(id, repaso.knownRating, 1500);
      const unknown = await store.recordAnswer(id, repaso.unknownRating, 900);
      const log = await store.logEntriesOfCard(id);
      return { shown, known, unknown, kinds: log.map(({ kind }) => kind).sort(), today: await store.today() };
    });
    expect(shown).toMatchObject({
      reviewCount: 1,
      nextReviewDate: null,
      lastReviewed: `${today}T00:00:00.000Z`,
    });
    expect(known).toMatchObject({ reviewCount: 2, leitnerBox: 1, interval: 1, level: 'Sé' });
    expect(unknown).toMatchObject({
      reviewCount: 3,
      leitnerBox: 0,
      interval: 0,
      level: 'No sé',
      dueDay: today,
    });
    expect(kinds).toEqual(['answer', 'answer', 'show']);
  });

  test('undoes the last answer, except the review counter', async ({ tab }) => {
    const { before, undone, again } = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      const before = await store.recordAnswerShown(id);
      await store.recordAnswer(id, repaso.knownRating);
      return { before, undone: await repaso.undoLast(store), again: await repaso.undoLast(store) };
    });
    expect(undone).toEqual({ ...before, reviewCount: 2 });
    expect(again).toBeNull();
  });

  test('resets its schedule when its content is edited, unless only the folder changes', async ({ tab }) => {
    const { moved, edited, today } = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      await store.recordAnswer(id, repaso.knownRating);
      const moved = await store.editCard(id, { category: 'saludos' }, { keepProgress: true });
      const edited = await store.editCard(id, { frontValue: '¡hola!' });
      return { moved, edited, today: await store.today() };
    });
    expect(moved).toMatchObject({ category: 'saludos', leitnerBox: 1, reviewCount: 1 });
    expect(edited).toMatchObject({
      frontValue: '¡hola!',
      reviewCount: 0,
      leitnerBox: 0,
      lastReviewed: null,
      nextReviewDate: `${today}T00:00:00.000Z`,
      interval: 0,
      ease: 2.5,
      level: null,
      difficulty: null,
      changed: true,
    });
  });

  test('is deleted softly, with the review counter increased by 1, and can be restored', async ({ tab }) => {
    const { deleted, listed, restored } = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      await store.recordAnswer(id, repaso.knownRating);
      const removed = await store.removeCards([id]);
      const deleted = await store.card(id);
      const listed = [...(await store.allCards()), ...(await store.dueCards())].length;
      await store.undoRemoval(removed);
      return { deleted, listed, restored: await store.card(id) };
    });
    expect(deleted).toMatchObject({ deleted: true, reviewCount: 2, syncStatus: 'PENDING', changed: true });
    expect(listed).toBe(0);
    expect(restored).toMatchObject({ deleted: false, reviewCount: 1, leitnerBox: 1 });
  });

  test('that does not exist rejects with a code', async ({ tab }) => {
    const code = await tab.evaluate(() =>
      repaso
        .openStore('ana')
        .recordAnswerShown('nobody')
        .catch((error: unknown) => repaso.errorCodeOf(error)),
    );
    expect(code).toBe('CARD_NOT_FOUND');
  });
});

test.describe('the study queue', () => {
  test('has the due cards and new cards up to the day’s limit', async ({ tab }) => {
    const found = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const cards = Array.from({ length: 30 }, (_, n) => ({ frontValue: `f${n}`, backValue: `b${n}` }));
      const ids = await store.addCards(cards);
      await store.recordAnswer(ids[0] ?? '', repaso.unknownRating);
      await store.recordAnswer(ids[1] ?? '', repaso.knownRating);
      await store.removeCards([ids[2] ?? '']);
      await store.editCard(ids[3] ?? '', { suspended: true }, { keepProgress: true });
      return {
        due: (await store.dueIds()).length,
        cards: (await store.dueCards()).length,
        summary: await store.summary(),
        boxes: await store.boxCounts(),
        days: await store.answeredDays(),
        today: await store.today(),
      };
    });
    // Due are the card answered 'unknown' and 18 new cards: the limit of 20 a day less the two that were answered.
    expect(found).toMatchObject({ due: 19, cards: 19 });
    expect(found.summary).toEqual({
      ...{ studiedToday: 2, remaining: 19, newToday: 18, heldBack: 8, waiting: 0, total: 28 },
    });
    expect(found.boxes).toEqual([28, 0, 0, 0, 0]);
    expect(found.days).toEqual([found.today]);
  });

  test('counts no day whose only answer was undone', async ({ tab }) => {
    const days = await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      await store.recordAnswer(id, repaso.knownRating);
      await repaso.undoLast(store);
      return store.answeredDays();
    });
    expect(days).toEqual([]);
  });

  test('follows the learner’s zone and day start', async ({ tab }) => {
    const days = await tab.evaluate(async () => {
      const now = () => Date.parse('2026-11-21T23:30:00Z');
      const store = repaso.openStore('ana', { now });
      await store.updateSettings({ zone: 'Asia/Tokyo' });
      const tokyo = await store.today();
      await store.updateSettings({ zone: 'UTC', dayStart: 4 * 60 });
      return [tokyo, await store.today()];
    });
    expect(days).toEqual(['2026-11-22', '2026-11-21']);
  });

  test('is drawn again when it changes, in this tab and in another', async ({ tab, context, server }) => {
    const other = await openTab(await context.newPage(), server);
    const add = () => repaso.openStore('ana').addCards([{ frontValue: 'hola', backValue: 'привет' }]);
    await tab.evaluate(() => repaso.show(async () => (await repaso.openStore('ana').allCards()).length));
    await expect(tab.locator('output')).toHaveText('0');
    await tab.evaluate(add);
    await expect(tab.locator('output')).toHaveText('1');
    await other.evaluate(add);
    await expect(tab.locator('output')).toHaveText('2');
  });
});

test.describe('users of one device', () => {
  test('never see each other’s cards, and one can be removed without the other', async ({ tab }) => {
    const found = await tab.evaluate(async () => {
      const [ana, boris] = [repaso.openStore('ana'), repaso.openStore('boris')];
      const id = crypto.randomUUID();
      await ana.addCards([{ id, frontValue: 'de Ana', backValue: 'Анина' }]);
      await boris.addCards([{ id, frontValue: 'de Boris', backValue: 'Борисова' }]);
      await ana.recordAnswer(id, repaso.knownRating);
      const seen = [await ana.card(id), await boris.card(id)].map((card) => [
        card?.frontValue,
        card?.leitnerBox,
      ]);
      await ana.removeFromDevice();
      const left = Object.values((await ana.exportDevice()).stores).flat().length;
      return { seen, left, boris: (await boris.allCards()).length };
    });
    expect(found).toEqual({
      seen: [
        ['de Ana', 1],
        ['de Boris', 0],
      ],
      left: 0,
      boris: 1,
    });
  });
});

test.describe('an answer whose page is closed right after', () => {
  test('is there when the store opens again, once', async ({ tab, server }) => {
    await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      void store.recordAnswer(id, 3, 900);
    });
    await openTab(tab, server);
    const boxes = () =>
      tab.evaluate(async () =>
        (await repaso.openStore('ana').allCards()).map(({ leitnerBox }) => leitnerBox),
      );
    await expect.poll(boxes).toEqual([1]);
    await expect.poll(() => tab.evaluate(() => Object.keys(localStorage).join())).not.toContain('answer');
    await openTab(tab, server);
    expect(await boxes()).toEqual([1]);
  });

  test('counts once, also when it was written before it was struck', async ({ tab, server }) => {
    await tab.evaluate(async () => {
      const store = repaso.openStore('ana');
      const [cardId = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      await store.recordAnswer(cardId, 3, 900);
      const [entry] = await store.logEntriesOfCard(cardId);
      const left = { id: entry?.id, cardId, rating: 3, duration: 900 };
      localStorage.setItem(`repaso.answer.ana.${left.id ?? ''}`, JSON.stringify(left));
    });
    await openTab(tab, server);
    await tab.evaluate(() => repaso.openStore('ana').allCards());
    await expect.poll(() => tab.evaluate(() => Object.keys(localStorage).join())).not.toContain('answer');
    const counts = await tab.evaluate(async () =>
      (await repaso.openStore('ana').allCards()).map(({ leitnerBox, reviewCount }) => [
        leitnerBox,
        reviewCount,
      ]),
    );
    expect(counts).toEqual([[1, 1]]);
  });
});

test('the figures of the study day are each read in one transaction', async ({ tab }) => {
  const counts = await tab.evaluate(async () => {
    // Before the database opens, because Dexie then keeps the method.
    const begin = IDBDatabase.prototype.transaction;
    let begun = 0;
    IDBDatabase.prototype.transaction = function (...given) {
      begun += 1;
      return begin.apply(this, given);
    };
    const store = repaso.openStore('ana');
    await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
    await store.updateSettings({ minutesPerDay: 5 });
    // What the store does after it was opened has ended.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const countOf = async (query: () => Promise<unknown>) => {
      begun = 0;
      await query();
      return begun;
    };
    return [
      await countOf(() => store.summary()),
      await countOf(() => store.dueIds()),
      await countOf(() => store.studyStart((due) => due)),
      await countOf(() => store.doneIds()),
      await countOf(() => store.nextDueDay()),
      await countOf(() => store.boxCounts()),
    ];
  });
  expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
});
