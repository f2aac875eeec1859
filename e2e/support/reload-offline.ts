import type { CDPSession, Page } from '@playwright/test';

/**
 * Reloads a page of a context that is offline. On some machines Chromium's `navigator.onLine` is true after the reload;
 * this makes it false again. Detach the returned session before going online.
 */
export async function reloadOffline(page: Page): Promise<CDPSession> {
  await page.reload();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const none = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: true, ...none });
  return session;
}
