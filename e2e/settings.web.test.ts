import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { buildForeignRemote } from './support/foreign-remote.ts';
import { temporaryFolder } from './support/remote-files.ts';
import { signInForm } from './support/sign-in-form.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

test('a remote adds a settings panel without a build of another part', async ({
  page,
  context,
  platform,
}) => {
  const labels = { es: 'saludos', ru: 'приветы' };
  await platform.release(
    await buildForeignRemote({
      folder: 'mf-hola',
      name: 'mf_hola',
      routePrefixes: ['/hola'],
      menu: [],
      settings: [{ id: 'greetings', labels, order: 25, signedIn: true }],
      outDir: await temporaryFolder(),
    }),
  );
  try {
    await page.goto('/es/settings');
    await expect(page.getByRole('region', { name: 'interfaz' }).getByText('Idioma')).toBeVisible();
    await expect(page.getByRole('region', { name: labels.es })).toHaveCount(0);
    await signIn(context, platform.origin, await platform.createUser());
    await page.goto('/es/settings');
    const panel = page.getByRole('region', { name: labels.es });
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => titles.allInnerTexts()).toContain(labels.es);
    const order = await titles.allInnerTexts();
    expect(order.indexOf(labels.es)).toBe(order.indexOf('repetición') + 1);
    await panel.getByRole('button', { name: 'Hola desde Vite' }).click();
    await expect(panel.getByText(text('shell', 'shell.down.panel-crashed.title'))).toBeVisible();
    await expect(page.getByRole('region', { name: 'repetición' }).getByText('Leitner')).toBeVisible();
    await panel.getByRole('button', { name: text('shell', 'shell.retry') }).click();
    await expect(panel.getByRole('button', { name: 'Hola desde Vite' })).toBeVisible();
  } finally {
    await platform.removeRemote('mf_hola');
  }
});

test('review settings are stored at once and reach another device', async ({ page, browser, platform }) => {
  const user = await platform.createUser();
  await signIn(page.context(), platform.origin, user);
  await page.goto('/es/settings');
  const panel = page.getByRole('region', { name: 'repetición' });
  await panel.getByRole('radio', { name: /Largos/ }).check();
  const count = panel.getByLabel(text('mf-study', 'study.review.new-cards'));
  await count.fill('many');
  await expect(count).toHaveAttribute('aria-invalid', 'true');
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/cards/settings') && response.request().method() === 'PATCH',
  );
  await count.fill('35');
  await count.press('Enter');
  await panel.getByLabel(text('mf-study', 'study.review.day-start')).fill('04:30');
  const status = panel.getByText(text('mf-study', 'study.review.saved'));
  await expect(status).toBeVisible();
  // A change that is not stored yet is not called saved, although the one before was.
  const zone = panel.getByLabel(text('mf-study', 'study.review.zone'), { exact: true });
  const isCalledSaved = await zone.evaluate(
    (select: HTMLSelectElement, saidWhenSaved) => {
      select.value = 'Asia/Tokyo';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return new Promise<boolean>((resolve) =>
        queueMicrotask(() =>
          resolve(
            [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
              textContent.includes(saidWhenSaved),
            ),
          ),
        ),
      );
    },
    text('mf-study', 'study.review.saved'),
  );
  expect(isCalledSaved).toBe(false);
  await expect(status).toBeVisible();
  await saved;
  await page.reload();
  await expect(count).toHaveValue('35');
  const other = await browser.newContext({ baseURL: platform.origin });
  await signIn(other, platform.origin, user);
  const phone = await other.newPage();
  await expect(async () => {
    await phone.goto('/es/settings');
    const there = phone.getByRole('region', { name: 'repetición' });
    await expect(there.getByLabel(text('mf-study', 'study.review.zone'), { exact: true })).toHaveValue(
      'Asia/Tokyo',
      { timeout: 3000 },
    );
    await expect(there.getByRole('radio', { name: /Largos/ })).toBeChecked();
    await expect(there.getByLabel(text('mf-study', 'study.review.day-start'))).toHaveValue('04:30');
  }).toPass();
  await other.close();
});

