import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';
import type { Account } from './accounts.ts';
import { startPlatform } from './platform.ts';
import type { Platform } from './platform.ts';

export { expect };

interface WorkerFixtures {
  /** Added to the platform's environment; another one means another platform. */
  environment: Record<string, string>;
  /** One for all tests of a worker: who stops it starts another, who breaks it repairs it. */
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

/** Signs a browser in without the form, which has tests of its own. */
export async function signIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  const { email, password } = account;
  const answer = await context.request.post(`${origin}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin, [csrfHeader]: '1' },
  });
  expect(answer.status()).toBe(200);
}

/** Said by Playwright, not by the page, where a test allows no service worker. */
const isOfPlaywright = (text: string) => text.startsWith('Service Worker registration blocked');

/** What a page must never say: collected from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isOfPlaywright(message.text())) return;
    complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}
