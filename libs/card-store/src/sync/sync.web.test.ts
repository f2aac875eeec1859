import { blankContent } from '@repaso/contracts';
import { uniformFieldStamps } from '@repaso/sync';
import type { Page } from '@playwright/test';
import { expect, openTab, test } from '../../test/open-page.ts';

/** Adds cards with these fronts and returns their ids. */
const add = (tab: Page, ...fronts: string[]) =>
  tab.evaluate(
    (fronts) =>
      repaso.openStore('ana').addCards(fronts.map((frontValue) => ({ frontValue, backValue: 'перевод' }))),
    fronts,
  );
/** Runs one synchronisation. The sync client does not listen to triggers. */
const syncOnce = (tab: Page, reason: 'start' | 'refresh' | 'write' | 'retry' | 'repair' = 'refresh') =>
  tab.evaluate(
    (reason) => repaso.createSync(repaso.openStore('ana'), repaso.transportOf('ana')).requestSync(reason),
    reason,
  );
const fronts = (tab: Page) =>
  tab.evaluate(async () =>
    (await repaso.openStore('ana').allCards()).map(({ frontValue }) => frontValue).sort(),
  );

const noNotes = { notes: new Map(), practiceLog: new Map(), lost: new Map() };
const emptyBackup = { cards: new Map(), log: new Map(), ...noNotes, settings: new Map(), lastChange: null };

