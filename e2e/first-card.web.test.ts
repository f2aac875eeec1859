/** The card that a page shows before its code has arrived: of a new device, and of a later visit. */
import { signedInCookie } from '@repaso/contracts';
import type { Page } from '@playwright/test';
import { findings } from './support/accessibility.ts';
import { isTakenOver, keptOf, reloadHeld, signInNewLearner } from './support/first-screen.ts';
import { holdShell } from './support/hold-shell.ts';
import { watchShifts } from './support/layout.ts';
import { storeInPage } from './support/store-in-page.ts';
import { studyPage } from './support/study-page.ts';
import { expect, refuseConsoleErrors, reportPolicyViolations, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';

const path = (locale: Locale) => `/${locale}/practice/cards`;
const windows = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];
const cases = (['es', 'ru'] as const).flatMap((locale) => windows.map((viewport) => ({ locale, viewport })));

/** Places of the card, its word and the buttons below it. */
const placesIn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const shown = document.querySelectorAll(
      'main :is([data-flipped], [data-flipped=false] [aria-hidden=false] p, [data-turns-card], [data-rates], dl)',
    );
    return [...shown]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = element.matches('p') ? element.textContent : element.tagName;
        return `${name} ${[x, y, width, height].map(Math.round).join(' ')}`;
      });
  });

for (const { locale, viewport } of cases) {
  const size = `${locale} at ${viewport.width} px`;

  test.describe(`in ${size}`, () => {
    // The code is held back longer than Chromium expects of files that a page preloads.
    refuseConsoleErrors({ except: 'preloaded using link preload but not used' });
    test.use({ viewport });
    test.beforeEach(({ page }) => reportPolicyViolations(page));

    test('a new device shows its first card before the code, and keeps it', async ({
      page,
      context,
      platform,
    }) => {
      await signInNewLearner(platform, context);
      const study = studyPage(page, locale);
      const shifts = await watchShifts(page);
      const release = await holdShell(page);
      await page.goto(path(locale), { waitUntil: 'commit' });
      await expect(study.word).toHaveText(/\S/);
      const word = await study.word.innerText();
      await expect(study.figure('total')).not.toHaveText('0');
      const before = await placesIn(page);
      await page.screenshot({ path: test.info().outputPath('before.png') });
      expect(await findings(page)).toEqual([]);
      release();
      await isTakenOver(page);
      await expect(study.word).toHaveText(word);
      expect(await placesIn(page)).toEqual(before);
      await page.screenshot({ path: test.info().outputPath('after.png') });
      expect(await shifts()).toEqual([]);
      await study.answer('2');
      await expect(study.figure('today')).toHaveText('1');
    });

    test('a later visit begins with the card of the last one', async ({ page, context, platform }) => {
      await signInNewLearner(platform, context);
      const study = studyPage(page, locale);
      await study.goto();
      await study.answer('2');
      const word = await study.word.innerText();
      await expect(study.figure('today')).toHaveText('1');
      await expect.poll(() => keptOf(page)).toContain(JSON.stringify(['dd', {}, ['1']]));
      expect(await keptOf(page)).toContain(word);
      const places = await placesIn(page);
      const shifts = await watchShifts(page);
      const release = await reloadHeld(page);
      await expect(study.word).toHaveText(word);
      await expect(study.figure('today')).toHaveText('1');
      expect(await placesIn(page)).toEqual(places);
      expect(await findings(page)).toEqual([]);
      await page.screenshot({ path: test.info().outputPath('before.png') });
      release();
      await isTakenOver(page);
      await expect(study.word).toHaveText(word);
      expect(await placesIn(page)).toEqual(places);
      expect(await shifts()).toEqual([]);
    });
  });
}

