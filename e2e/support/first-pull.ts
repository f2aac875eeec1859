import type { Page } from '@playwright/test';

/**
 * Resolves when a new device has received the last page of its first pull. Call it before the page opens. Until then
 * lists and plans have only some of the learner's cards.
 */
export async function firstPull(page: Page): Promise<void> {
  await page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/cards/sync/batch') || !response.ok()) return false;
    const { data } = (await response.json()) as { data: { more: boolean } };
    return !data.more;
  });
}