test.describe('a synchronisation', () => {
  test('without cards on either side reports so', async ({ tab }) => {
    expect(await syncOnce(tab)).toEqual({ success: true, message: 'No local cards found' });
  });

  test('pushes cards made offline, even if the server has none, and then has no changes', async ({
    tab,
    server,
  }) => {
    const [id] = await add(tab, 'hola');
    expect(await syncOnce(tab)).toEqual({ success: true, message: 'Synced' });
    expect(server.learner('ana').cards()).toMatchObject([{ id, frontValue: 'hola' }]);
    const card = await tab.evaluate((id) => repaso.openStore('ana').card(id ?? ''), id);
    expect(card).toMatchObject({ syncStatus: 'SYNCED', changed: false });
    const callsOf = async (reason: 'refresh' | 'write') => {
      server.calls.length = 0;
      expect(await syncOnce(tab, reason)).toEqual({ success: true, message: 'No changes found' });
      return server.calls.map(({ name }) => name);
    };
    expect(await callsOf('write')).toEqual(['syncCardsBatch']);
    expect(await callsOf('refresh')).toEqual(['syncCardsBatch', 'getSettings']);
  });

  test('pulls everything to a new device, stores the token with the rows and copies it to syncToken', async ({
    tab,
    server,
    browser,
  }) => {
    const [id = ''] = await add(tab, 'hola', 'adiós');
    await tab.evaluate((id) => repaso.openStore('ana').recordAnswer(id, repaso.knownRating), id);
    await syncOnce(tab);
    const second = await openTab(await (await browser.newContext()).newPage(), server);
    expect(await syncOnce(second)).toEqual({ success: true, message: 'Local DB initialized' });
    expect(await fronts(second)).toEqual(['adiós', 'hola']);
    const [here, there, token, mirrored] = await Promise.all([
      tab.evaluate((id) => repaso.openStore('ana').card(id), id),
      second.evaluate((id) => repaso.openStore('ana').card(id), id),
      second.evaluate(async () => (await repaso.openStore('ana').exportDevice()).stores.meta),
      second.evaluate(() => localStorage.getItem('syncToken')),
    ]);
    expect(there).toEqual(here);
    const covers = { notes: true, practiceLog: true };
    expect(token).toContainEqual({ userId: 'ana', key: 'token', value: mirrored, ...covers });
    await second.context().close();
  });

  test('counts the reviews that two devices made offline', async ({ tab, server, browser }) => {
    const [id = ''] = await add(tab, 'hola');
    await syncOnce(tab);
    const second = await openTab(await (await browser.newContext()).newPage(), server);
    await syncOnce(second);
    const know = (id: string) => repaso.openStore('ana').recordAnswer(id, repaso.knownRating);
    await tab.evaluate(know, id);
    await second.evaluate(know, id);
    await syncOnce(tab);
    await syncOnce(second);
    await syncOnce(tab);
    for (const device of [tab, second]) {
      const card = await device.evaluate((id) => repaso.openStore('ana').card(id), id);
      expect(card).toMatchObject({ leitnerBox: 2, reviewCount: 2, syncStatus: 'SYNCED' });
    }
    await second.context().close();
  });

  test('keeps what two devices changed in different fields of a card', async ({ tab, server, browser }) => {
    const [id = ''] = await add(tab, 'hola');
    await syncOnce(tab);
    const second = await openTab(await (await browser.newContext()).newPage(), server);
    await syncOnce(second);
    const edit = ([id, front, back]: string[]) =>
      repaso
        .openStore('ana')
        .editCard(id ?? '', { frontValue: front ?? '', backValue: back ?? '', tags: [] });
    await tab.evaluate(edit, [id, ' ¡hola! ', 'перевод']);
    await second.evaluate(edit, [id, 'hola', 'привет']);
    for (const device of [tab, second, tab]) await syncOnce(device);
    for (const device of [tab, second]) {
      const card = await device.evaluate((id) => repaso.openStore('ana').card(id), id);
      expect(card).toMatchObject({ frontValue: '¡hola!', backValue: 'привет', syncStatus: 'SYNCED' });
    }
    await second.context().close();
  });

  test('removes a deleted card from every device after all have synchronised', async ({
    tab,
    server,
    browser,
  }) => {
    const [id = ''] = await add(tab, 'hola', 'adiós');
    await syncOnce(tab);
    const second = await openTab(await (await browser.newContext()).newPage(), server);
    await syncOnce(second);
    await tab.evaluate((id) => repaso.openStore('ana').removeCards([id]), id);
    await syncOnce(tab);
    await syncOnce(second);
    for (const device of [tab, second]) {
      expect(await fronts(device)).toEqual(['adiós']);
      const rows = await device.evaluate(
        async () => (await repaso.openStore('ana').exportDevice()).stores.cards,
      );
      expect(rows).toHaveLength(1);
    }
    await second.context().close();
  });

  test('restores a removed card after the server has the deletion', async ({ tab, server }) => {
    const [id = ''] = await add(tab, 'hola');
    await tab.evaluate(async (id) => {
      const store = repaso.openStore('ana');
      const sync = repaso.createSync(store, repaso.transportOf('ana'));
      await store.recordAnswer(id, repaso.knownRating);
      const removed = await store.removeCards([id]);
      await sync.requestSync();
      await store.undoRemoval(removed);
      await sync.requestSync();
    }, id);
    expect(await tab.evaluate((id) => repaso.openStore('ana').card(id), id)).toMatchObject({
      deleted: false,
      leitnerBox: 1,
      syncStatus: 'SYNCED',
    });
    expect(server.learner('ana').cards()).toMatchObject([{ deleted: false }]);
  });

  test('continues after a lost response, without duplicates', async ({ tab, server }) => {
    const [id = ''] = await add(tab, 'hola');
    await tab.evaluate((id) => repaso.openStore('ana').recordAnswer(id, repaso.knownRating), id);
    server.faults.push('response lost');
    expect(await syncOnce(tab)).toEqual({ success: false, error: 'NETWORK' });
    expect(await syncOnce(tab)).toMatchObject({ success: true });
    expect(server.learner('ana').cards()).toHaveLength(1);
    expect(server.learner('ana').log()).toHaveLength(1);
  });

  test('transfers many cards in pages', async ({ tab, server }) => {
    const many = Array.from({ length: 1203 }, (_, n) => `carta ${n}`);
    await add(tab, ...many);
    expect(await syncOnce(tab)).toEqual({ success: true, message: 'Synced' });
    expect(server.learner('ana').cards()).toHaveLength(1203);
    expect(server.calls.filter(({ name }) => name === 'syncCardsBatch')).toHaveLength(3);
    expect(await tab.evaluate(() => repaso.openStore('ana').pendingCount())).toBe(0);
  });

  test('pushes and pulls settings', async ({ tab, server, browser }) => {
    await tab.evaluate(() => repaso.openStore('ana').updateSettings({ ladder: 'long', newCardsPerDay: 7 }));
    await syncOnce(tab);
    const second = await openTab(await (await browser.newContext()).newPage(), server);
    await syncOnce(second, 'start');
    expect(await second.evaluate(() => repaso.openStore('ana').settings())).toMatchObject({
      ladder: 'long',
      newCardsPerDay: 7,
    });
    await second.context().close();
  });
});

