import type { Page } from '@playwright/test';

/** Holds back the web fonts that the page asks for. Returns a function that lets them through. */
export async function holdFonts(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<null>();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  return () => resolve(null);
}
