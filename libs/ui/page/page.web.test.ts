import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import webpack from 'webpack';
import { wordSize } from '../src/word-size.ts';
import configure from './webpack.config.ts';

const site = 'http://components.test/';
const built = join(import.meta.dirname, '../dist-page');

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const compiler = webpack(configure());
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.hasErrors()).toBe(false);
});

async function open(page: Page, query: string) {
  await page.route(`${site}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(`${site}?${query}`);
  await page.evaluate(() => document.fonts.ready);
}

for (const [width, lang, theme] of [
  [360, 'ru', 'dark'],
  [360, 'es', 'light'],
  [1280, 'es', 'dark'],
  [1280, 'ru', 'light'],
] as const) {
  test(`all controls are reachable and inside the page: ${width} px, ${lang}, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, `lang=${lang}&theme=${theme}&motion=paused`);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const small = await page
      .locator('button:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getBoundingClientRect().height < 44)
          .map((button) => button.outerHTML),
      );
    expect(small).toEqual([]);
  });
}

test('on a phone a toast breaks no word, and its action does not narrow its text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'lang=ru&motion=paused');
  await page.locator('#messages').getByRole('button', { name: 'Удалить', exact: true }).click();
  const toast = page.getByRole('status').filter({ has: page.getByRole('button') });
  const text = toast.locator('p');
  await text.evaluate((element) => (element.textContent = 'Импортированы 2 карточки'));
  const lines = () =>
    text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(await lines()).toBe(1);
  await text.evaluate((element) => (element.textContent = 'Импортированы 10 000 карточек из колоды'));
  expect(await lines()).toBe(2);
});

test('a dialog keeps the focus, closes on its backdrop and gives the focus back', async ({ page }) => {
  await open(page, 'lang=es');
  const opener = page.getByRole('button', { name: 'Abrir diálogo de borrado' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar 12 tarjetas?' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Escape closes a dialog and gives the focus back, unless a control inside uses it', async ({ page }) => {
  await open(page, 'lang=es');
  const opener = page.getByRole('button', { name: 'Abrir diálogo de borrado' });
  const dialog = page.getByRole('dialog');
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) =>
    element.addEventListener('keydown', (event) => event.preventDefault(), { once: true }),
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // Pressing the heading takes the focus away from the button. Escape must still close the dialog.
  await dialog.getByRole('heading').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the page does not scroll while a dialog is open', async ({ page }) => {
  await open(page, 'lang=es');
  await page.getByRole('button', { name: 'Abrir diálogo de borrado' }).click();
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  const scroll = async () => {
    await page.mouse.move(200, 20);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
  };
  await scroll();
  expect(await position()).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => scroll().then(position)).toBeGreaterThan(before);
});

test('a toast stays visible and usable above an open dialog', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'lang=es&motion=paused');
  await page.locator('#messages').getByRole('button', { name: 'Borrar', exact: true }).click();
  await page.getByRole('button', { name: 'Abrir diálogo de borrado' }).click();
  const dialog = page.getByRole('dialog');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const toast = page.getByRole('status').filter({ has: page.getByRole('button') });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(toast.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await toast.getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast.getByText('Tarjeta borrada')).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
});

const hardWords = {
  es: [
    'mamá',
    'mermelada',
    'murciélago',
    'desafortunadamente',
    'electroencefalografista',
    'MADRUGAR',
    'el número mínimo',
  ],
  ru: [
    'мышь',
    'жужжащий',
    'слышишь',
    'достопримечательность',
    'Южный Урал',
    'шумоподавляющий',
    'частнопредпринимательский',
  ],
};

test('words on cards neither break nor overflow at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 'lang=es&motion=paused');
  const words = Object.entries(hardWords).flatMap(([lang, list]) =>
    list.flatMap((text) => text.split(' ').map((word) => ({ lang, text: word, ...wordSize(word) }))),
  );
  const misfits = await page
    .locator('#cards p')
    .first()
    .evaluate((element, samples) => {
      return samples.filter(({ lang, text, step, widest }) => {
        element.setAttribute('lang', lang);
        element.textContent = text;
        element.style.setProperty('--most', `var(--size-${step})`);
        element.style.setProperty('--widest', String(widest));
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length !== 1 || element.scrollWidth > element.clientWidth;
      });
    }, words);
  expect(misfits).toEqual([]);
});
