import type { Browser, Page } from '@playwright/test';
import type { Platform } from '../support/platform.ts';
import { nextPainted, watchKeys } from '../support/painted-keys.ts';
import { waitForStoredRelease } from '../support/stored-release.ts';
import { benchCards } from '../sync/cards.ts';
import { seedStudent } from '../sync/seed-student.ts';

/**
 * Opens the study screen of a new learner with this number of due cards. Resolves when all of them are in the page's
 * store, and the release is stored.
 */
export async function openStudyScreen(
  platform: Platform,
  browser: Browser,
  { cards, seed }: { cards: number; seed: string },
): Promise<Page> {
  const learner = await platform.newLearner();
  await seedStudent(await platform.clientOf(learner), benchCards(cards, seed), { log: true });
  const context = await browser.newContext({ locale: 'es-ES' });
  await platform.signIn(context, learner);
  const page = await context.newPage();
  await page.goto(`${platform.origin}/es/practice/cards`);
  await page.locator('main [data-state="synced"]').waitFor({ timeout: 120_000 });
  await waitForStoredRelease(page);
  return page;
}

/** Measures each answer that the page gets by the key `2`: from the key press to the frame that shows the next card. */
export function watchAnswers(page: Page): Promise<void> {
  return watchKeys(page, {
    key: '2',
    before: () => null,
    isShown: () => document.querySelector('[data-flipped="false"] [lang]') !== null,
  });
}

/** Rates cards by keys, one after another. Returns, for each of them, the milliseconds that `watchAnswers` measured. */
export async function answerCards(page: Page, count: number): Promise<number[]> {
  const painted: number[] = [];
  for (let number = 0; number < count; number += 1) {
    await page.locator('[data-flipped="false"]').waitFor();
    await allPainted(page);
    await page.keyboard.press('Space');
    await page.locator('[data-flipped="true"]').waitFor();
    await allPainted(page);
    await page.keyboard.press('2');
    painted.push(await nextPainted(page));
  }
  return painted;
}

/**
 * Waits until all is painted and the page is idle. The study screen ignores keys for a side of a card of which it does
 * not know yet that it was painted, and learns that in the frame after its effects.
 */
export function allPainted(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(resolve))),
        ),
      ),
  );
}
