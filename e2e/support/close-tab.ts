import type { Page } from '@playwright/test';

/** Closes a tab as its user does: the page receives its last events, and may store what was typed. */
export async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}
