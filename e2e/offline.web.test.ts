import type { BrowserContext, Page } from '@playwright/test';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { findings } from './support/accessibility.ts';
import { importPage } from './support/import-page.ts';
import { storedApp } from './support/stored-app.ts';
import { startPlatform } from './support/platform.ts';
import type { Platform } from './support/platform.ts';
import { builtRemote, rebuild, removeFiles } from './support/remote-files.ts';
import { copyShell, replaceShell } from './support/shell-build.ts';
import { openSlowSite } from './support/slow-site.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

/** For things that the page does only when it is idle, such as storing a release. */
const longTimeout = { timeout: 40_000 };

/** A platform for this file alone, because its tests stop the server, publish releases and damage files. */
let ownPlatform: Platform;
let shell: string;
test.beforeAll(async () => {
  shell = await copyShell();
  ownPlatform = await startPlatform({ SHELL_DIST: shell });
});
test.afterAll(async () => {
  await ownPlatform.dispose();
  await rm(shell, { recursive: true });
});

const heading = (page: Page, part: Parameters<typeof text>[0], id: string, locale: Locale = 'es') =>
  page.getByRole('heading', { name: text(part, id, locale), exact: true });
const oldVocabulary = (page: Page) => heading(page, 'mf-vocabulary', 'vocabulary.heading');
const newVocabulary = (page: Page) => page.getByRole('heading', { name: 'Palabras nuevas', exact: true });
const offer = (page: Page) => page.getByTestId('update-offer');
const accept = (page: Page) =>
  offer(page)
    .getByRole('button', { name: text('shell', 'shell.update.reload') })
    .click();
const go = async (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: entry }).click();

/** Returns a build of mf-vocabulary in which only the heading is different. */
const changedVocabulary = () =>
  rebuild(builtRemote('mf-vocabulary'), (code) =>
    code.replaceAll(text('mf-vocabulary', 'vocabulary.heading'), 'Palabras nuevas'),
  );

/**
 * Returns the stored files after the page has checked for a release, which removes files that no tab needs. Call it
 * repeatedly: a tab that was just closed may still count as open.
 */
async function filesAfterCheck(page: Page): Promise<string[]> {
  await storedApp(page).checkForRelease();
  return storedApp(page).files();
}

