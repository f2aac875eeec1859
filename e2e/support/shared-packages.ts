import type { Page } from '@playwright/test';

/** Returns the copies of shared packages that a page has loaded, sorted, as `name@version`. */
export async function loadedCopies(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __repasoShared: copies } = globalThis as unknown as { __repasoShared: Map<string, object> };
    return [...copies.keys()].sort();
  });
}

/** Returns the name of the package in `name@version`. */
export const packageOf = (copy: string) => copy.slice(0, copy.lastIndexOf('@'));
