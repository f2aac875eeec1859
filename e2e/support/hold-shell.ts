import type { Page } from '@playwright/test';

/**
 * Holds the shell's code, so that the page is what it is before that code runs. Returns the function that lets the code
 * through.
 */
export async function holdShell(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/main\.[0-9a-f]{8}\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
