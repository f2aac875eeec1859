import type { Page } from '@playwright/test';

const pause = 200;
const longest = 120_000;

/**
 * Waits until the page has stored its release for offline use, which it does after two keys or some quiet seconds. That
 * takes processor time, and would slow down what is measured in the page, but not what it is compared with.
 */
export async function waitForStoredRelease(page: Page): Promise<void> {
  // Keys without a meaning to the page.
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  const end = Date.now() + longest;
  // `waitForFunction` would take the promise of the cache for a true value.
  const isStored = () => page.evaluate(async () => (await caches.match('/offline/last-good')) !== undefined);
  while (!(await isStored())) {
    if (Date.now() > end) throw new Error('the page has not stored its release');
    await page.waitForTimeout(pause);
  }
}
