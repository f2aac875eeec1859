import type { BrowserContext, Locator, Page } from '@playwright/test';
import path from 'node:path';
import { adminScreens } from './screens/admin.screens.ts';
import { catalogueScreens } from './screens/catalogue.screens.ts';
import { decksScreens } from './screens/decks.screens.ts';
import { listeningScreens } from './screens/listening.screens.ts';
import { mailScreens } from './screens/mail.screens.ts';
import type { Role, Screen } from './screens/screen.ts';
import { settingsScreens } from './screens/settings.screens.ts';
import { studyScreens } from './screens/study.screens.ts';
import { trainingScreens } from './screens/training.screens.ts';
import { verbsScreens } from './screens/verbs.screens.ts';
import { visitorScreens } from './screens/visitor.screens.ts';
import { vocabularyScreens } from './screens/vocabulary.screens.ts';
import { findings } from './support/accessibility.ts';
import { brokenTexts } from './support/broken-texts.ts';
import { holdFonts } from './support/hold-fonts.ts';
import { brokenLines, misalignment, outOfReach, tooWideFields, watchShifts } from './support/layout.ts';
import { writePastSignals } from './support/past-signals.ts';
import { endCanary, startCanary } from './support/publish-build.ts';
import { builtEntry, builtRemote, rebuild, removeFiles } from './support/remote-files.ts';
import { studyPage } from './support/study-page.ts';
import { makeTeam, teamOfRemote } from './support/team.ts';
import { waveformsFit } from './support/waveform.ts';
import { consoleErrorsOf, expect, openSignUp, reportPolicyViolations, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';

const isFull = process.env.REPASO_TEST_MODE === 'full';
const isUpdate = isFull || process.env.UPDATE_SCREENS === '1';
const pictures = path.resolve(import.meta.dirname, '../docs/screens');
const screens: Screen[] = [
  ...visitorScreens,
  ...studyScreens,
  ...vocabularyScreens,
  ...catalogueScreens,
  ...trainingScreens,
  ...adminScreens,
  ...decksScreens,
  ...verbsScreens,
  ...listeningScreens,
  ...settingsScreens,
  ...mailScreens,
];

// This file takes longer than all others, so its tests run in parallel.
test.describe.configure({ mode: 'parallel' });

const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['storageState']>>>();

/** A team whose member sees it in the settings. */
const teamOf = ({ id }: { id: string }) => ({ name: 'mf_refranes', prefix: '/refranes', members: [id] });

test.beforeAll(async ({ browser, platform }) => {
  const people = {
    learner: await platform.createUser({ name: 'Аня Петрова', hasHistory: true }),
    newcomer: await platform.createUser({ name: 'Ana' }),
    professor: platform.seeded('professor'),
    admin: platform.seeded('admin'),
  } as const;
  for (const role of ['learner', 'newcomer', 'professor', 'admin'] as const) {
    const context = await browser.newContext();
    await signIn(context, platform.origin, people[role]);
    sessions.set(role, await context.storageState());
    // These steps run again on the same platform after a test has failed.
    if (role === 'admin' && !(await teamOfRemote(context.request, platform.origin, 'mf_refranes')))
      await makeTeam(context.request, platform.origin, teamOf(people.learner));
    await context.close();
  }
});
// Animations are paused: in the middle of a blink the contrast would be too low.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('repaso.motion', 'paused'));
});
test.use({ environment: openSignUp, viewport: { width: 360, height: 740 } });

/**
 * Returns the themes to check in a language: dark in Spanish and light in Russian. When pictures are renewed, both in
 * both.
 */
const themesOf = (locale: Locale) =>
  isUpdate ? (['dark', 'light'] as const) : locale === 'es' ? (['dark'] as const) : (['light'] as const);

/**
 * Windows in which space is tightest: a small phone, a laptop zoomed to 200 %, and a phone with a font size of 200 %.
 * Sizes are in CSS pixels.
 */