const say = (id: string) => text('mf-auth', id);
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a changed name is shown at once; a changed password ends the other sessions', async ({
  page,
  browser,
  platform,
}) => {
  const user = await platform.createUser({ name: 'Ana' });
  await signIn(page.context(), platform.origin, user);
  const other = await browser.newContext({ baseURL: platform.origin });
  await signIn(other, platform.origin, user);
  const phone = await other.newPage();
  await phone.goto('/es/settings');
  await page.goto('/es/settings');
  const profile = panelOf(page, 'perfil');
  const name = profile.getByLabel(say('auth.settings.name'));
  await name.fill('');
  await name.press('Enter');
  await expect(profile.getByText(say('auth.profile.name-required'))).toBeVisible();
  await name.fill('Inés');
  await name.press('Enter');
  await expect(page.getByText(say('auth.profile.name-saved'))).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Inés');
  const panel = panelOf(page, 'contraseña');
  const field = (id: string) => panel.getByLabel(say(`auth.profile.password-${id}`), { exact: true });
  await field('current').fill('not the password');
  await field('next').fill('seis patos verdes');
  await field('repeated').fill('seis patos verdes');
  await field('repeated').press('Enter');
  await expect(panel.getByText(text('shell', 'errors.PASSWORD_WRONG'))).toBeVisible();
  await expect(field('next')).toHaveValue('seis patos verdes');
  await field('current').fill(user.password);
  await field('current').press('Enter');
  await expect(page.getByText(say('auth.profile.password-saved'))).toBeVisible();
  await phone.reload();
  await expect(
    panelOf(phone, 'perfil').getByRole('link', { name: say('auth.settings.sign-in') }),
  ).toBeVisible();
  await other.close();
});

test('the open sessions are listed, and one of them can be ended', async ({ page, browser, platform }) => {
  const user = await platform.createUser();
  await signIn(page.context(), platform.origin, user);
  const other = await browser.newContext({ baseURL: platform.origin });
  await signIn(other, platform.origin, user);
  await page.goto('/es/settings');
  const panel = panelOf(page, 'sesiones abiertas');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  const here = panel.getByRole('listitem').first();
  await expect(here.getByText(say('auth.sessions.current'))).toBeVisible();
  await expect(here.getByRole('button')).toHaveCount(0);
  await panel.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(panel.getByText(say('auth.sessions.only'))).toBeVisible();
  const phone = await other.newPage();
  await phone.goto('/es/settings');
  await expect(
    panelOf(phone, 'perfil').getByRole('link', { name: say('auth.settings.sign-in') }),
  ).toBeVisible();
  await other.close();
});

test('a deleted account can be taken back at the sign-in', async ({ page, platform }) => {
  const user = await platform.createUser();
  await signIn(page.context(), platform.origin, user);
  await page.goto('/es/settings');
  const panel = panelOf(page, 'eliminar la cuenta');
  const submit = panel.getByRole('button', { name: say('auth.deletion.submit') });
  await submit.click();
  await expect(panel.getByText(say('auth.deletion.password-required'))).toBeVisible();
  await panel.getByLabel(say('auth.deletion.password'), { exact: true }).fill(user.password);
  await submit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('auth.deletion.submit') }).click();
  await expect(dialog.getByText(say('auth.deletion.done-title'))).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Login:/ })).toBeVisible();
  await page.goto('/es/auth');
  await signInForm(page).enter(user);
  await expect(page.getByText(say('auth.deletion.pending-title'))).toBeVisible();
  await page.getByRole('button', { name: say('auth.deletion.take-back') }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('all data are exported as one zip file with JSON of every service and an Anki package', async ({
  page,
  platform,
}) => {
  const user = await platform.createUser({ name: 'Ana' });
  await signIn(page.context(), platform.origin, user);
  const study = studyPage(page);
  await study.goto();
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  await page.goto('/es/settings');
  const panel = panelOf(page, 'mis datos');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: text('mf-vocabulary', 'vocabulary.everything.submit') }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...['README.txt', 'auth/profile.json', 'cards/cards.json', 'cards/notes.json', 'decks/decks.json'],
      ...['admin/lessons.json', 'device.json', 'cards.apkg'],
    ]),
  );
  const profile = JSON.parse(strFromU8(files['auth/profile.json'] ?? new Uint8Array())) as unknown;
  expect(profile).toMatchObject([{ name: 'Ana', email: user.email }]);
  const cards = JSON.parse(strFromU8(files['cards/cards.json'] ?? new Uint8Array())) as unknown[];
  expect(cards.length).toBeGreaterThan(0);
  await expect(panel.getByText(/repaso-.*\.zip/)).toBeVisible();
});