/** Opens a page and waits until the live release is stored completely. */
async function visited(context: BrowserContext, address = '/es', origin = ownPlatform.origin): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}${address}`);
  await storedApp(page).waitUntilLive();
  return page;
}

test('after one visit every screen works without a server, and answers are sent later', async ({
  context,
  browser,
}) => {
  const account = await ownPlatform.createUser();
  await signIn(context, ownPlatform.origin, account);
  const page = await visited(context);
  const study = studyPage(page, 'es', ownPlatform.origin);
  await study.goto();
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  await expect(study.sync).toHaveText(text('mf-study', 'study.sync.ready'));
  await page.goto(`${ownPlatform.origin}/es`);
  await expect(page.getByRole('region', { name: text('mf-study', 'study.home.today') })).toBeVisible();

  await ownPlatform.stop();
  await page.reload();
  await expect(page.getByRole('region', { name: text('mf-study', 'study.home.today') })).toBeVisible();
  expect(await page.evaluate(runsInlineScript)).toBe(false);
  await page.goto(`${ownPlatform.origin}/es/settings`);
  await expect(heading(page, 'mf-auth', 'auth.settings.heading')).toBeVisible();
  await page.goto(`${ownPlatform.origin}/ru/vocabulary`);
  await expect(heading(page, 'mf-vocabulary', 'vocabulary.heading', 'ru')).toBeVisible();
  await page.goto(`${ownPlatform.origin}/es/vocabulary/create/import`);
  await importPage(page).paste('el año;год');
  await expect(importPage(page).table).toBeVisible();
  await study.goto();
  await study.answer('2');
  await study.answer('2');
  await page.reload();
  await expect(study.figure('today')).toHaveText('2');
  await page.goto(`${ownPlatform.origin}/es/practice/statistics`);
  const today = page.getByRole('region', { name: text('mf-study', 'study.statistics.today'), exact: true });
  await expect(today).toContainText(/2\s*respuestas/);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await study.goto();

  await ownPlatform.start();
  await storedApp(page).checkForRelease();
  await expect(study.sync).toHaveAttribute('data-state', 'synced', longTimeout);
  const device = await browser.newContext({ serviceWorkers: 'block' });
  await signIn(device, ownPlatform.origin, account);
  const second = studyPage(await device.newPage(), 'es', ownPlatform.origin);
  await second.goto();
  await expect(second.figure('today')).toHaveText('2');
  await device.close();
});

test('a stored file that was altered is refused until a retry replaces it', async ({ context }) => {
  const page = await visited(context, '/es/practice');
  const start = (await storedApp(page).files()).find(
    (file) => file.includes('/mf_vocabulary/') && isStartModule(file),
  );
  await page.evaluate(async (file = '') => {
    const cache = await caches.open('repaso-files');
    const headers = { 'content-type': 'text/javascript' };
    await cache.put(file, new Response('globalThis.isForeign = true;', { headers }));
  }, start);
  await go(page, 'vocabulario');
  const panel = page.getByTestId('part-down');
  await expect(panel).toBeVisible();
  expect(await page.evaluate(() => 'isForeign' in globalThis)).toBe(false);
  await panel.getByRole('button', { name: text('shell', 'shell.retry') }).click();
  await expect(oldVocabulary(page)).toBeVisible();
  await page.reload();
  await expect(oldVocabulary(page)).toBeVisible();
});

test('the app can be installed: manifest, icons and an uncached service worker', async ({
  context,
  request,
}) => {
  for (const locale of ['es', 'ru'] as const) {
    const response = await request.get(`${ownPlatform.origin}/manifest.${locale}.webmanifest`);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', lang: locale });
    expect(manifest.start_url).toBe(`/${locale}`);
    const pngIcons = manifest.icons.filter(({ type }) => type === 'image/png');
    const sizes = await Promise.all(
      pngIcons.map(async (icon) => [icon.purpose, icon.sizes, await sizeOf(icon.src)]),
    );
    expect(sizes).toEqual(
      ['any', 'maskable'].flatMap((purpose) => ['192x192', '512x512'].map((size) => [purpose, size, size])),
    );
  }
  const worker = await request.get(`${ownPlatform.origin}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');

  const page = await visited(context, '/ru');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.ru.webmanifest');
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Playwright's pages count as private windows, in which Chromium installs nothing. Only that error is expected.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );

  async function sizeOf(src: string): Promise<string> {
    const png = await (await request.get(ownPlatform.origin + src)).body();
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  }
});

test('a new release set is offered once it is stored, and the old one runs', async ({ context }) => {
  const page = await visited(context, '/es/practice');
  const changed = await changedVocabulary();
  await ownPlatform.release(changed.folder);
  const missing = path.join(
    ownPlatform.remotes,
    'mf_vocabulary',
    changed.entry.version,
    startModule(changed.entry.integrity),
  );
  await rename(missing, `${missing}.away`);
  await page.reload();
  const ofNewSet = async () =>
    (await storedApp(page).files()).filter((file) => file.includes(changed.entry.version));
  // Goes offline when the first files have been stored. A download that ended would store the set without the remote
  // that misses a file.
  const soon = { ...longTimeout, intervals: [20] };
  await expect.poll(async () => (await ofNewSet()).length, soon).toBeGreaterThan(0);
  await context.setOffline(true);

  await ownPlatform.stop();
  await page.goto(`${ownPlatform.origin}/es/vocabulary`);
  await expect(oldVocabulary(page)).toBeVisible();
  await ownPlatform.start();
  await context.setOffline(false);
  await rename(`${missing}.away`, missing);
  await storedApp(page).checkForRelease();
  await storedApp(page).waitUntilLive();
  await expect(offer(page)).toBeVisible(longTimeout);
  expect(await findings(page)).toEqual([]);
  await offer(page)
    .getByRole('button', { name: text('shell', 'shell.update.later') })
    .click();
  await expect(offer(page)).toBeHidden();
  await expect(oldVocabulary(page)).toBeVisible();
  await page.reload();
  await expect(newVocabulary(page)).toBeVisible();
});

