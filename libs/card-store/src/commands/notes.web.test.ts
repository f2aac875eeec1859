import { limits } from '@repaso/contracts';
import type { Page } from '@playwright/test';
import { expect, openTab, test } from '../../test/open-page.ts';

const id = '019ba000-0000-7000-8000-000000000001';
const save = (tab: Page, text: string, noteId = id) =>
  tab.evaluate(([id = '', text = '']) => repaso.openStore('ana').saveNote({ id, text }), [noteId, text]);
const texts = (tab: Page) =>
  tab.evaluate(async () => (await repaso.openStore('ana').notes()).map(({ text }) => text));
const syncOnce = (tab: Page) =>
  tab.evaluate(() => {
    const sync = repaso.createSync(repaso.openStore('ana'), repaso.transportOf('ana'));
    return sync.requestSync('start');
  });

test('notes are written, sorted by their last change, deleted and restored without a network', async ({
  tab,
}) => {
  const seen = await tab.evaluate(async () => {
    const clock = { time: Date.parse('2026-11-21T12:00:00Z') };
    const store = repaso.openStore('ana', { now: () => (clock.time += 60_000) });
    const first = await store.saveNote({ text: 'uno' });
    const second = await store.saveNote({ text: 'dos' });
    await store.saveNote({ id: first.id, text: 'uno, otra vez' });
    const inOrder = (await store.notes()).map(({ text }) => text);
    await store.removeNote(second.id);
    const deleted = (await store.deletedNotes()).map(({ text }) => text);
    const left = (await store.notes()).length;
    await store.restoreNote(second.id);
    const pending = await store.pendingCount();
    clock.time += 31 * 86_400_000;
    await store.removeNote(second.id);
    clock.time += 31 * 86_400_000;
    const tooOld = (await store.deletedNotes()).length;
    await store.saveNote({ id: second.id, text: 'dos, sigo' });
    return { inOrder, deleted, left, pending, tooOld, revived: (await store.notes())[0]?.text };
  });
  expect(seen).toEqual({
    ...{ inOrder: ['uno, otra vez', 'dos'], deleted: ['dos'], left: 1, pending: 2, tooOld: 0 },
    revived: 'dos, sigo',
  });
});

test('a text above the limit is refused, and characters that cannot be stored are removed', async ({
  tab,
}) => {
  const refused = await tab.evaluate(
    (length) =>
      repaso
        .openStore('ana')
        .saveNote({ text: 'x'.repeat(length) })
        .then(
          () => 'taken',
          (error: unknown) => repaso.errorCodeOf(error),
        ),
    limits.note + 1,
  );
  expect(refused).toBe('VALIDATION');
  await save(tab, 'Ho\0y \ud83d llueve 🌧');
  expect(await texts(tab)).toEqual(['Hoy  llueve 🌧']);
});

test('two devices that wrote one note offline converge, and the earlier text is in its history', async ({
  tab,
  server,
  browser,
}) => {
  await save(tab, 'Hoy');
  await syncOnce(tab);
  const second = await openTab(await (await browser.newContext()).newPage(), server);
  await syncOnce(second);
  await save(tab, 'Hoy llueve.');
  // A minute later: the clocks of two devices agree only to some milliseconds.
  await second.evaluate((noteId) => {
    const store = repaso.openStore('ana', { now: () => Date.now() + 60_000 });
    return store.saveNote({ id: noteId, text: 'Hoy hace sol.' });
  }, id);
  for (const page of [second, tab, second]) expect(await syncOnce(page)).toMatchObject({ success: true });
  expect([await texts(tab), await texts(second)]).toEqual([['Hoy hace sol.'], ['Hoy hace sol.']]);
  expect(server.learner('ana').noteHistory(id)).toMatchObject([{ text: 'Hoy llueve.' }, { text: 'Hoy' }]);
});

test('an older server receives the cards, and notes stay pending until it is upgraded', async ({
  tab,
  server,
  browser,
}) => {
  server.supportsNotes = false;
  await save(tab, 'Hoy llueve.');
  await tab.evaluate(() => repaso.openStore('ana').addCards([{ frontValue: 'hola', backValue: 'привет' }]));
  expect(await syncOnce(tab)).toMatchObject({ success: true });
  expect(server.learner('ana').cards()).toHaveLength(1);
  expect(await tab.evaluate(() => repaso.openStore('ana').pendingCount())).toBe(1);
  expect(await syncOnce(tab)).toMatchObject({ success: true });

  server.supportsNotes = true;
  const second = await openTab(await (await browser.newContext()).newPage(), server);
  await save(second, 'Otra.', id.replace(/1$/, '2'));
  await syncOnce(second);
  // The server is downgraded, and this device pulls without notes.
  server.supportsNotes = false;
  await syncOnce(tab);
  server.supportsNotes = true;
  expect(await syncOnce(tab)).toMatchObject({ success: true });
  expect((await texts(tab)).sort()).toEqual(['Hoy llueve.', 'Otra.']);
  expect(server.learner('ana').notes()).toHaveLength(2);
  server.calls.length = 0;
  expect(await syncOnce(tab)).toMatchObject({ message: 'No changes found' });
  expect(server.calls.filter(({ name }) => name === 'syncCardsBatch')).toHaveLength(1);
});

test('after an older page advanced the token without notes, a newer page pulls all notes', async ({
  tab,
  server,
  browser,
}) => {
  await syncOnce(tab);
  const second = await openTab(await (await browser.newContext()).newPage(), server);
  await save(second, 'Hoy llueve.');
  await syncOnce(second);
  // This does what an older page does: it stores the token of a response and ignores its notes.
  const { token } = server
    .learner('ana')
    .batch({ since: null, toServer: [], entries: [], toLocal: [] }, Date.now());
  await tab.evaluate(async (value) => {
    const database = await new repaso.Dexie('FlashcardDB').open();
    await database.table('meta').put({ userId: 'ana', key: 'token', value });
    database.close();
  }, token);
  expect(await syncOnce(tab)).toMatchObject({ success: true });
  expect(await texts(tab)).toEqual(['Hoy llueve.']);
});

test('notes of the demo are adopted once, exported and removed with the rest', async ({ tab }) => {
  const seen = await tab.evaluate(async () => {
    const [demo, mine] = [
      repaso.openStore('demo-user'),
      repaso.openStore('019ba000-0000-4000-8000-00000000000a'),
    ];
    await demo.saveNote({ text: 'De la demo.' });
    const left = await mine.demoItemCount();
    const taken = await mine.adoptDemo();
    const again = await mine.adoptDemo();
    const { stores } = await mine.exportDevice();
    const here = { notes: await mine.notes(), pending: await mine.pendingCount(), demo: await demo.notes() };
    await mine.removeFromDevice();
    return { left, taken, again, exported: stores.notes, ...here, after: await mine.notes() };
  });
  expect(seen).toMatchObject({
    ...{ left: 1, taken: { notes: 1 }, again: { notes: 0 }, pending: 1, demo: [], after: [] },
    ...{ exported: [{ text: 'De la demo.' }], notes: [{ text: 'De la demo.' }] },
  });
});

test('a text from the journal of a closed page is written when the store opens again', async ({
  tab,
  server,
}) => {
  await tab.evaluate((id) => repaso.saveNoteDraft('ana', { id, text: 'Sin termin' }), id);
  await openTab(tab, server);
  await expect.poll(() => texts(tab)).toEqual(['Sin termin']);
  expect(await tab.evaluate(() => repaso.noteDrafts('ana'))).toEqual([]);
});
