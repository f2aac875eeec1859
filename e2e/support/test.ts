import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';
import type { Account } from './accounts.ts';
import { startPlatform } from './platform.ts';
import type { Platform } from './platform.ts';

export { expect };

interface WorkerFixtures {
  /** Added to the platform's environment. Tests with another environment get another platform. */
  environment: Record<string, string>;
  /** One platform for all tests of a worker. A test that changes it must restore it. */
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

/** Gives new learners no cards. The same object in several files gives them the same platform. */
export const noStarterDeck = { STARTER_DECK: 'none' };

/** Signs a browser in by a request. The form has its own tests. */
export async function signIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  const { email, password } = account;
  const response = await context.request.post(`${origin}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin, [csrfHeader]: '1' },
  });
  expect(response.status()).toBe(200);
}

/** Playwright logs this message itself when a test blocks service workers. */
const isOfPlaywright = (text: string) => text.startsWith('Service Worker registration blocked');

/** Collects the page's errors and console errors and warnings from now on. */
export function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isOfPlaywright(message.text())) return;
    consoleErrors.push(`console: ${message.text()}`);
  });
  return consoleErrors;
}

/**
 * Fails each test of this file or `describe` whose page logs an error or a warning. `except` is a part of the messages
 * that are expected.
 */
export function refuseConsoleErrors({ except }: { except?: string } = {}): void {
  let consoleErrors: string[] = [];
  test.beforeEach(({ page }) => {
    consoleErrors = consoleErrorsOf(page);
  });
  test.afterEach(() => {
    expect(consoleErrors.filter((line) => except === undefined || !line.includes(except))).toEqual([]);
  });
}
