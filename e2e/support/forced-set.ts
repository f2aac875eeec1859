import type { Page } from '@playwright/test';
import type { ReleaseSet } from '@repaso/contracts';
import path from 'node:path';
import type { Build } from './remote-files.ts';
import { withoutSet } from './set-of-page.ts';

/**
 * Changes the release set that a page gets. Returns a function that chooses remotes by name; from the next load on,
 * the page uses `builds` for these, although the release tool has not checked them.
 */
export async function forceSets(page: Page, builds: readonly Build[]) {
  let chosen: readonly string[] = [];
  // Without keys the page does not check the signature of the changed set.
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = withoutSet(await response.text()).replace(/<meta name="repaso-release-keys"[^>]*>/, '');
    return route.fulfill({ response, body });
  });
  await page.route('**/api/admin/releases/live', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: ReleaseSet };
    const remotes = envelope.data.remotes.map(
      (released) =>
        builds.find(({ entry: { name } }) => name === released.name && chosen.includes(name))?.entry ??
        released,
    );
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, remotes } } });
  });
  for (const { folder, entry } of builds) {
    const base = `/remotes/${entry.name}/${entry.version}/`;
    await page.route(`**${base}**`, (route) =>
      route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname.slice(base.length)) }),
    );
  }
  return async (wanted: readonly { name: string }[]): Promise<void> => {
    chosen = wanted.map(({ name }) => name);
  };
}