const tightest = [
  { width: 360, height: 640, letters: '' },
  { width: 640, height: 400, letters: '' },
  { width: 360, height: 740, letters: '200%' },
];

/** Milliseconds within which a screen must adapt to a new window size: lists measure their rows again. */
const layoutMs = 3_000;

/** Returns the layout problems in the current window. Checks again until it finds no problem, for at most `layoutMs`. */
async function findingsInWindow(page: Page, width: number, checksReach: boolean): Promise<string[]> {
  for (const end = Date.now() + layoutMs; ;) {
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    const found = [
      ...(scrollWidth > width ? [`${scrollWidth} px wide`] : []),
      ...(await brokenTexts(page)),
      ...(await tooWideFields(page)),
      ...(await brokenLines(page)),
      ...(checksReach ? (await outOfReach(page)).map((control) => `out of reach: ${control}`) : []),
    ];
    if (found.length === 0 || Date.now() > end) return found;
  }
}

/** Returns what cannot be reached or read in the tightest windows: a line for each problem. */
async function tightFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { letters, ...size } of tightest) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, letters);
    const name = `${size.width}x${size.height} ${letters}`;
    const problems = await findingsInWindow(page, size.width, letters === '');
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

/** Makes the window higher than the page: axe does not check what a bar covers, and then the bars cover nothing. */
async function showWhole(page: Page, width: number): Promise<void> {
  await expect(async () => {
    const height = await page.evaluate(() => 2 * document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    // A list that grew meanwhile scrolls again, and then its last rows may be covered.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
  }).toPass();
}

/**
 * Checks the page in the themes of its language and returns the problems. If pictures are being renewed, it also
 * takes them.
 */
async function check(
  page: Page,
  name: string,
  options: { locale: Locale; hasPicture: boolean; inPicture?: Locator; widths?: number[] },
): Promise<string[]> {
  const found: string[] = [];
  const { locale, hasPicture, inPicture, widths = isUpdate ? [360, 1280] : [360] } = options;
  for (const theme of themesOf(locale)) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    for (const width of widths) {
      const height = width === 360 ? 740 : 800;
      await page.setViewportSize({ width, height });
      const file = path.join(pictures, `${name}-${locale}-${theme}-${width}.png`);
      if (hasPicture && isUpdate) {
        await waveformsFit(page);
        await inPicture?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await page.screenshot({ path: file });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await showWhole(page, width);
      found.push(...(await findings(page)).map((finding) => `${theme} ${width}: ${finding}`));
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  // These checks move the focus and scroll, so they run after the pictures have been taken.
  if (locale === 'ru') found.push(...(await tightFindings(page)));
  await page.setViewportSize({ width: 360, height: 740 });
  return found;
}

for (const screen of screens.filter(({ isState = false }) => isUpdate || !isState)) {
  const { name, path: place, role, shows, prepare, inPicture, logs, hasPicture = false } = screen;
  test.describe(name, () => {
    test.use({
      storageState: async ({}, use) => use(sessions.get(role) ?? { cookies: [], origins: [] }),
    });
    test(`usable by everybody in both languages and themes: ${name}`, async ({ page }) => {
      test.setTimeout(120_000);
      const consoleErrors = consoleErrorsOf(page);
      await reportPolicyViolations(page);
      const shifts = await watchShifts(page);
      // The first visit (in Spanish) is on a phone with nothing stored, the second (in Russian) on a laptop. The fonts
      // arrive after the screen, as on a slow connection.
      for (const locale of ['es', 'ru'] as const) {
        if (locale === 'ru') await page.setViewportSize({ width: 1280, height: 800 });
        // `goto` does not wait for the load event, which comes only after the fonts.
        const releaseFonts = await holdFonts(page);
        await page.goto(`/${locale}${place === '/' ? '' : place}`, { waitUntil: 'commit' });
        await expect(shows(page, locale).first()).toBeVisible({ timeout: 20_000 });
        releaseFonts();
        await page.evaluate(() => document.fonts.ready);
        expect(await shifts()).toEqual([]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (locale === 'ru') expect((await misalignment(page)) ?? 0).toBe(0);
        await page.setViewportSize({ width: 360, height: 740 });
        await prepare?.(page, locale);
        await page.evaluate(() => document.fonts.ready);
        expect(await check(page, name, { locale, hasPicture, inPicture: inPicture?.(page, locale) })).toEqual(
          [],
        );
      }
      expect(consoleErrors.filter((text) => logs === undefined || !text.includes(logs))).toEqual([]);
    });
  });
}

test('usable by everybody in both languages and themes: completion', async ({ page, context, platform }) => {
  test.setTimeout(180_000);
  await signIn(context, platform.origin, await platform.createUser({ name: 'Аня', hasHistory: true }));
  for (const locale of ['es', 'ru'] as const) {
    const study = studyPage(page, locale);
    await study.goto();
    while (!(await study.isOver())) await study.answer('2');
    await expect.poll(() => study.boxes()).toHaveLength(5);
    expect(await check(page, 'completion', { locale, hasPicture: true })).toEqual([]);
  }
});

test('usable by everybody in both languages and themes: a remote that failed', async ({ page, platform }) => {
  test.setTimeout(120_000);
  const putBack = await removeFiles(platform.remotes, 'mf_vocabulary');
  try {
    for (const locale of ['es', 'ru'] as const) {
      await page.goto(`/${locale}/vocabulary`);
      await expect(page.getByTestId('part-down')).toBeVisible({ timeout: 20_000 });
      expect(await check(page, 'part-down', { locale, hasPicture: true })).toEqual([]);
    }
  } finally {
    await putBack();
  }
});

test('usable by everybody in both languages and themes: a canary', async ({ page, context, platform }) => {
  test.setTimeout(120_000);
  const { origin } = platform;
  await signIn(context, origin, platform.seeded('admin'));
  const base = await platform.liveSet();
  const { folder, entry } = await rebuild(builtRemote('mf-vocabulary'), (code) => code);
  const { set } = await startCanary(context.request, origin, { folder, share: 10 });
  const { name, version: live } = await builtEntry('mf-vocabulary');
  await writePastSignals(await platform.database(), { name, canary: entry.version, live });
  try {
    for (const locale of ['es', 'ru'] as const) {
      const say = (id: string) => text('mf-admin', `admin.${id}`, locale);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`/${locale}/admin/releases`);
      const card = page.getByRole('region', { name: 'canary', exact: true });
      await expect(card.locator('.recharts-line-curve')).toHaveCount(2);
      await card.getByRole('button', { name: say('act.promote') }).click();
      await card.getByRole('button', { name: say('act.promote.confirm').replace('{set}', `${set}`) }).click();
      await expect(card.getByText(say('history.why-missing'))).toBeVisible();
      const inPicture = card.getByRole('img').first();
      expect(await check(page, 'admin-canary', { locale, hasPicture: true, inPicture })).toEqual([]);
    }
  } finally {
    await endCanary(context.request, origin, base);
  }
});

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('usable by everybody in both languages and themes: a phone in landscape', async ({ page }) => {
    for (const locale of ['es', 'ru'] as const) {
      await page.setViewportSize({ width: 640, height: 360 });
      await page.goto(`/${locale}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const theme of themesOf(locale)) {
        await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
        expect(await findings(page)).toEqual([]);
      }
    }
  });
});

test('a learner without cards sees a message and a next step', async ({ context, platform }) => {
  const account = await platform.createUser();
  await signIn(context, platform.origin, account);
  const page = await context.newPage();
  await page.goto(`${platform.origin}/es/practice/cards`);
  await expect(page.getByText(text('mf-study', 'study.noCards.title'))).toBeVisible();
  await page.getByRole('link', { name: text('mf-study', 'study.noCards.action') }).click();
  await expect(page).toHaveURL(/\/es\/vocabulary$/);
});