test.describe('a refused item', () => {
  test('stays pending with its code and blocks nothing behind it', async ({ tab, server }) => {
    const [bad = '', good = ''] = await add(tab, 'mala', 'buena');
    const stamp = '2026-01-01T00:00:00.000Z:0000:other';
    server.learner('ana').batch(
      {
        since: null,
        toServer: [
          {
            id: bad,
            sourceDeckId: null,
            sourceCardId: '00000000-0000-7000-8000-000000000001',
            createdAt: '2026-01-01T00:00:00.000Z',
            ...blankContent,
            frontValue: 'otra',
            backValue: 'другая',
            stamps: uniformFieldStamps(stamp),
            deleted: false,
            deletedStamp: stamp,
            progress: null,
          },
        ],
        entries: [],
        toLocal: [],
      },
      Date.now(),
    );
    expect(await syncOnce(tab)).toEqual({ success: false, error: 'ID_TAKEN' });
    expect(server.learner('ana').cards()).toHaveLength(2);
    const card = await tab.evaluate((id) => repaso.openStore('ana').card(id), good);
    expect(card).toMatchObject({ syncStatus: 'SYNCED' });
  });

  test('is found by halving a refused page until the bad item is alone', async ({ tab, server }) => {
    await add(tab, 'una', 'dos', 'tres');
    const refuse = { code: 'VALIDATION', status: 400 };
    server.faults.push(refuse, refuse);
    expect(await syncOnce(tab)).toEqual({ success: false, error: 'VALIDATION' });
    expect(server.learner('ana').cards()).toHaveLength(2);
    expect(await tab.evaluate(() => repaso.openStore('ana').pendingCount())).toBe(1);
    expect(await syncOnce(tab, 'retry')).toMatchObject({ success: true });
    expect(server.learner('ana').cards()).toHaveLength(3);
  });
});

test.describe('a full reconcile', () => {
  test('after a restored backup deletes nothing and pushes what the server lost', async ({ tab, server }) => {
    await add(tab, 'antes');
    await syncOnce(tab);
    const backup = server.learner('ana').backup();
    const [id = ''] = await add(tab, 'después');
    await tab.evaluate((id) => repaso.openStore('ana').recordAnswer(id, repaso.knownRating), id);
    await syncOnce(tab);
    server.learner('ana').restore(backup, 'epoch2');
    expect(await syncOnce(tab)).toMatchObject({ success: true });
    expect(await fronts(tab)).toEqual(['antes', 'después']);
    expect(server.learner('ana').cards()).toHaveLength(2);
    expect(server.learner('ana').log()).toHaveLength(1);
    expect(await tab.evaluate((id) => repaso.openStore('ana').card(id), id)).toMatchObject({ leitnerBox: 1 });
  });

  test('on an empty server pushes everything', async ({ tab, server }) => {
    await add(tab, 'hola');
    await syncOnce(tab);
    server.learners.clear();
    server.learner('ana').restore({ ...emptyBackup, number: 0 }, 'epoch2');
    expect(await syncOnce(tab)).toMatchObject({ success: true });
    expect(server.learner('ana').cards()).toHaveLength(1);
  });

  test('on request, deletes here what the same server had and no longer has', async ({ tab, server }) => {
    await add(tab, 'hola');
    await syncOnce(tab);
    server.learner('ana').restore({ ...emptyBackup, number: 1 }, 'epoch1');
    await add(tab, 'nueva');
    expect(await syncOnce(tab, 'repair')).toMatchObject({ success: true });
    expect(await fronts(tab)).toEqual(['nueva']);
    expect(server.learner('ana').cards()).toMatchObject([{ frontValue: 'nueva' }]);
  });
});

test.describe('a wrong clock', () => {
  test('is corrected by the server’s time, and its stamps far ahead are replaced', async ({
    tab,
    server,
  }) => {
    const { result, days } = await tab.evaluate(async () => {
      const ahead = 40 * 86_400_000;
      const store = repaso.openStore('ana', { now: () => Date.now() + ahead });
      const [id = ''] = await store.addCards([{ frontValue: 'hola', backValue: 'привет' }]);
      await store.recordAnswer(id, repaso.knownRating);
      const result = await repaso.createSync(store, repaso.transportOf('ana')).requestSync('start');
      return { result, days: [await store.today(), (await store.logEntriesOfCard(id))[0]?.day] };
    });
    expect(result).toEqual({ success: true, message: 'Synced' });
    expect(server.learner('ana').log()).toHaveLength(1);
    expect(days[1]).toBe(days[0]);
  });
});

