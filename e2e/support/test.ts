import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';
import type { Account } from './accounts.ts';
import { startPlatform } from './platform.ts';
import type { Platform } from './platform.ts';

export { expect };

interface WorkerFixtures {
  /** Environment variables to add when the platform starts. Files with another environment get another platform. */
  environment: Record<string, string>;
  /** The platform of all tests in this worker. A test that changes it must undo the change. */
  platform: Platform;
}

export const test = base.extend<object, WorkerFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],
  platform: [
    async ({ environment }, use) => {
      const platform = await startPlatform(environment);
      await use(platform);
      await platform.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ platform }, use) => use(platform.origin),
});

/**
 * Environment of a platform that gives new learners no cards. Use this object: files with the same object share a
 * platform.
 */
export const noStarterDeck = { STARTER_DECK: 'none' };

/**
 * The same for files whose tests publish decks, verbs or lessons. On the platform of `noStarterDeck`, these would show
 * in the lists that other files check.
 */
export const noStarterDeckForAuthors = { ...noStarterDeck };

/** Environment of a platform on which visitors create accounts. New learners have no cards. */
export const openSignUp = { ...noStarterDeck, AUTH_SIGN_UP: 'open' };

/** Signs a browser in by a request. The form has tests of its own. */
export async function signIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  const { email, password } = account;
  const response = await context.request.post(`${origin}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin, [csrfHeader]: '1' },
  });
  expect(response.status()).toBe(200);
}

/** Playwright itself logs this if a test blocks service workers. */
const isOfPlaywright = (text: string) => text.startsWith('Service Worker registration blocked');

/**
 * Chromium warns if a page uses a preloaded file later than some seconds after its load event, which happens on a busy
 * machine. That preloaded files are used at all is checked by e2e/early-files.web.test.ts.
 */
const isLatePreload = (text: string) => text.includes('was preloaded using link preload but not used within');

/** Collects errors of the page, and errors and warnings of its console, from now on. */
export function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (isOfPlaywright(message.text()) || isLatePreload(message.text())) return;
    consoleErrors.push(`console: ${message.text()}`);
  });
  return consoleErrors;
}

/** Turns violations of the content security policy into page errors. Chromium does not log a refused `eval`. */
export async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`${effectiveDirective} forbids ${blockedURI} in ${sourceFile}`)),
    );
  });
}

/**
 * Makes every test of this file, or of this `describe`, fail if its page logs an error or a warning. Messages that
 * contain `except`, or one of its texts, are expected.
 */
export function refuseConsoleErrors({ except = [] }: { except?: string | string[] } = {}): void {
  const expected = [except].flat();
  let consoleErrors: string[] = [];
  test.beforeEach(({ page }) => {
    consoleErrors = consoleErrorsOf(page);
  });
  test.afterEach(() => {
    expect(consoleErrors.filter((line) => !expected.some((part) => line.includes(part)))).toEqual([]);
  });
}
