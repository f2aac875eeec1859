import type { Page } from '@playwright/test';
import type { ReleaseSet } from '@repaso/contracts';

const block = /<script type="application\/json" id="repaso-release-set">([^<]*)<\/script>/;

/** Returns a page without its release set, so that it asks the service for it. */
export const withoutSet = (html: string): string => html.replace(block, '');

/** Changes the release set with which pages come from now on. With null they come without one. */
export async function changeSetOfPage(
  page: Page,
  change: (set: ReleaseSet) => ReleaseSet | null,
): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const set = change(JSON.parse(block.exec(html)?.[1] ?? '') as ReleaseSet);
    const text = set === null ? '' : JSON.stringify(set).replaceAll('<', '\\u003c');
    const body = html.replace(block, (found, old: string) =>
      set === null ? '' : found.replace(old, () => text),
    );
    return route.fulfill({ response, body });
  });
}
