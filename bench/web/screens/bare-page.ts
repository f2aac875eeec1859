import type { Page } from '@playwright/test';

/** Opens a page of the same origin and context without anything of the product, and with access to its databases. */
export async function openBarePage(beside: Page): Promise<Page> {
  const page = await beside.context().newPage();
  // The service worker leaves calls to the network, and the response has no script.
  await page.goto(`${new URL(beside.url()).origin}/api/auth/health/live`);
  return page;
}
