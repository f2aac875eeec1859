import type { Page } from '@playwright/test';
import { consoleErrorsOf, expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';

const longTimeout = { timeout: 20_000 };
const phone = { width: 360, height: 740 };

/** Page object of the notes screen. */
function notesPage(page: Page, locale: Locale) {
  const say = (id: string) => text('mf-vocabulary', `vocabulary.notes.${id}`, locale);
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  return {
    say,
    button,
    field: page.getByRole('textbox', { name: say('text') }),
    search: page.getByRole('searchbox', { name: say('search') }),
    note: (name: string) => page.getByRole('link', { name }),
    rows: page.getByRole('link', { name: /символ|carácter|caracteres/ }),
    /** Resolves with the server's response to this text. Call it before typing, or before the network returns. */
    sent: (written: string) =>
      page.waitForResponse(
        (response) => response.request().postData()?.includes(written) === true,
        longTimeout,
      ),
    isAtRest: () => expect(page.getByText(say('sync.synced'))).toBeVisible(longTimeout),
    open: () => page.goto(`/${locale}/vocabulary/notes`),
  };
}

test('two devices edit one note offline and end equal, with neither text lost', async ({
  browser,
  platform,
}) => {
  const account = await platform.createUser();
  const open = async () => {
    const context = await browser.newContext({ baseURL: platform.origin });
    await signIn(context, platform.origin, account);
    const page = await context.newPage();
    return { context, page, notes: notesPage(page, 'es'), consoleErrors: consoleErrorsOf(page) };
  };
  const one = await open();
  await one.notes.open();
  await expect(one.page.getByText(one.notes.say('empty-text'))).toBeVisible(longTimeout);
  await one.page.keyboard.press('n');
  await expect(one.notes.field).toBeFocused();
  const sent = one.notes.sent('Hoy no hay nada nuevo.');
  await one.page.keyboard.type('Hoy no hay nada nuevo.');
  await sent;
  await one.notes.isAtRest();

  const two = await open();
  await two.notes.open();
  await two.notes.note('Hoy no hay nada nuevo.').click(longTimeout);
  for (const { context } of [one, two]) await context.setOffline(true);
  await one.notes.field.fill('Hoy llueve.');
  await expect(one.notes.note('Hoy llueve.')).toBeVisible();
  await two.notes.field.fill('Hoy hace sol.');
  await expect(two.notes.note('Hoy hace sol.')).toBeVisible();
  for (const [{ context, notes }, written] of [
    [one, 'Hoy llueve.'] as const,
    [two, 'Hoy hace sol.'] as const,
  ]) {
    const isSent = notes.sent(written);
    await context.setOffline(false);
    await isSent;
    await notes.isAtRest();
  }
  await one.context.setOffline(true);
  await one.context.setOffline(false);
  await expect(one.notes.field).toHaveValue('Hoy hace sol.', longTimeout);
  await expect(two.notes.field).toHaveValue('Hoy hace sol.');

  await one.notes.button('old').click();
  const lost = one.page.getByRole('listitem').filter({ hasText: 'Hoy llueve.' });
  await lost.getByRole('button').click();
  await expect(one.notes.field).toHaveValue('Hoy llueve.');
  await expect(one.notes.note('Hoy llueve.')).toBeVisible();

  await one.notes.button('remove').click();
  await expect(one.notes.note('Hoy llueve.')).toBeHidden();
  await one.notes.button('undo').click();
  await expect(one.notes.note('Hoy llueve.')).toBeVisible();
  // Without a service worker, offline pages cannot load files that were not loaded before.
  const isOfNetwork = (line: string) => /ERR_INTERNET|Loading chunk/.test(line);
  expect([...one.consoleErrors, ...two.consoleErrors].filter((line) => !isOfNetwork(line))).toEqual([]);
  for (const { context } of [one, two]) await context.close();
});

test('on a phone a note survives closing the page, and long texts are divided', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ baseURL: platform.origin, viewport: phone });
  await signIn(context, platform.origin, await platform.createUser());
  const first = await context.newPage();
  const before = notesPage(first, 'ru');
  await before.open();
  await before.button('new').click(longTimeout);
  await before.field.fill('Canción de mañana');
  await first.close();

  const page = await context.newPage();
  const notes = notesPage(page, 'ru');
  await notes.open();
  await expect(notes.note('Canción de mañana')).toBeVisible(longTimeout);

  await notes.button('new').click();
  await notes.field.fill(`Un cuento largo.\n${'palabra '.repeat(2600)}`);
  await expect(page.getByRole('alert').filter({ hasText: '817' })).toBeVisible();
  await notes.button('split').click();
  await expect(page.getByRole('alert')).toBeHidden();
  await notes.field.press('Escape');
  await expect(notes.rows).toHaveCount(3);
  await page.keyboard.press('/');
  await expect(notes.search).toBeFocused();
  await page.keyboard.type('CANCION manana');
  await expect(notes.rows).toHaveCount(1);
  await notes.note('Canción de mañana').click();
  await expect(notes.field).toHaveValue('Canción de mañana');
  await notes.button('back').click();
  await expect(notes.note('Canción de mañana')).toBeFocused();
  await context.close();
});

test('visitors are asked to sign in; notes of the demo stay in the browser', async ({ page }) => {
  const notes = notesPage(page, 'es');
  await notes.open();
  await expect(page.getByText(text('shell', 'shell.gate.signIn.title'))).toBeVisible(longTimeout);
  await page.goto('/es');
  await page.getByRole('button', { name: text('mf-study', 'study.home.demo') }).click();
  await expect(page).toHaveURL(/\/practice\/cards$/, longTimeout);
  await notes.open();
  await notes.button('new').click(longTimeout);
  await notes.field.fill('De la demo.');
  await expect(page.getByText(notes.say('sync.local'))).toBeVisible();
  await page.reload();
  await expect(notes.field).toHaveValue('De la demo.', longTimeout);
});
