import type { Browser, BrowserContext, Locator, Page, Route } from '@playwright/test';
import { forceSets } from './support/forced-set.ts';
import { failuresOf, framePage, parts } from './support/frame-page.ts';
import type { PanelTitle, Part } from './support/frame-page.ts';
import type { Platform } from './support/platform.ts';
import { buildFaultyRemote, builtRemote, rebuild, standIn } from './support/remote-files.ts';
import type { Build } from './support/remote-files.ts';
import { test as base, expect, signIn } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';

interface World {
  browser: Browser;
  platform: Platform;
}

/** Runs `visit` for somebody who may see every part. What a service worker answers would not reach the faults. */
async function asAdmin({ browser, platform }: World, visit: (context: BrowserContext) => Promise<unknown>) {
  const context = await browser.newContext({ baseURL: platform.origin, serviceWorkers: 'block' });
  await signIn(context, platform.origin, platform.seeded('admin'));
  await visit(context);
  await context.close();
}

const test = base.extend<{ adminPage: Page }>({
  adminPage: async ({ browser, platform }, use) =>
    asAdmin({ browser, platform }, async (context) => use(await context.newPage())),
});

// Several pages at once, on a machine that may have other things to do.
test.beforeEach(() => test.setTimeout(180_000));

const isFull = process.env.REPASO_TEST_MODE === 'full';
const [first, ...others] = parts;
const filesOf = (some: readonly Part[]) =>
  new RegExp(`/remotes/(${some.map(({ name }) => name).join('|')})/`);

/** A fault and its variants, each by what is said of a remote that has it. */
type Faults = Record<string, Fault>;

/** Says which remotes are sick from now on. */
type Afflict = (sick: readonly Part[]) => Promise<void>;

/** Something that goes wrong with remotes. */
interface Fault {
  title: PanelTitle | null;
  /** Prepares a page, before it loads, for these remotes to fall ill and get well. */
  prepare: (page: Page, candidates: readonly Part[]) => Promise<Afflict>;
  /** How a healthy candidate shows itself. */
  shows: (page: Page, part: Part, locale: Locale) => Locator;
  /** A page keeps what it has of them until it is loaded again. */
  isKeptByPage?: boolean;
}

/** One remote is sick: its screens say so, another lives on, and a retry finds it once it is well. */
async function isSickAlone(page: Page, fault: Fault, part: Part, afflict: Afflict): Promise<void> {
  const frame = framePage(page, 'es');
  const told = failuresOf(page);
  await afflict([part]);
  if (fault.isKeptByPage === true) await page.reload();
  await frame.open(part);
  await frame.expectPanel(fault.title);
  expect(told).toEqual([expect.stringMatching(`^${part.name} failed: .`)]);
  await frame.open(first);
  await expect(frame.screen(first)).toBeVisible();
  await frame.open(part);
  await frame.expectPanel(fault.title);
  await afflict([]);
  await (fault.isKeptByPage === true ? page.reload() : frame.retry());
  await expect(fault.shows(page, part, 'es')).toBeVisible();
  await frame.open(first);
  await expect(frame.screen(first)).toBeVisible();
}

/** The first fault befalls each remote in turn, where there is time for that; its variants, one remote each. */
async function oneAtATime(page: Page, faults: Faults): Promise<void> {
  for (const [index, [what, fault]] of Object.entries(faults).entries()) {
    const afflict = await fault.prepare(page, others);
    await page.goto(`/es${first.path}`);
    const turns = isFull && index === 0 ? others : others.slice(index % others.length).slice(0, 1);
    for (const part of turns) {
      await test.step(`${part.name} ${what}`, () => isSickAlone(page, fault, part, afflict));
    }
  }
}

/** No remote works: the frame lives, also from a cold start, and whoever is signed in gets out. */
async function allAtOnce(page: Page, fault: Fault): Promise<void> {
  const frame = framePage(page, 'ru');
  const told = failuresOf(page);
  const afflict = await fault.prepare(page, parts);
  await afflict(parts);
  await page.goto(`/ru${first.path}`);
  for (const part of parts) {
    await frame.open(part);
    await expect.poll(() => told).toContainEqual(expect.stringContaining(`${part.name} failed: `));
    await frame.expectPanel(fault.title);
  }
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/ru$/);
  await expect(banner.getByRole('link', { name: 'Login:' })).toBeVisible();
  await frame.open(parts[2]);
  await expect(page).toHaveURL(/\/vocabulary$/);
  await expect(frame.panel).toBeVisible();
  await afflict([first]);
  await (fault.isKeptByPage === true ? page.reload() : frame.retry());
  await expect(fault.shows(page, parts[2], 'ru')).toBeVisible();
  await frame.open(first);
  await expect(frame.panel).toBeVisible();
  await afflict([]);
  await (fault.isKeptByPage === true ? page.reload() : frame.retry());
  await expect(fault.shows(page, first, 'ru')).toBeVisible();
}

