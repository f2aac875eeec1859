import type { Page } from '@playwright/test';
import { failuresOf, framePage, parts } from './support/frame-page.ts';
import type { Part } from './support/frame-page.ts';
import type { Platform } from './support/platform.ts';
import { test as base, expect } from './support/test.ts';
import { text } from './support/texts.ts';
import { asAdmin, expectContained } from './support/contained-faults.ts';
import {
  altered,
  buildFaultyRemotes,
  crashing,
  filesOf,
  incompatible,
  missing,
  notStarting,
  withBug,
} from './support/remote-faults.ts';
import type { Faults } from './support/remote-faults.ts';

const test = base.extend<{ adminPage: Page }>({
  adminPage: async ({ browser, platform }, use) =>
    asAdmin({ browser, platform }, async (context) => use(await context.newPage())),
});

// Several pages run at the same time, which is slow on a busy machine.
test.beforeEach(() => test.setTimeout(180_000));

const isFull = process.env.REPASO_TEST_MODE === 'full';
const [first, ...others] = parts;
const [vocabulary, study, , settings] = parts;

test.beforeAll(buildFaultyRemotes);

for (const [kind, faultsOf] of Object.entries<(platform: Platform) => Faults | Promise<Faults>>({
  'whose files are missing': () => missing,
  'whose files are not those that were released': () => altered,
  'built for incompatible versions': async (platform) => ({
    'needs another react': await incompatible(platform, '^19.3.1', '^20.0.0'),
    ...(isFull ? { 'needs another shell-api': await incompatible(platform, '^1.3.0', '^2.0.0') } : {}),
  }),
  'that cannot start': () => notStarting,
  'that throws in loading a route': () => crashing('a lazy route', 'a loader'),
  'that throws in rendering': () =>
    crashing('rendering', 'throwing nothing', 'rendering for ever', 'the header'),
  'that throws in effects': () => crashing('an effect', 'looping in effects', 'looping in passive effects'),
})) {
  test(`a remote ${kind} shows a panel with retry, and all other parts work`, async ({
    browser,
    platform,
  }) => {
    await expectContained({ browser, platform }, await faultsOf(platform));
  });
}

/** Holds back files of these remotes until the returned function is called. `file` restricts this to some files. */
async function delayFiles(page: Page, held: readonly Part[], file = /./): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route(filesOf(held), async (route) => {
    if (file.test(route.request().url())) await promise;
    await route.fallback();
  });
  return () => resolve(null);
}

/**
 * Opens a remote whose files are held back. It must show that it is loading, and the learner must be able to leave
 * it. When its files arrive, its screen must appear.
 */
async function expectSlow(page: Page, part: Part, file: RegExp): Promise<void> {
  const frame = framePage(page, 'es');
  const release = await delayFiles(page, [part], file);
  await frame.open(part);
  await expect(frame.loading).toBeVisible();
  await frame.open(first);
  await expect(frame.screen(first)).toBeVisible();
  await expect(frame.loading).toBeHidden();
  await frame.open(part);
  release();
  await expect(frame.screen(part)).toBeVisible();
}

for (const [what, file] of [
  ['is slow', /./],
  ['waits for its styles', /\.css$/],
] as const) {
  test(`a remote that ${what} is shown as loading, can be left, and then appears`, async ({
    adminPage: page,
  }) => {
    await page.goto(`/es${first.path}`);
    await expect(framePage(page, 'es').screen(first)).toBeVisible();
    const turns = isFull || what === 'is slow' ? others : others.slice(0, 1);
    for (const part of turns) await test.step(part.name, () => expectSlow(page, part, file));
  });
}

test('the frame works while every remote takes ten seconds to load', async ({ adminPage: page }) => {
  const frame = framePage(page, 'ru');
  await page.clock.install();
  const release = await delayFiles(page, parts, /remote-entry\.\w+\.js$/);
  // The page's load event waits for the files that it names early.
  await page.goto(`/ru${first.path}`, { waitUntil: 'commit' });
  await expect(frame.loading).toBeVisible();
  for (const part of others) {
    await frame.open(part);
    await expect(frame.menu).toHaveCount(5);
  }
  await page.clock.fastForward('00:10');
  await expect(frame.loading).toBeVisible();
  await expect(frame.panel).toBeHidden();
  release();
  for (const part of parts.toReversed()) {
    await expect(frame.screen(part)).toBeVisible();
    await frame.open(parts[Math.max(0, parts.indexOf(part) - 1)] ?? first);
  }
});