test('a rollback applies at the next load, while an open tab keeps its own set', async ({ context }) => {
  const first = await visited(context, '/es/practice');
  const second = await context.newPage();
  await second.goto(`${ownPlatform.origin}/es/practice`);
  const newer = (await storedApp(first).files()).filter((file) => file.includes('/mf_vocabulary/'));
  await ownPlatform.release(builtRemote('mf-vocabulary'));
  await second.reload();
  await storedApp(second).waitUntilLive();
  await expect(offer(second)).toBeHidden();

  // The remote is now needed for the first time, but the server does not have its files. Each tab must use the stored
  // ones of its own set.
  const putBack = await removeFiles(ownPlatform.remotes, 'mf_vocabulary');
  await go(second, 'vocabulario');
  await expect(oldVocabulary(second)).toBeVisible();
  await go(first, 'vocabulario');
  await expect(newVocabulary(first)).toBeVisible();
  await putBack();

  await first.close();
  await expect.poll(() => filesAfterCheck(second), longTimeout).not.toEqual(expect.arrayContaining(newer));
});

test('an accepted new shell starts, and an open tab keeps the old one', async ({ context }) => {
  const build = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--build'));
  const page = await visited(context);
  const other = await context.newPage();
  await other.goto(`${ownPlatform.origin}/es`);
  await storedApp(other).waitUntilStarted();
  const style = await replaceShell(shell, /^main\..*\.css$/, (css) => `${css}:root{--build:two}`);
  await page.reload();
  await expect(offer(page)).toBeVisible(longTimeout);
  expect(await build(page)).toBe('');
  await accept(page);
  await expect.poll(() => build(page)).toBe('two');
  await storedApp(page).waitUntilStarted();
  // The server has only the new file, but the tab with the old shell still has the old one.
  expect(await storedApp(other).files()).toContain(`/${style.before}`);
  await other.close();
  await expect.poll(() => filesAfterCheck(page), longTimeout).not.toContain(`/${style.before}`);
});

test('a new shell that cannot start is abandoned after a reload', async ({ context }) => {
  const page = await visited(context);
  const main = /^main\..*\.js$/;
  let whole = '';
  await replaceShell(shell, main, (code) => {
    whole = code;
    return 'throw new Error("a broken build")';
  });
  await storedApp(page).checkForRelease();
  await expect(offer(page)).toBeVisible(longTimeout);
  await accept(page);
  await expect(page.locator('.boot')).toBeVisible();
  await replaceShell(shell, main, () => whole);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
});

test('a page from the network after a start that failed is whole, also on a slow line', async ({
  context,
}) => {
  const site = await openSlowSite(ownPlatform.origin);
  const page = await visited(context, '/es', site.origin);
  await storedApp(page).waitUntilStarted();
  await storedApp(page).markFailedStart();
  // The headers of the response must arrive within 3,000 ms.
  site.delay(4_000);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible(longTimeout);
  await expect(page.locator('.boot')).toHaveCount(0);
  expect(site.latePages()).toBe(1);
  await page.close();
  await site.close();
});

test('a server with OFFLINE=off removes the stored app from devices', async ({ context }) => {
  const page = await visited(context);
  await ownPlatform.stop();
  await ownPlatform.start({ OFFLINE: 'off' });
  await page.reload();
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  // The removed worker reloads the page, which makes a running `evaluate` fail. Then try again.
  await expect.poll(() => left().catch(() => ['reloading']), longTimeout).toEqual([]);
  await expect(page.getByRole('main')).toBeVisible();
});

interface Manifest {
  start_url: string;
  icons: { src: string; type: string; sizes: string; purpose: string }[];
}

const isStartModule = (file: string) => file.includes('expose_start') && file.endsWith('.js');

function startModule(integrity: Record<string, string>): string {
  const found = Object.keys(integrity).find(isStartModule);
  if (found === undefined) throw new Error('The remote has no start module');
  return found;
}

/** Runs in the page. Returns whether the content security policy lets an inline script run. */
function runsInlineScript(): boolean {
  const script = document.createElement('script');
  script.textContent = 'globalThis.isInline = true;';
  document.head.append(script);
  return 'isInline' in globalThis;
}