/** The remotes one at a time, in Spanish, and all at once, in Russian. */
async function areContained(world: World, faults: Faults): Promise<void> {
  const [one] = Object.values(faults);
  await Promise.all([
    asAdmin(world, async (context) => oneAtATime(await context.newPage(), faults)),
    asAdmin(world, async (context) => one && allAtOnce(await context.newPage(), one)),
  ]);
}

/** Files answered in another way for as long as the remote is sick. */
const onTheWay = (answer: (route: Route) => Promise<void>): Fault => ({
  title: 'broken',
  shows: (page, part, locale) => framePage(page, locale).screen(part),
  prepare: async (page, candidates) => {
    let ill: readonly Part[] = [];
    await page.route(filesOf(candidates), (route) =>
      ill.some((part) => filesOf([part]).test(route.request().url())) ? answer(route) : route.fallback(),
    );
    return async (sick) => void (ill = sick);
  },
});

const only = (file: RegExp, answer: (route: Route) => Promise<void>) =>
  onTheWay((route) => (file.test(route.request().url()) ? answer(route) : route.fallback()));

/** One byte more than what was released. */
async function damage(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}

const html = '<!doctype html><title>repaso</title>';
const missing: Faults = {
  'is missing': onTheWay((route) => route.fulfill({ status: 404 })),
  'cannot be reached': onTheWay((route) => route.abort('connectionrefused')),
  'answers with a page': onTheWay((route) => route.fulfill({ contentType: 'text/html', body: html })),
  'has no styles': only(/\.css$/, (route) => route.fulfill({ status: 404 })),
};
const altered: Faults = {
  'has another entry': only(/remote-entry\.\w+\.js$/, damage),
  'has other chunks': only(/\/\d+\.\w+\.js$/, damage),
  'has other styles': only(/\.css$/, damage),
};

/** Builds that no release tool lets through, in the live set of the next load of the page. */
const forced = (builds: readonly Build[]): Fault => ({
  // Some need what does not fit for their start, others for a screen.
  title: null,
  shows: (page, part, locale) => framePage(page, locale).screen(part),
  isKeptByPage: true,
  prepare: (page) => forceSets(page, builds),
});

/** All our remotes, built against another version of something that the shell shares. */
async function unfit(platform: Platform, range: string, other: string): Promise<Fault> {
  const builds = await Promise.all(
    parts.map(({ folder }) => rebuild(builtRemote(folder), (code) => code.replaceAll(range, other))),
  );
  const folders = builds.map(({ folder }) => folder);
  await expect(platform.release(...folders)).rejects.toThrow(`${other}, and the shell provides`);
  return forced(builds);
}

let standIns: Build[] = [];
test.beforeAll(async () => {
  await buildFaultyRemote();
  standIns = await Promise.all(parts.map(({ folder }) => standIn(folder)));
});

/** Remotes with a bug in place of ours; a cookie decides which bug, and who has it. */
const inItsCode = (bug: string, title: PanelTitle, isKeptByPage = false): Fault => ({
  title,
  isKeptByPage,
  shows: (page, { name }) => page.getByRole('heading', { name: `${name} works` }),
  prepare: async (page, candidates) => {
    const force = await forceSets(page, standIns);
    await force(candidates);
    return async (sick) => {
      const bugs = Object.fromEntries(sick.map(({ name }) => [name, bug]));
      const value = encodeURIComponent(JSON.stringify(bugs));
      await page.context().addCookies([{ name: 'bugs', value, domain: 'localhost', path: '/' }]);
    };
  },
});

const startless: Faults = {
  'throws when it starts': inItsCode('starting', 'broken'),
  'throws when it is evaluated': inItsCode('evaluation', 'broken', true),
  'exports nothing': inItsCode('exporting nothing', 'broken', true),
  'follows another contract': inItsCode('another contract', 'broken', true),
  'has no texts': inItsCode('texts', 'broken'),
  'brings routes that are taken': inItsCode('a route id that is taken', 'broken', true),
};
const crashing = (...bugs: string[]): Faults =>
  Object.fromEntries(bugs.map((bug) => [`crashes by ${bug}`, inItsCode(bug, 'crashed')]));

for (const [kind, faultsOf] of Object.entries<(platform: Platform) => Faults | Promise<Faults>>({
  'whose files are missing': () => missing,
  'whose files are not those that were released': () => altered,
  'built for incompatible versions': async (platform) => ({
    'needs another react': await unfit(platform, '^19.3.1', '^20.0.0'),
    ...(isFull ? { 'needs another shell-api': await unfit(platform, '^1.0.0', '^2.0.0') } : {}),
  }),
  'that cannot start': () => startless,
  'that throws in loading a route': () => crashing('a lazy route', 'a loader'),
  'that throws in rendering': () =>
    crashing('rendering', 'throwing nothing', 'rendering for ever', 'the header'),
  'that throws in effects': () => crashing('an effect', 'looping in effects', 'looping in passive effects'),
})) {
  test(`a remote ${kind} shows a panel with retry, and all other parts work`, async ({
    browser,
    platform,
  }) => {
    await areContained({ browser, platform }, await faultsOf(platform));
  });
}

