/** The study screen on the smallest phone, with the screens that lead to it. */
import type { Page } from '@playwright/test';
import { painted } from './support/painted.ts';
import { expectInView, expectTextWithin, topOf } from './support/phone-layout.ts';
import type { Platform } from './support/platform.ts';
import { storeInPage } from './support/store-in-page.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** Signs a new learner in, who gets this many new cards a day, and opens the study screen. */
async function phoneLearner(platform: Platform, page: Page, newCardsPerDay: number) {
  const account = await platform.createUser();
  await signIn(page.context(), platform.origin, account);
  const study = studyPage(page, 'ru');
  await study.goto();
  const store = await storeInPage(page, account.id);
  await store.evaluate((opened, count) => opened.updateSettings({ newCardsPerDay: count }), newCardsPerDay);
  await expect(study.figure('remaining')).toHaveText(String(newCardsPerDay));
  const turn = async () => {
    await page
      .getByRole('button', { name: text('mf-study', 'study.card.show', 'ru') })
      .last()
      .click();
    await expect(study.known).toBeEnabled();
  };
  const know = async () => {
    await study.known.click();
    await expect(study.known.and(page.locator(':enabled'))).toHaveCount(0);
    await expect(study.done.or(study.card)).toBeVisible();
  };
  const looksWhole = async () => {
    for (const part of [study.card, study.known, study.unknown]) await expectInView(page, part);
    await expectTextWithin(study.card);
  };
  const menu = page.getByRole('navigation', { name: text('shell', 'shell.navigation', 'ru') });
  return { study, store, turn, know, looksWhole, menu };
}

test('the whole card is shown above its buttons, which never move', async ({ platform, page }) => {
  const { study, turn, know, looksWhole, menu } = await phoneLearner(platform, page, 3);
  await expect(menu).toBeHidden();
  const keys = await topOf(study.known);
  while (!(await study.isOver())) {
    await looksWhole();
    expect(await topOf(study.known)).toBe(keys);
    await turn();
    await looksWhole();
    expect(await topOf(study.known)).toBe(keys);
    await know();
  }
});

test('a long text stays inside the card, also with 200 % text', async ({ platform, page }) => {
  const { study, store, turn, looksWhole } = await phoneLearner(platform, page, 3);
  const keys = await topOf(study.known);
  const shown = await study.word.innerText();
  const long = 'Cuando llegamos a la estación, el tren ya se había ido y nadie sabía cuándo pasaba otro. ';
  await store.evaluate(
    async (opened, { front, text }) => {
      const { stores } = await opened.exportDevice();
      const rows = stores.cards as { id: string; frontValue: string }[];
      const id = rows.find((row) => row.frontValue === front)?.id ?? '';
      await opened.editCard(id, { frontValue: text, backValue: text.repeat(4) });
    },
    { front: shown, text: long },
  );
  await expect(study.word).toContainText('Cuando llegamos');
  await looksWhole();
  await turn();
  await looksWhole();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await painted(page);
  await looksWhole();
  const scrolling = study.card.locator('[aria-hidden="false"] [data-overflows="true"]');
  await expect(scrolling).toHaveCSS('mask-image', /gradient/);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await expect.poll(() => topOf(study.known)).toBe(keys);
});

test('after the last card more new cards are offered and start in place', async ({ platform, page }) => {
  const { study, turn, know, menu } = await phoneLearner(platform, page, 1);
  const keys = await topOf(study.known);
  await turn();
  await know();
  await expect(study.done).toBeVisible();
  await expect(menu).toBeVisible();
  const more = page.getByRole('button', { name: /^Ещё 20/ });
  await expectInView(page, more);
  await expectInView(page, study.undo);
  await expect(study.undo).toHaveText(text('mf-study', 'study.card.undo', 'ru'));
  await page.goto('/ru');
  await more.click();
  await expect(study.card).toBeVisible();
  await expect(study.figure('remaining')).toHaveText('20');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await topOf(study.known)).toBe(keys);
});

test('every hub shows the numbers of new and due cards', async ({ platform, page }) => {
  await phoneLearner(platform, page, 20);
  await page.getByRole('link', { name: text('mf-study', 'study.round.leave', 'ru') }).click();
  const split = 'новых 20 · повторить 0';
  for (const place of ['', '/practice', '/vocabulary', '/vocabulary/practice']) {
    if (place !== '') await page.goto(`/ru${place}`);
    await expect(page.getByRole('main')).toContainText(split);
    await expect(page.getByRole('main')).toContainText('20');
  }
});

test('the button of the demo is in view for a visitor', async ({ page }) => {
  await page.goto('/ru');
  const demo = page.getByRole('button', { name: text('mf-study', 'study.home.demo', 'ru') });
  // React replaces the button of the static page, perhaps while it is measured.
  await expect(() => expectInView(page, demo)).toPass();
});

test('a turned card keeps its size in both languages and with 200 % text', async ({ platform, page }) => {
  await signIn(page.context(), platform.origin, await platform.createUser({ hasHistory: true }));
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ['es', 'ru'] as const) {
    const study = studyPage(page, locale);
    await study.goto();
    for (const letters of ['', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
      const before = await study.card.boundingBox();
      await page
        .getByRole('button', { name: text('mf-study', 'study.card.show', locale) })
        .last()
        .click();
      await expect(study.known).toBeEnabled();
      expect(await study.card.boundingBox(), `${locale} ${letters}`).toEqual(before);
      await study.known.click();
      await expect(study.known.and(page.locator(':enabled'))).toHaveCount(0);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
});
