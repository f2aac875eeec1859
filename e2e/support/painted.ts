import type { Page } from '@playwright/test';

/** Waits until the page is painted. Screens ignore keys for what they have not painted yet. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