/** Keeps the files of remotes back until they are let go. */
async function holdBack(page: Page, held: readonly Part[], file = /./): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route(filesOf(held), async (route) => {
    if (file.test(route.request().url())) await promise;
    await route.fallback();
  });
  return () => resolve(null);
}

/** One remote is held back: said, left, come back to, and there once it is let go. */
async function isSlowAlone(page: Page, part: Part, file: RegExp): Promise<void> {
  const frame = framePage(page, 'es');
  const letGo = await holdBack(page, [part], file);
  await frame.open(part);
  await expect(frame.loading).toBeVisible();
  await frame.open(first);
  await expect(frame.screen(first)).toBeVisible();
  await expect(frame.loading).toBeHidden();
  await frame.open(part);
  letGo();
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
    for (const part of turns) await test.step(part.name, () => isSlowAlone(page, part, file));
  });
}

test('the frame works while every remote takes ten seconds to load', async ({ adminPage: page }) => {
  const frame = framePage(page, 'ru');
  const asked = Date.now();
  const letGo = await holdBack(page, parts, /mf-manifest\.json$/);
  await page.goto(`/ru${first.path}`);
  await expect(frame.loading).toBeVisible();
  for (const part of others) {
    await frame.open(part);
    await expect(frame.menu).toHaveCount(5);
  }
  await expect.poll(() => Date.now() - asked, { timeout: 20_000 }).toBeGreaterThan(10_000);
  letGo();
  for (const part of parts.toReversed()) {
    await expect(frame.screen(part)).toBeVisible();
    await frame.open(parts[Math.max(0, parts.indexOf(part) - 1)] ?? first);
  }
});

test('a remote that loads after its timeout is shown without a retry', async ({ adminPage: page }) => {
  const frame = framePage(page, 'es');
  await page.clock.install();
  const letGo = await holdBack(page, [parts[2]]);
  await page.goto(`/es${parts[1].path}`);
  await expect(frame.screen(parts[1])).toBeVisible();
  await frame.open(parts[2]);
  await expect(frame.loading).toBeVisible();
  await page.clock.fastForward('00:20');
  await frame.expectPanel('timeout');
  letGo();
  await expect(frame.screen(parts[2])).toBeVisible();
});

test('errors outside of rendering leave the screen and the frame unchanged', async ({ adminPage: page }) => {
  const frame = framePage(page, 'es');
  const told = failuresOf(page);
  const fault = inItsCode('a timer and a promise', 'crashed');
  const afflict = await fault.prepare(page, [parts[2]]);
  await afflict([parts[2]]);
  const screen = fault.shows(page, parts[2], 'es');
  const bugs = () => told.filter((line) => line.includes('mf_vocabulary has a bug'));
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
  await frame.open(parts[1]);
  await expect(frame.screen(parts[1])).toBeVisible();
});

test('an endlessly updating screen can be left, and an emptied page is restored', async ({
  adminPage: page,
}) => {
  const frame = framePage(page, 'es');
  const told = failuresOf(page);
  const loops = inItsCode('looping in passive effects', 'crashed');
  const empties = inItsCode('emptying the page', 'crashed');
  await (
    await loops.prepare(page, [parts[2]])
  )([parts[2]]);
  await page.goto('/es/vocabulary');
  await expect(loops.shows(page, parts[2], 'es')).toBeVisible();
  await frame.open(parts[1]);
  await expect(frame.screen(parts[1])).toBeVisible({ timeout: 3_000 });
  expect(told).toEqual([]);
  await (
    await empties.prepare(page, [parts[2]])
  )([parts[2]]);
  await frame.open(parts[2]);
  await expect
    .poll(() => told)
    .toEqual([expect.stringMatching(/^mf_vocabulary failed: The page was emptied/)]);
  await expect(empties.shows(page, parts[2], 'es')).toBeVisible();
  await frame.open(parts[1]);
  await expect(frame.screen(parts[1])).toBeVisible();
});

test('a dialog whose code cannot load shows an error, and opens once it can', async ({ adminPage: page }) => {
  const fault = inItsCode('nothing', 'crashed');
  await fault.prepare(page, [parts[2]]);
  await page.route('**/modal-dialog.*.js', (route) => route.abort());
  await page.goto('/es/vocabulary');
  await expect(fault.shows(page, parts[2], 'es')).toBeVisible();
  await page.getByRole('button', { name: 'hello' }).click();
  await expect(page.getByText(text('shell', 'shell.down.crashed.title'))).toBeVisible();
  await page.unroute('**/modal-dialog.*.js');
  await page.getByRole('button', { name: 'hello' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the frame works while a screen never becomes ready', async ({ adminPage: page }) => {
  const frame = framePage(page, 'es');
  const afflict = await inItsCode('never being ready', 'crashed').prepare(page, [first]);
  await afflict([first]);
  await page.goto('/es/settings');
  await expect(frame.loading).toBeVisible();
  await frame.open(parts[2]);
  await expect(frame.screen(parts[2])).toBeVisible();
  await frame.open(parts[0]);
  await expect(frame.loading).toBeVisible();
});