test('a remote that loads after its timeout is shown without a retry', async ({ adminPage: page }) => {
  const frame = framePage(page, 'es');
  await page.clock.install();
  const release = await delayFiles(page, [vocabulary]);
  await page.goto(`/es${study.path}`);
  await expect(frame.screen(study)).toBeVisible();
  await frame.open(vocabulary);
  await expect(frame.loading).toBeVisible();
  await page.clock.fastForward('00:20');
  await frame.expectPanel('timeout');
  release();
  await expect(frame.screen(vocabulary)).toBeVisible();
});

test('errors outside of rendering leave the screen and the frame unchanged', async ({ adminPage: page }) => {
  const frame = framePage(page, 'es');
  const failures = failuresOf(page);
  const fault = withBug('a timer and a promise', 'crashed');
  const setFaulty = await fault.prepare(page, [vocabulary]);
  await setFaulty([vocabulary]);
  const screen = fault.shows(page, vocabulary, 'es');
  const bugs = () => failures.filter((line) => line.includes('mf_vocabulary has a bug'));
  await page.goto('/es/vocabulary');
  await expect(screen).toBeVisible();
  await expect.poll(bugs).toHaveLength(2);
  await page.getByRole('button', { name: 'event' }).click();
  await expect.poll(bugs).toHaveLength(3);
  await page.getByRole('button', { name: 'dialog' }).click();
  await expect(page.getByText(text('shell', 'shell.down.crashed.title'))).toBeVisible();
  await expect.poll(bugs).toHaveLength(4);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(screen).toBeVisible();
  await expect(frame.panel).toBeHidden();
  await frame.open(study);
  await expect(frame.screen(study)).toBeVisible();
});

test('an endlessly updating screen can be left, and an emptied page is restored', async ({
  adminPage: page,
}) => {
  const frame = framePage(page, 'es');
  const failures = failuresOf(page);
  const loops = withBug('looping in passive effects', 'crashed');
  const empties = withBug('emptying the page', 'crashed');
  await (
    await loops.prepare(page, [vocabulary])
  )([vocabulary]);
  await page.goto('/es/vocabulary');
  await expect(loops.shows(page, vocabulary, 'es')).toBeVisible();
  await frame.open(study);
  await expect(frame.screen(study)).toBeVisible({ timeout: 3_000 });
  expect(failures).toEqual([]);
  await (
    await empties.prepare(page, [vocabulary])
  )([vocabulary]);
  await frame.open(vocabulary);
  await expect
    .poll(() => failures)
    .toEqual([expect.stringMatching(/^mf_vocabulary failed: A script removed page content/)]);
  await expect(empties.shows(page, vocabulary, 'es')).toBeVisible();
  await frame.open(study);
  await expect(frame.screen(study)).toBeVisible();
});

test('a dialog whose code cannot load shows an error, and opens once it can', async ({ adminPage: page }) => {
  const fault = withBug('nothing', 'crashed');
  await fault.prepare(page, [vocabulary]);
  await page.route('**/modal-dialog.*.js', (route) => route.abort());
  await page.goto('/es/vocabulary');
  await expect(fault.shows(page, vocabulary, 'es')).toBeVisible();
  await page.getByRole('button', { name: 'hello' }).click();
  await expect(page.getByText(text('shell', 'shell.down.crashed.title'))).toBeVisible();
  await page.unroute('**/modal-dialog.*.js');
  await page.getByRole('button', { name: 'hello' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the frame works while a screen never becomes ready', async ({ adminPage: page }) => {
  const frame = framePage(page, 'es');
  const setFaulty = await withBug('never being ready', 'crashed').prepare(page, [settings]);
  await setFaulty([settings]);
  await page.goto('/es/settings');
  await expect(frame.loading).toBeVisible();
  await frame.open(vocabulary);
  await expect(frame.screen(vocabulary)).toBeVisible();
  await frame.open(settings);
  await expect(frame.loading).toBeVisible();
});
