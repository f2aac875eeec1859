import type { BrowserContext, Page } from '@playwright/test';
import { buildForeignRemote } from './support/foreign-remote.ts';
import {
  builtRemote,
  appendByte,
  buildWithSameVersion,
  rebuild,
  temporaryFolder,
} from './support/remote-files.ts';
import { framePage, parts } from './support/frame-page.ts';
import { loadedCopies, packageOf } from './support/shared-packages.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const vocabulary = text('mf-vocabulary', 'vocabulary.heading', 'es');

/**
 * Serves changed ES modules to the browser, but unchanged ones to the page's own integrity check. The browser must
 * refuse them, and the panel for a failed remote is shown.
 */
async function expectRefusedModules(context: BrowserContext, modules: string) {
  const page = await context.newPage();
  await page.route(modules, async (route) => {
    if (route.request().resourceType() === 'fetch') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: `globalThis.isForeign = true;${await response.text()}` });
  });
  await page.goto('/es/hola');
  await expect(framePage(page, 'es').panel).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isForeign') as unknown)).toBeUndefined();
  await page.close();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' });

test('a file with one changed byte is refused until it is repaired', async ({ page, platform }) => {
  const repair = await appendByte(platform.remotes, 'mf_vocabulary');
  const frame = framePage(page, 'es');
  await page.goto('/es/vocabulary');
  await expect(frame.panel).toBeVisible().finally(repair);
  await frame.retry();
  await expect(page.getByRole('heading', { name: vocabulary, exact: true })).toBeVisible();
});

test('a replaced remote, and its rollback, reach the next page without another build', async ({
  page,
  context,
  platform,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto('/es/practice');
  const opened = await context.newPage();
  await opened.goto('/es/practice');
  const before = await platform.liveSet();
  const other = await rebuild(builtRemote('mf-vocabulary'), (code) =>
    code.replaceAll(vocabulary, 'Tus palabras nuevas'),
  );
  // The build has other files but the version of the live one. The release tool refuses it and leaves the published
  // files as they are.
  const conflicting = await buildWithSameVersion(builtRemote('mf-vocabulary'));
  await expect(platform.release(conflicting)).rejects.toThrow('give it another version');
  await page.goto('/es/vocabulary');
  await expect(heading(vocabulary)).toBeVisible();
  await platform.release(other.folder);
  await page.goto('/es/vocabulary');
  await expect(heading('Tus palabras nuevas')).toBeVisible();
  // A tab that is already open keeps its release set until it is reloaded.
  await menu(opened).getByRole('link', { name: 'vocabulario' }).click();
  await expect(opened.getByRole('heading', { name: vocabulary, exact: true })).toBeVisible();
  // A rollback needs only the number of an earlier set; its files are still there.
  await platform.rollBack(before);
  await page.reload();
  await expect(heading(vocabulary)).toBeVisible();
});

test('an admin goes back to an earlier set, with a reason for the history', async ({ page, platform }) => {
  const say = (id: string, set: number) =>
    text('mf-admin', `admin.history.${id}`, 'es').replace('{id}', String(set));
  const before = await platform.liveSet();
  const other = await rebuild(builtRemote('mf-vocabulary'), (code) => code.replaceAll(vocabulary, 'Otras'));
  await platform.release(other.folder);
  await signIn(page.context(), platform.origin, platform.seeded('admin'));
  await page.goto('/es/admin/releases');
  await page
    .getByRole('button', { name: say('back', before) })
    .first()
    .click();
  const confirm = page.getByRole('button', { name: say('confirm', before) });
  await confirm.click();
  await expect(page.getByText(say('why-missing', before))).toBeVisible();
  await page.getByLabel(say('why', before)).fill('las otras no se leen');
  await confirm.click();
  await expect(page.getByText(say('is-back', before))).toBeVisible();
  await expect(page.getByText('las otras no se leen')).toBeVisible();
  expect(await platform.liveSet()).toBe(before);
});

test('a fifth remote, built with Vite, can be added and removed', async ({ page, context, platform }) => {
  test.setTimeout(90_000);
  const entry = {
    id: 'hola',
    path: '/hola',
    icon: 'practice',
    order: 9,
    roles: null,
    largeScreensOnly: false,
  };
  await platform.release(
    await buildForeignRemote({
      folder: 'mf-hola',
      name: 'mf_hola',
      routePrefixes: ['/hola'],
      menu: [{ ...entry, labels: { es: 'hola', ru: 'привет' } }],
      outDir: await temporaryFolder(),
    }),
  );
  try {
    await page.goto('/es');
    await menu(page).getByRole('link', { name: 'hola' }).click();
    await expect(page.getByRole('heading', { name: 'Hola desde Vite' })).toBeVisible();
    await page.getByRole('button', { name: 'saludos: 0' }).click();
    await expect(page.getByRole('button', { name: 'saludos: 1' })).toBeVisible();
    await expect(page.getByText('signed out')).toBeVisible();
    const seen = await page.getByTestId('shell-api').getAttribute('value');
    expect(await page.evaluate(() => Reflect.get(globalThis, '__repasoShellApi') as unknown)).toBe(seen);
    await signIn(context, platform.origin, platform.seeded('professor'));
    await page.goto('/ru/hola');
    await expect(page.getByRole('heading', { name: 'Привет из Vite' })).toBeVisible();
    await expect(page.getByText('signed in')).toBeVisible();
    await expectRefusedModules(context, '**/remotes/mf_hola/**/*.js');
  } finally {
    await platform.removeRemote('mf_hola');
  }
  await page.goto('/es/hola');
  await expect(page.getByTestId('not-found')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'hola' })).toHaveCount(0);
});

test('all remotes together load one copy of each shared package', async ({ page, context, platform }) => {
  // React's renderer registers with this hook when it is loaded. Each loaded copy registers once.
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
  await signIn(context, platform.origin, platform.seeded('admin'));
  await page.goto('/es');
  const frame = framePage(page, 'es');
  for (const part of parts) {
    await frame.open(part);
    await expect(frame.screen(part)).toBeVisible();
  }
  await studyPage(page).goto();
  const renderers = await page.evaluate(
    () =>
      (Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as { renderers: unknown[] }).renderers
        .length,
  );
  expect(renderers).toBe(1);
  const names = (await loadedCopies(page)).map(packageOf);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining(['@repaso/card-store', '@repaso/shell-api', 'react', 'react-dom']),
  );
  // Counts the scripts that contain the card store. Only that package contains the name of its database.
  const bringers = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = [...new Set(files.filter((name) => name.endsWith('.js')))];
    const sources = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()));
    return sources.filter((source) => source.includes('FlashcardDB')).length;
  });
  expect(bringers).toBe(1);
});

test('the path to the first card loads no code that reads the server', async ({
  page,
  context,
  platform,
}) => {
  const query = '@repaso/shell-api/query';
  await signIn(context, platform.origin, platform.seeded('user'));
  const study = studyPage(page);
  await study.goto();
  expect((await loadedCopies(page)).map(packageOf)).not.toContain(query);
  await page.goto('/es/vocabulary/deck');
  await expect(page.getByRole('search')).toBeVisible();
  expect((await loadedCopies(page)).map(packageOf)).toContain(query);
});
