import { signedInCookie } from '@repaso/contracts';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { holdShell } from './hold-shell.ts';
import type { Platform } from './platform.ts';
import { signIn } from './test.ts';

/** Key in `localStorage` of the screen that the next visit begins with. */
export const keptKey = 'repaso.kept-screen';

/** Signs a new learner in, in a browser whose pages come with the screens of signed-in users. */
export async function signInNewLearner(platform: Platform, context: BrowserContext) {
  const account = await platform.createUser();
  await signIn(context, platform.origin, account);
  // The shell sets it at a sign-in on its own screen.
  await context.addCookies([{ name: signedInCookie, value: '1', url: platform.origin }]);
  return account;
}

/** Returns the kept screen of the device as text; null without one. */
export const keptOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), keptKey);

/** Reloads the page and holds its code. Returns the function that lets the code through. */
export async function reloadHeld(page: Page) {
  const release = await holdShell(page);
  await page.reload({ waitUntil: 'commit' });
  return release;
}

/** Waits until the screen itself has replaced what the page has begun with. */
export const isTakenOver = (page: Page) =>
  expect(page.locator('.boot'))
    .toHaveCount(0)
    .then(() => expect(page.locator('button[inert]')).toHaveCount(0));
