import { signedInCookie } from '@repaso/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { framePage } from './support/frame-page.ts';
import { holdShell } from './support/hold-shell.ts';
import type { Platform } from './support/platform.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';

declare const usedFiles: Set<string>;

/** Records the URLs of all elements that run a script or apply a style sheet, also of those that are removed later. */
const recordUse = (page: Page) =>
  page.addInitScript(() => {
    const used = new Set<string>();
    Object.defineProperty(globalThis, 'usedFiles', { value: used });
    const record = (node: Node) => {
      if (node instanceof HTMLScriptElement && node.src !== '') used.add(node.src);
      if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(node.href);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(record);
    }).observe(document, { childList: true, subtree: true });
  });

/** Returns the files that the page has named to the browser, those that it uses, and those in its HTML. */
async function filesOf(page: Page) {
  const { early, used } = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    const early = links.filter(({ as }) => as !== 'font').map(({ href }) => href);
    return { early, used: [...usedFiles] };
  });
  return { early, unused: early.filter((file) => !used.includes(file)), used };
}

/** Signs a user in, by default a learner, and records which files the page will use. */
async function watchUse(
  { page, context, platform }: { page: Page; context: BrowserContext; platform: Platform },
  role: 'user' | 'admin' = 'user',
) {
  await signIn(context, platform.origin, platform.seeded(role));
  await recordUse(page);
}

const screens = [
  '/es',
  '/es/practice',
  '/ru/practice/statistics',
  '/ru/practice/verbs',
  '/es/practice/listening',
  '/ru/vocabulary',
  '/es/vocabulary/cards',
  '/ru/vocabulary/notes',
  '/es/vocabulary/create',
  '/es/vocabulary/create/manual',
  '/es/vocabulary/create/ai',
  '/ru/vocabulary/create/import',
  '/es/vocabulary/export',
  '/es/vocabulary/deck',
  '/ru/vocabulary/practice',
  '/es/settings',
  '/es/auth',
];

for (const address of screens) {
  test(`the page of ${address} names files early that the screen uses, and no others`, async ({
    page,
    context,
    platform,
  }) => {
    await watchUse({ page, context, platform });
    await page.goto(address);
    await expect.poll(async () => (await filesOf(page)).unused).toEqual([]);
    expect((await filesOf(page)).early.length).toBeGreaterThan(4);
  });
}

test('the pages of the admin area name only files of the shell early, and use them', async ({
  page,
  context,
  platform,
}) => {
  await watchUse({ page, context, platform }, 'admin');
  for (const address of ['/es/admin', '/ru/admin/users', '/es/admin/decks', '/ru/admin/releases']) {
    await page.goto(address);
    await expect.poll(async () => (await filesOf(page)).unused).toEqual([]);
    const { early } = await filesOf(page);
    expect(early.length).toBeGreaterThan(0);
    expect(early.filter((file) => file.includes('/remotes/'))).toEqual([]);
  }
});

test('the page of the study screen names all files that its first card needs', async ({
  page,
  context,
  platform,
}) => {
  await watchUse({ page, context, platform });
  const inPage = /<script [^>]*src="?([^ ">]+)/g;
  const html = page.waitForResponse((response) => response.url().endsWith('/practice/cards'));
  await page.goto('/es/practice/cards');
  await expect(studyPage(page).card).toBeVisible();
  const first = [...(await (await html).text()).matchAll(inPage)].map(
    ([, src = '']) => platform.origin + src,
  );
  const { early, unused, used } = await filesOf(page);
  expect(unused).toEqual([]);
  const scripts = used.filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => !early.includes(file) && !first.includes(file))).toEqual([]);
});

test('the scripts of the shell ask V8 to compile all functions while they arrive', async ({
  page,
  platform,
}) => {
  await page.goto('/es/practice/cards');
  const scripts = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][data-runs]')];
    return links.map(({ href }) => href);
  });
  const { preload } = (await (await page.request.get(`${platform.origin}/shell.json`)).json()) as {
    preload: { packages: Record<string, string[]> };
  };
  const shared = Object.values(preload.packages).flat();
  const first = [...scripts, ...shared.map((file) => `${platform.origin}/${file}`)];
  expect(first.length).toBeGreaterThan(2);
  for (const url of first.filter((file) => file.endsWith('.js')))
    expect(await (await page.request.get(url)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('files that failed early are loaded again by one press of the button', async ({ page }) => {
  let isBroken = true;
  await page.route('**/remotes/mf_auth/**/*.js', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/es/settings');
  const { panel } = framePage(page, 'es');
  await expect(panel).toBeVisible({ timeout: 20_000 });
  isBroken = false;
  await panel.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the session and the first cards are requested before the code of the shell has come', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('user'));
  // The shell sets it at a sign-in on its own screen.
  await context.addCookies([{ name: signedInCookie, value: '1', url: platform.origin }]);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const release = await holdShell(page);
  await page.goto('/es/practice/cards', { waitUntil: 'commit' });
  const first = ['/api/auth/session', '/api/cards/sync/start'];
  await expect.poll(() => requested.filter((path) => path.startsWith('/api/')).sort()).toEqual(first);
  release();
  await expect(studyPage(page).word).toBeVisible();
  // The shell takes these responses and asks for neither again.
  expect(first.map((path) => requested.filter((other) => other === path).length)).toEqual([1, 1]);
});

test('a session that arrived in time is used, however late the code of the shell comes', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('user'));
  let sessions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) sessions += 1;
  });
  const release = await holdShell(page);
  await page.goto('/es/settings', { waitUntil: 'commit' });
  // The timeout of the call is 6,000 ms.
  await page.waitForTimeout(6_500);
  release();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(sessions).toBe(1);
});
