import type { Page } from '@playwright/test';

/**
 * Waits until the page has stored its release for offline use. That takes processor time, and would slow down what is
 * measured in the page, but not what it is compared with.
 */
export async function waitForStoredRelease(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => (await caches.match('/offline/last-good')) !== undefined,
    undefined,
    { polling: 200, timeout: 60_000 },
  );
}