test.describe('before the code', () => {
  refuseConsoleErrors();

  test('a card is turned and answered by keys, and the answer counts', async ({
    page,
    context,
    platform,
  }) => {
    await signInNewLearner(platform, context);
    const study = studyPage(page);
    const release = await holdShell(page);
    await page.goto(path('es'), { waitUntil: 'commit' });
    await expect(study.word).toHaveText(/\S/);
    const word = await study.word.innerText();
    // Not yet: the answer is hidden.
    await page.keyboard.press('2');
    await page.keyboard.press('Space');
    await expect(study.card.locator('[data-flipped]')).toHaveAttribute('data-flipped', 'true');
    await expect(study.card.locator('[aria-hidden=false] p[lang=ru]').first()).toHaveText(/[а-яё]/i);
    await page.keyboard.press('2');
    await expect(study.known).toHaveAttribute('data-lit');
    // A second answer does not count.
    await page.keyboard.press('1');
    release();
    await expect(study.figure('today')).toHaveText('1');
    await expect(study.word).not.toHaveText(word);
    await study.send();
    await page.reload();
    await expect(study.figure('today')).toHaveText('1');
  });

  test('a card is turned and answered by presses', async ({ page, context, platform }) => {
    await signInNewLearner(platform, context);
    const study = studyPage(page);
    await study.goto();
    const word = await study.word.innerText();
    const release = await reloadHeld(page);
    await page
      .getByRole('button', { name: text('mf-study', 'study.card.show') })
      .last()
      .click();
    await study.unknown.click();
    release();
    await expect(study.figure('today')).toHaveText('1');
    await study.undo.click();
    await expect(study.word).toHaveText(word);
  });

  test('a card that was only turned can be answered after it', async ({ page, context, platform }) => {
    await signInNewLearner(platform, context);
    const study = studyPage(page);
    await study.goto();
    const release = await reloadHeld(page);
    await study.turn();
    release();
    await isTakenOver(page);
    await expect(study.card.locator('[data-flipped]')).toHaveAttribute('data-flipped', 'true');
    await study.known.click();
    await expect(study.figure('today')).toHaveText('1');
  });
});

test('the first calls are sent before the page is painted', async ({ page, context, platform }) => {
  await signInNewLearner(platform, context);
  await page.route(/\/early\.\w+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto(path('es'));
  await expect(studyPage(page, 'es').word).toHaveText(/\S/);
  const { painted, sent } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    sent:
      performance.getEntriesByType('resource').find(({ name }) => name.includes('/cards/'))?.startTime ?? NaN,
  }));
  expect(sent).toBeGreaterThan(600);
  expect(painted).toBeGreaterThanOrEqual(sent);
});

test('the shell runs when the browser has shown the first card', async ({ page, context, platform }) => {
  await signInNewLearner(platform, context);
  await page.addInitScript(() => {
    // Removes the time limit of a second after which the shell runs without a card: a busy machine may exceed it.
    const { setTimeout } = window;
    const isWait = (ms?: number) => ms === 1_000;
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => (isWait(ms) ? 0 : setTimeout(run, ms)),
    });
    const isShell = (node: Node) => node instanceof HTMLScriptElement && /\/main\.\w+\.js$/.test(node.src);
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(isShell))) performance.mark('shell');
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      const [{ startTime }] = list.getEntries() as [PerformanceEntry];
      performance.mark('card', { startTime });
    }).observe({ type: 'element', buffered: true });
  });
  await page.goto(path('es'));
  await isTakenOver(page);
  const { card, shell } = await page.evaluate(() => ({
    card: performance.getEntriesByName('card')[0]?.startTime ?? NaN,
    shell: performance.getEntriesByName('shell')[0]?.startTime ?? NaN,
  }));
  expect(shell).toBeGreaterThanOrEqual(card);
});

test('the page has the learner’s theme before the code', async ({ page, context, platform }) => {
  await signInNewLearner(platform, context);
  await studyPage(page).goto();
  await page.evaluate(() => localStorage.setItem('repaso.theme', 'light'));
  const release = await reloadHeld(page);
  await expect(studyPage(page).word).toHaveText(/\S/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
});

test('a learner with four answers, or with gaps, begins without a card of another form', async ({
  page,
  context,
  platform,
}) => {
  const account = await signInNewLearner(platform, context);
  const study = studyPage(page);
  await study.goto();
  const store = await storeInPage(page, account.id);
  await store.evaluate((opened) => opened.updateSettings({ algorithm: 'FSRS', answerButtons: 4 }));
  await expect(page.locator('[data-rates]')).toHaveCount(4);
  await study.send();
  const other = await context.browser()?.newContext({ baseURL: platform.origin });
  if (other === undefined) throw new Error('the browser is closed');
  await signIn(other, platform.origin, account);
  await other.addCookies([{ name: signedInCookie, value: '1', url: platform.origin }]);
  const device = await other.newPage();
  const release = await holdShell(device);
  const started = device.waitForResponse('**/api/cards/sync/start**');
  await device.goto(path('es'), { waitUntil: 'commit' });
  await (await started).finished();
  await expect(device.locator('#repaso-first-paint [data-blank]')).toHaveCount(1);
  release();
  await expect(device.locator('[data-rates]')).toHaveCount(4);
  await other.close();
});
