import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { deviceExport } from '@repaso/contracts';
import type { Platform } from './support/platform.ts';
import { studiedOnServer } from './support/studied-on-server.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-auth', id);

/** Signs a new learner in, opens the study screen and waits until all cards are on the device. */
async function learner(platform: Platform, context: BrowserContext) {
  const account = await platform.createUser();
  await signIn(context, platform.origin, account);
  const page = await context.newPage();
  const study = studyPage(page, 'es', platform.origin);
  await study.goto();
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  return { account, page, study };
}

const devicePanel = (page: Page) => page.getByRole('region', { name: 'este dispositivo' });
const toSettings = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'ajustes' }).click();
const trouble = (page: Page) => page.getByTestId('storage-trouble');

/** Returns the number of rows in all tables of the browser's database. Rows of other learners count too. */
const rowCount = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('FlashcardDB');
      request.onsuccess = () => resolve(request.result);
    });
    const counts = [...db.objectStoreNames].map(
      (name) =>
        new Promise<number>((resolve) => {
          const request = db.transaction(name).objectStore(name).count();
          request.onsuccess = () => resolve(request.result);
        }),
    );
    const all = await Promise.all(counts);
    db.close();
    return all.reduce((sum, count) => sum + count, 0);
  });

test('device data can be exported and removed offline and without a session', async ({
  platform,
  context,
}) => {
  const { account, page, study } = await learner(platform, context);
  const total = Number(await study.figure('total').innerText());
  await context.route('**/api/{auth,cards}/**', (route) => route.abort());
  await study.answer('2');
  await study.answer('1');
  await toSettings(page);
  const panel = devicePanel(page);
  await expect(panel).toContainText(`${total} tarjetas · 2 sin enviar`);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login:Ana' })).toBeVisible();
  await toSettings(page);
  const row = panel.getByRole('listitem').filter({ hasText: account.name });
  await expect(row).toContainText('2 sin enviar');
  await expect(row).not.toContainText('tarjetas');

  const dialog = page.getByRole('dialog');
  const remove = row.getByRole('button', { name: say('auth.device.remove') });
  await remove.click();
  await expect(dialog).toContainText('2 tarjetas y notas tienen cambios que no han llegado al servidor');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await context.setOffline(true);
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: say('auth.device.export') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^repaso-Ana-\d{4}-\d\d-\d\d\.json$/);
  const read = deviceExport.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(read.learner).toEqual({ id: account.id, name: 'Ana' });
  expect(read.stores.cards).toHaveLength(total);
  expect(read.stores.outbox.filter(({ kind }) => kind === 'entry')).toHaveLength(4);
  expect(read.stores.log.filter(({ kind }) => kind === 'answer')).toHaveLength(2);

  await remove.click();
  await dialog.getByRole('button', { name: say('auth.device.remove') }).click();
  await expect(panel).toContainText(say('auth.device.nobody'));
  expect(await rowCount(page)).toBe(0);
  await expect(page.getByRole('link', { name: 'Login:guest' })).toBeVisible();
});

test('settings show and request persistent storage, and remove a learner’s data from the device', async ({
  platform,
  context,
  browser,
}) => {
  const { account, page, study } = await learner(platform, context);
  await study.answer('2');
  await expect.poll(() => studiedOnServer(browser, platform, account)).toBe(1);
  await toSettings(page);
  const panel = devicePanel(page);
  await expect(panel).toContainText(say('auth.device.used'));
  await expect(panel).toContainText(say('auth.device.free'));
  const cdp = await context.newCDPSession(page);
  const { browserContextId } = (await cdp.send('Target.getTargetInfo')).targetInfo;
  const permissions: ['durableStorage'] = ['durableStorage'];
  await cdp.send('Browser.grantPermissions', { origin: platform.origin, browserContextId, permissions });
  await panel.getByRole('button', { name: say('auth.device.keep') }).click();
  await expect(panel).toContainText(say('auth.device.kept'));

  await panel.getByRole('button', { name: say('auth.device.remove') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('auth.device.remove-session'));
  // Its response would end the next session, too, if it came after the sign-in.
  const signedOut = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-out'));
  await dialog.getByRole('button', { name: say('auth.device.remove') }).click();
  await expect(page.getByRole('link', { name: 'Login:guest' })).toBeVisible();
  await signedOut;
  expect(await rowCount(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('repaso.kept-screen'))).toBeNull();
  await signIn(context, platform.origin, account);
  await study.goto();
  await expect(study.figure('today')).toHaveText('1');
  await expect(trouble(page)).toBeHidden();
});

test('after an eviction the learner reads what was lost, and the server restores the rest', async ({
  platform,
  context,
  browser,
}) => {
  const { account, page, study } = await learner(platform, context);
  const total = await study.figure('total').innerText();
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  await study.send();
  await expect.poll(() => studiedOnServer(browser, platform, account)).toBe(1);
  await context.setOffline(true);
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('2');
  const waiting = () => page.evaluate((id) => localStorage.getItem(`repaso.waiting.${id}`), account.id);
  await expect.poll(waiting).toBe('1');
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  const cdp = await context.newCDPSession(again);
  await cdp.send('Storage.clearDataForOrigin', { origin: platform.origin, storageTypes: 'indexeddb' });
  const back = studyPage(again);
  await back.goto();
  await expect(trouble(again)).toHaveAttribute('data-kind', 'lost');
  await expect(trouble(again)).toContainText('Lo último de 1 tarjeta o nota aún no se había enviado');
  await expect(back.figure('total')).toHaveText(total);
  await expect(back.figure('today')).toHaveText('1');
  await trouble(again)
    .getByRole('button', { name: text('shell', 'shell.notice.read') })
    .click();
  await expect(trouble(again)).toBeHidden();
});

test('a tab that blocks a newer database version says so and works after a reload', async ({
  platform,
  context,
}) => {
  const { page, study } = await learner(platform, context);
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  const newer = await context.newPage();
  await newer.goto('/es/settings');
  await newer.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('FlashcardDB', 20);
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await expect(trouble(page)).toHaveAttribute('data-kind', 'outdated');
  await trouble(page)
    .getByRole('button', { name: text('shell', 'shell.notice.reload') })
    .click();
  await expect(study.card).toBeVisible();
  await expect(study.figure('today')).toHaveText('1');
  await expect(trouble(page)).toBeHidden();
});

test('a database that cannot open can be emptied in the settings and is pulled again', async ({
  platform,
  context,
}) => {
  const { page, study } = await learner(platform, context);
  const total = await study.figure('total').innerText();
  await page.addInitScript(() => {
    if (sessionStorage.getItem('healed') !== null) return;
    indexedDB.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    };
    const remove = indexedDB.deleteDatabase.bind(indexedDB);
    indexedDB.deleteDatabase = (name) => {
      sessionStorage.setItem('healed', '1');
      return remove(name);
    };
  });
  await page.goto('/es/practice');
  await expect(trouble(page)).toHaveAttribute('data-kind', 'closed');
  await toSettings(page);
  const panel = devicePanel(page);
  await panel.getByRole('button', { name: say('auth.device.erase') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth.device.erase') })
    .click();
  await expect(panel).not.toContainText(say('auth.device.broken'));
  await study.goto();
  await expect(study.figure('total')).toHaveText(total);
  await expect(trouble(page)).toBeHidden();
});
