import type { Page, Route } from '@playwright/test';
import type { ReleaseSet } from '@repaso/contracts';
import { changeSetOfPage } from './support/set-of-page.ts';
import { storedApp } from './support/stored-app.ts';
import { expect, test } from './support/test.ts';
import { reloadOffline } from './support/reload-offline.ts';
import { text } from './support/texts.ts';

const live = '**/api/admin/releases/live';
const home = (page: Page) => page.getByRole('heading', { level: 1 });
const failed = (page: Page) => page.getByText(text('shell', 'shell.down.platform.title', 'es'));

/** Returns a set with another prefix of each remote, as one who can change it on its way would. */
const altered = (set: ReleaseSet): ReleaseSet => ({
  ...set,
  remotes: set.remotes.map((entry) => ({ ...entry, routePrefixes: [`/otra/${entry.name}`] })),
});

async function alter(route: Route): Promise<void> {
  const response = await route.fetch();
  const envelope = (await response.json()) as { data: ReleaseSet };
  await route.fulfill({ response, json: { ...envelope, data: altered(envelope.data) } });
}

test('a page whose set was altered on its way asks the service for the live one', async ({ page }) => {
  await changeSetOfPage(page, altered);
  const asked = page.waitForRequest(live);
  await page.goto('/es');
  await expect(home(page)).toBeVisible();
  await asked;
});

test('a set that was altered on its way is not used', async ({ page }) => {
  await changeSetOfPage(page, altered);
  await page.route(live, alter);
  await page.goto('/es');
  await expect(failed(page)).toBeVisible();
  await page.unroute(live);
  await page.getByRole('button', { name: text('shell', 'shell.retry', 'es') }).click();
  await expect(home(page)).toBeVisible();
});

test('a visitor starts while the admin service cannot be reached', async ({ page }) => {
  await page.route('**/api/admin/**', (route) => route.abort());
  await page.goto('/es');
  await expect(home(page)).toBeVisible();
  await expect(failed(page)).toBeHidden();
  // A page without a set reads the site's copy.
  await changeSetOfPage(page, () => null);
  await page.goto('/ru');
  await expect(home(page)).toBeVisible();
});

test('a script runs only with integrity', async ({ page, platform }) => {
  await page.goto('/es');
  await expect(home(page)).toBeVisible();
  const set = (await (await fetch(`${platform.origin}/release-sets/live.json`)).json()) as ReleaseSet;
  const [remote] = set.remotes;
  const [file = '', integrity = ''] =
    Object.entries(remote?.integrity ?? {}).find(([name]) => name.startsWith('remote-entry')) ?? [];
  const src = new URL(file, new URL(remote?.manifest ?? '', platform.origin)).href;
  const outcome = (hash: string) =>
    page.evaluate(
      ([url = '', sum = '']) =>
        new Promise<string>((resolve) => {
          const script = document.createElement('script');
          for (const event of ['load', 'error']) script.addEventListener(event, () => resolve(event));
          Object.assign(script, { src: url, integrity: sum, crossOrigin: 'anonymous' });
          document.head.append(script);
        }),
      [src, hash],
    );
  expect([await outcome(''), await outcome(integrity)]).toEqual(['error', 'load']);
});

test.describe('on a device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a stored set that was altered is not used, and the live one replaces it', async ({
    page,
    context,
  }) => {
    await page.goto('/es');
    await storedApp(page).waitUntilLive();
    await page.evaluate(async () => {
      const address = '/offline/last-good';
      const cache = await caches.open('repaso-releases');
      const release = (await (await cache.match(address))?.json()) as {
        set: { remotes: { version: string }[] };
      };
      release.set.remotes = release.set.remotes.slice(1);
      await cache.put(address, Response.json(release));
    });
    await context.setOffline(true);
    const session = await reloadOffline(page);
    const offline = page.getByText(text('shell', 'shell.down.offline.title', 'es'));
    await expect(offline).toBeVisible({ timeout: 20_000 });
    await session.detach();
    await context.setOffline(false);
    await page.reload();
    await expect(home(page)).toBeVisible();
  });
});