test.describe('the state that the learner sees', () => {
  /** Starts a sync client and records its states. */
  const start = (tab: Page, userId = 'ana') =>
    tab.evaluate((userId) => {
      const store = repaso.openStore(userId);
      const sync = repaso.createSync(store, repaso.transportOf(userId));
      const seen: unknown[] = [];
      sync.subscribe(() => seen.push(sync.state()));
      Object.assign(globalThis, { sync, seen, stop: sync.start() });
    }, userId);
  const state = (tab: Page) => tab.evaluate(() => (globalThis as unknown as Started).sync.state());
  /** Returns every state since `start`. Reading the present state again and again could miss a short one. */
  const seen = (tab: Page) => tab.evaluate(() => (globalThis as unknown as Started).seen);
  /**
   * Waits for the end of the first run. It reads the recorded states, because the client is also 'synced' before that
   * run.
   */
  const hasSynced = (tab: Page) =>
    expect.poll(() => seen(tab)).toContainEqual(expect.objectContaining({ kind: 'synced' }));
  interface Started {
    sync: ReturnType<typeof repaso.createSync>;
    seen: unknown[];
  }

  test('goes from syncing to synced at the start, and again 3 seconds after a write', async ({
    tab,
    server,
  }) => {
    await start(tab);
    await hasSynced(tab);
    const began = Date.now();
    await add(tab, 'hola');
    await expect.poll(() => seen(tab)).toContainEqual({ kind: 'waiting', pending: 1 });
    await expect.poll(() => server.learner('ana').cards()).toHaveLength(1);
    expect(Date.now() - began).toBeGreaterThan(2900);
    await expect.poll(() => state(tab)).toEqual({ kind: 'synced', pending: 0 });
    expect(await seen(tab)).toContainEqual(expect.objectContaining({ kind: 'syncing' }));
  });

  test('is offline without a network, and continues when it is back', async ({ tab, context, server }) => {
    await start(tab);
    await hasSynced(tab);
    // The page has no service worker, which would have stored the code of the commands.
    await tab.evaluate(() => repaso.openStore('ana').cardLines());
    await context.setOffline(true);
    await add(tab, 'hola');
    await expect.poll(() => state(tab)).toEqual({ kind: 'offline', pending: 1 });
    await context.setOffline(false);
    await expect.poll(() => state(tab)).toEqual({ kind: 'synced', pending: 0 });
    expect(server.learner('ana').cards()).toHaveLength(1);
  });

  test('is failed with its code and the time of the automatic retry', async ({ tab, server }) => {
    server.faults.push({ code: 'AUTH_UNAVAILABLE', status: 503 });
    await start(tab);
    await expect
      .poll(() => seen(tab))
      .toContainEqual(
        expect.objectContaining({ kind: 'failed', code: 'AUTH_UNAVAILABLE', retryAt: expect.any(Number) }),
      );
    await expect.poll(() => state(tab)).toEqual({ kind: 'synced', pending: 0 });
  });

  test('is failed without an automatic retry if the failure is not transient', async ({ tab, server }) => {
    server.faults.push({ code: 'UNAUTHENTICATED', status: 401 });
    await start(tab);
    await expect
      .poll(() => state(tab))
      .toMatchObject({ kind: 'failed', code: 'UNAUTHENTICATED', retryAt: null });
    await tab.evaluate(() => (globalThis as unknown as Started).sync.retryNow());
    expect(await state(tab)).toEqual({ kind: 'synced', pending: 0 });
  });

  test('is the same in every tab, and only one tab at a time synchronises', async ({
    tab,
    context,
    server,
  }) => {
    const other = await openTab(await context.newPage(), server);
    await start(tab);
    await hasSynced(tab);
    await start(other);
    await hasSynced(other);
    await add(tab, 'hola');
    // The other tab is 'waiting', or already 'syncing' if a run has begun.
    await expect.poll(() => seen(other)).toContainEqual(expect.objectContaining({ pending: 1 }));
    await expect.poll(() => server.learner('ana').cards()).toHaveLength(1);
    await expect.poll(() => state(other)).toEqual({ kind: 'synced', pending: 0 });
    expect(await fronts(other)).toEqual(['hola']);
  });

  test('does not stay syncing when the syncing tab is closed', async ({ tab, context, server }) => {
    const other = await openTab(await context.newPage(), server);
    await start(tab);
    await hasSynced(tab);
    server.faults.push('no response');
    await start(other);
    await expect.poll(() => state(tab)).toMatchObject({ kind: 'syncing' });
    await other.close();
    await expect.poll(() => state(tab)).toMatchObject({ kind: 'synced' });
  });

  test('only logs when the page gets focus', async ({ tab, server }) => {
    await start(tab);
    await hasSynced(tab);
    const logged = tab.waitForEvent('console', (message) => message.type() === 'debug');
    server.calls.length = 0;
    await tab.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    expect((await logged).text()).toBe('window focused');
    expect(server.calls).toEqual([]);
  });

  test('of the demo user is local: nothing is sent', async ({ tab, server }) => {
    await start(tab, 'demo-user');
    await tab.evaluate(() =>
      repaso.openStore('demo-user').addCards([{ frontValue: 'hola', backValue: 'привет' }]),
    );
    await expect.poll(() => state(tab)).toEqual({ kind: 'local', pending: 1 });
    const result = await tab.evaluate(() => (globalThis as unknown as Started).sync.requestSync());
    expect(result).toEqual({ success: false, error: 'DEMO_REFUSED' });
    expect(server.calls).toEqual([]);
  });
});
