import type { Page } from '@playwright/test';
import { markupOf } from '../support/static-copy.ts';

/** Opens a page of the same origin and context without anything of the product, and with access to its databases. */
async function openBarePage(beside: Page): Promise<Page> {
  const page = await beside.context().newPage();
  const size = beside.viewportSize();
  if (size !== null) await page.setViewportSize(size);
  // The service worker leaves calls to the network, and the response has no script.
  await page.goto(`${new URL(beside.url()).origin}/api/auth/health/live`);
  return page;
}

/** Opens a copy of the screen of another page as it is now: its markup, styles and fonts, without scripts. */
export async function openBareCopy(of: Page): Promise<Page> {
  const page = await openBarePage(of);
  // The service worker leaves this address, too, to the network.
  const address = `${new URL(of.url()).origin}/api/copy`;
  await page.route(address, async (route) =>
    route.fulfill({ contentType: 'text/html', body: await markupOf(of) }),
  );
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return page;
}
