import type { Page } from '@playwright/test';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { consoleErrorsOf, expect, noStarterDeck, signIn, test } from './support/test.ts';
import { holdFonts } from './support/hold-fonts.ts';
import { holdShell } from './support/hold-shell.ts';
import { watchShifts } from './support/layout.ts';
import { painted } from './support/painted.ts';
import { builtEntry } from './support/remote-files.ts';
import { text } from './support/texts.ts';

test.use({ environment: noStarterDeck });

const sentences = {
  es: 'Tarjetas de español que vuelven justo antes de que las olvides.',
  ru: 'Испанские карточки, которые возвращаются прямо перед тем, как вы их забудете.',
};
const signInLabels = { es: 'Entrar', ru: 'Войти' };
const demoLabels = { es: 'Probar la demo', ru: 'Попробовать демо' };
const windows = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];
const cases = (['es', 'ru'] as const).flatMap((locale) => windows.map((viewport) => ({ locale, viewport })));
const mark = 'id="repaso-first-paint"';

/** Places of what the home screen of a visitor shows, and of the frame's bars. */
const placesIn = (page: Page) =>
  page.evaluate(async () => {
    // Not `ready`, which does not wait for a font that the page has not asked for yet.
    await Promise.all([...document.fonts].map((font) => font.load().catch(() => undefined)));
    const shown = document.querySelectorAll('main :is(h1, p, a, button, [data-flipped])');
    const places = [...shown]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.textContent.slice(0, 20)} ${[x, y, width, height].map((size) => Math.round(size * 2) / 2).join(' ')}`;
      });
    const bars = [...document.querySelectorAll('#root .boot-bar, #root header, #root nav')].map((bar) => {
      const { y, height } = bar.getBoundingClientRect();
      return [y, height];
    });
    return { places, bars };
  });

for (const { locale, viewport } of cases) {
  const size = `${locale} at ${viewport.width} px`;

  test(`without JavaScript the home screen is there, in ${size}`, async ({ browser, platform }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    const errors = consoleErrorsOf(page);
    await page.goto(`${platform.origin}/${locale}`);
    await expect(page.getByRole('heading', { level: 1, name: sentences[locale] })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByText('Ojalá haga buen tiempo el domingo.')).toBeVisible();
    const link = page.getByRole('link', { name: signInLabels[locale] });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('href', `/${locale}/auth`);
    await page.screenshot({ path: test.info().outputPath('without-script.png') });
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`the screen takes over from its static HTML without a shift, in ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const errors = consoleErrorsOf(page);
    const shifts = await watchShifts(page);
    await watchGaps(page);
    const release = await holdShell(page);
    await page.goto(`/${locale}`, { waitUntil: 'commit' });
    await expect(page.locator('#repaso-first-paint h1')).toBeVisible();
    // Nothing is painted before the style sheets in the head have arrived.
    const hasStyles = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet);
    await page.waitForFunction(hasStyles);
    const before = await placesIn(page);
    await page.screenshot({ path: test.info().outputPath('before.png') });
    release();
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: demoLabels[locale] }).and(page.locator('#main *')).waitFor();
    await isTakenOver(page);
    expect(await placesIn(page)).toEqual(before);
    await page.screenshot({ path: test.info().outputPath('after.png') });
    expect(await page.evaluate(() => Reflect.get(window, 'gaps') as string[])).toEqual([]);
    expect(await shifts()).toEqual([]);
    expect(errors).toEqual([]);
    await page.getByRole('button', { name: demoLabels[locale] }).click();
    await expect(page).toHaveURL(`/${locale}/practice/cards`);
  });
}

for (const locale of ['es', 'ru'] as const) {
  // In other windows a line of the fallback font may break before another word, and be shorter for that.
  test(`no later paint is larger than the static HTML, in ${locale} at 412 px`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const largestPaints = await watchLargestPaints(page);
    const releaseFonts = await holdFonts(page);
    const release = await holdShell(page);
    await page.goto(`/${locale}`, { waitUntil: 'commit' });
    await expect.poll(largestPaints).not.toEqual([]);
    const before = await largestPaints();
    releaseFonts();
    release();
    await isTakenOver(page);
    await placesIn(page);
    await painted(page);
    expect(await largestPaints()).toEqual(before);
  });
}

/** Records the candidates for the largest paint. Returns a function that describes them. */
async function watchLargestPaints(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { largestPaints: paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { size: number; element?: Element })[])
        paints.push(`${entry.element?.tagName ?? ''} of ${entry.size} px²`);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'largestPaints') as string[]);
}

/** Waits until React shows the screen: its elements have no attributes that only the static HTML has. */
const isTakenOver = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelectorAll('main h1').length === 1 &&
          document.querySelector('[data-style]') === null,
      ),
    )
    .toBe(true);

/** Records when a page that had a heading has none, or shows a placeholder. */
async function watchGaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gaps: string[] = [];
    Object.assign(window, { gaps });
    let hadHeading = false;
    new MutationObserver(() => {
      const heading = document.querySelector('main h1');
      hadHeading ||= heading !== null;
      if (!hadHeading) return;
      if (heading?.checkVisibility() !== true) gaps.push('no heading');
      if (document.querySelector('main [data-loading]') !== null) gaps.push('a placeholder');
    }).observe(document, { childList: true, subtree: true });
  });
}

const htmlOf = async (page: Page, url = '/es') =>
  (await page.request.get(url, { headers: { accept: 'text/html' } })).text();

test('who is signed in gets no static HTML, and again after the sign-out', async ({ page, platform }) => {
  const learner = await platform.createUser();
  expect(await htmlOf(page)).toContain(mark);
  await signIn(page.context(), platform.origin, learner);
  await page.goto('/es');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await htmlOf(page)).not.toContain(mark);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login:' })).toBeVisible();
  expect(await htmlOf(page)).toContain(mark);
});

test('the home of the demo replaces the static HTML of visitors', async ({ page }) => {
  await page.goto('/es');
  await page.getByRole('button', { name: demoLabels.es }).click();
  await expect(page).toHaveURL('/es/practice/cards');
  await page.goto('/es');
  await expect(page.getByText(text('mf-study', 'study.demo.body'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: sentences.es })).toHaveCount(0);
});

test('with a damaged file the home screen comes without static HTML, and works', async ({
  page,
  platform,
}) => {
  const { name, version, firstPaint } = await builtEntry('mf-study');
  const file = path.join(platform.remotes, name, version, firstPaint?.['/']?.es.html ?? '');
  const released = await readFile(file);
  await appendFile(file, '<p>damaged</p>');
  try {
    expect(await htmlOf(page)).not.toContain(mark);
    expect(await htmlOf(page, '/ru')).toContain(mark);
    await page.goto('/es');
    await expect(page.getByRole('heading', { level: 1, name: sentences.es })).toBeVisible();
    await expect(page.getByText('damaged')).toHaveCount(0);
  } finally {
    await writeFile(file, released);
  }
});
