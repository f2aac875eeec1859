import type { Page } from '@playwright/test';
import { consoleErrorsOf, expect, reportPolicyViolations, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const gridRows = (page: Page) =>
  page
    .getByRole('main')
    .locator('..')
    .evaluate((frame) => getComputedStyle(frame).gridTemplateRows.split(' '));

const menu = (page: Page, locale: 'es' | 'ru' = 'es') =>
  page.getByRole('navigation', { name: text('shell', 'shell.navigation', locale) }).getByRole('link');

/** Returns the durations, in milliseconds, of all running animations that never end. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => animation.effect?.getComputedTiming())
      .filter((timing) => timing?.iterations === Infinity)
      .map((timing) => Number(timing?.duration)),
  );

test('the frame has the specified row heights on a desktop and on a phone', async ({ page }) => {
  await page.goto('/es');
  await expect(menu(page).first()).toBeVisible();
  const [top, , bottom] = await gridRows(page);
  expect([top, bottom]).toEqual(['80px', '90px']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await gridRows(page)).at(-1)).toBe('80px');
  const bar = await page.getByRole('navigation', { name: 'Navegación principal' }).boundingBox();
  expect(bar).toMatchObject({ y: 660, height: 80 });
});

test('the page heading keeps its place with and without breadcrumb links', async ({ page }) => {
  const middles = new Set<number>();
  for (const screen of ['practice', 'vocabulary', 'vocabulary/practice', 'practice/cards', 'auth']) {
    await page.goto(`/es/${screen}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const { y, height } = (await heading.boundingBox()) ?? { y: NaN, height: NaN };
    middles.add(Math.round(y + height / 2));
  }
  expect([...middles]).toHaveLength(1);
});

/** Opens the admin area as a professor: it must show the professor's decks, but not the health of services. */
async function expectTeachersRoom(page: Page) {
  await page.goto('/ru/admin');
  const decks = page.getByRole('region', { name: text('mf-admin', 'admin.decks.title', 'ru') });
  await expect(decks.getByRole('link').first()).toBeVisible();
  await expect(page.getByText(text('mf-admin', 'admin.health.title', 'ru'), { exact: true })).toHaveCount(0);
}

test('the menu shows the admin area only to its roles and only on large screens', async ({
  page,
  platform,
  context,
}) => {
  await page.goto('/es');
  await expect(menu(page)).toHaveText([/aprender/, /practicar/, /vocabulario/, /ajustes/]);
  for (const role of ['professor', 'admin'] as const) {
    await signIn(context, platform.origin, platform.seeded(role));
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/ru');
    await expect(menu(page, 'ru')).toHaveText([/учить/, /практика/, /словарь/, /настройки/, /./]);
    if (role === 'professor') await expectTeachersRoom(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(menu(page, 'ru')).toHaveCount(4);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('the admin area waits for the session, then admits its roles and redirects others home', async ({
  page,
  platform,
  context,
}) => {
  await page.goto('/es/admin');
  await expect(page).toHaveURL(`${platform.origin}/es`);
  await signIn(context, platform.origin, await platform.createUser());
  await page.goto('/es/admin');
  await expect(page).toHaveURL(`${platform.origin}/es`);
  await expect(page.getByText(text('shell', 'shell.gate.role'))).toBeVisible();

  const admin = await platform.createUser({ role: 'admin', name: '  Ana  María Ruiz ' });
  await signIn(context, platform.origin, admin);
  const { promise: held, resolve: release } = Promise.withResolvers<null>();
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/es/admin');
  await expect(page.getByText('VERIFYING ACCESS...')).toBeVisible();
  release(null);
  await expect(page.getByText('Ana_María_Ruiz', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('admin', { exact: true }).first()).toBeVisible();
});

test('the top bar shows Login with the last name, or Logout, which leads home', async ({
  page,
  platform,
  context,
}) => {
  await page.goto('/es/settings');
  const login = page.getByRole('link', { name: 'Login:guest' });
  await expect(login).toHaveAttribute('href', '/es/auth');
  await signIn(context, platform.origin, await platform.createUser({ name: 'Inés' }));
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${platform.origin}/es`);
  await expect(page.getByRole('link', { name: 'Login:Inés' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'repaso' }).click();
  await expect(page).toHaveURL(`${platform.origin}/es`);
});

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('a phone in landscape is asked to rotate until the learner continues anyway', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto('/ru/settings');
    const overlay = page.getByRole('dialog', { name: text('shell', 'shell.landscape.title', 'ru') });
    await expect(overlay).toBeVisible();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(overlay).toBeHidden();
    await page.setViewportSize({ width: 800, height: 499 });
    await expect(overlay).toBeVisible();
    for (const size of [
      { width: 800, height: 500 },
      { width: 1024, height: 499 },
    ]) {
      await page.setViewportSize(size);
      await expect(overlay).toBeHidden();
    }
    await page.setViewportSize({ width: 640, height: 360 });
    await overlay.getByRole('button', { name: 'Продолжить так' }).click();
    await expect(overlay).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: 'это устройство' })).toBeAttached();
    await expect(overlay).toBeHidden();
    // In a low window the bars are not fixed, so scrolling moves them out of sight.
    await page.evaluate(() => scrollTo(0, 200));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(menu(page, 'ru').first()).not.toBeInViewport();
  });
});

test('a low desktop window shows no rotate overlay, and a narrow one cuts no label', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/es/vocabulary');
  await expect(menu(page, 'es').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  const cut = await menu(page, 'es').evaluateAll((links) =>
    links
      .map((link) => link.querySelector('span'))
      .filter((label) => label !== null && label.scrollWidth > label.clientWidth)
      .map((label) => label?.textContent),
  );
  expect(cut).toEqual([]);
});

test('an empty footer spins a slash, the sweep takes 8 s, and pause stops both', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/es/settings');
  const footer = page.getByRole('main').locator('footer');
  await expect(footer).toHaveText('|/-\\');
  await expect.poll(() => endless(page)).toEqual(expect.arrayContaining([600, 8000]));
  const pause = page.getByRole('checkbox', { name: text('mf-auth', 'auth.settings.motion') });
  await pause.check();
  await expect.poll(() => endless(page)).toEqual([]);
  await page.reload();
  await expect(pause).toBeChecked();
  expect(await endless(page)).toEqual([]);
  await page.keyboard.press('F2');
  await expect(pause).not.toBeChecked();
  await expect.poll(() => endless(page)).toContain(8000);
});

test('animations are off when the system asks for reduced motion', async ({ page }) => {
  await page.goto('/es/settings');
  await expect(page.getByRole('main').locator('footer')).toHaveText('|/-\\');
  expect(await endless(page)).toEqual([]);
});

test('the theme is dark by default, and a chosen theme is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/es/settings');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const dark = await ground();
  await page.getByRole('radio', { name: 'Claro' }).check();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect.poll(ground).not.toBe(dark);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  const other = await page.context().newPage();
  await other.goto('/es/settings');
  await other.getByRole('radio', { name: 'Oscuro' }).check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  await other.close();
  await page.getByRole('radio', { name: 'Como el sistema' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('the language changes in place, without a reload, and is remembered', async ({ page, platform }) => {
  await page.goto('/es/settings');
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: 'Русский' })).toBeVisible();
  // Texts that arrive late must not take the focus from the choice.
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await main.getByRole('radio', { name: 'Русский' }).click();
  await expect(page).toHaveURL(`${platform.origin}/ru/settings`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    text('mf-auth', 'auth.settings.heading', 'ru'),
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(main.getByRole('radio', { name: 'Русский' })).toBeFocused();
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('locale-storage'))).toContain('ru');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(`${platform.origin}/ru`);
  await page.goBack();
  await main.getByRole('radio', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${platform.origin}/es/settings`);
  // Going forward in the history must not bring back the earlier language.
  await page.goForward();
  await expect(page).toHaveURL(`${platform.origin}/es`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.evaluate(() => localStorage.getItem('locale-storage'))).toContain('es');
  await page.goto('/practice');
  await expect(page).toHaveURL(`${platform.origin}/es/practice`);
});

test('an address without a locale gets the browser’s language, or Spanish as a fallback', async ({
  page,
  platform,
  browser,
}) => {
  await page.goto('/practice?x=1');
  await expect(page).toHaveURL(`${platform.origin}/ru/practice?x=1`);
  const foreign = await browser.newContext({ locale: 'fr-FR' });
  const visitor = await foreign.newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveURL(`${platform.origin}/es`);
  await foreign.close();
});

test('a slash at the end of an address is removed, and the menu marks the screen', async ({
  page,
  platform,
}) => {
  for (const [given, shown, search = ''] of [
    ['/es/', '/es'],
    ['/es/practice//', '/es/practice'],
    ['/ru/practice/?x=1', '/ru/practice', '?x=1'],
  ] as const) {
    await page.goto(given);
    await expect(page).toHaveURL(platform.origin + shown + search);
    await expect(page.locator('nav [aria-current=page]')).toHaveAttribute('href', shown);
  }
});

for (const [locale, title] of [
  ['es', 'Aquí no hay nada'],
  ['ru', 'Здесь ничего нет'],
] as const) {
  test(`an unknown address shows a message with a link home: ${locale}`, async ({ page, platform }) => {
    // Three kinds of unknown addresses in Spanish; one is enough in Russian.
    for (const path of locale === 'es' ? ['nada', 'practice/nada', 'vocabulary/cards/nada'] : ['nada']) {
      await page.goto(`/${locale}/${path}`);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText(`/${path}`, { exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: text('shell', 'shell.notFound.home', locale) }).click();
    await expect(page).toHaveURL(`${platform.origin}/${locale}`);
  });
}

test('the first tab stop skips to the content, and every stop is visible', async ({ page }) => {
  await page.goto('/es/auth');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text('shell', 'shell.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const unseen: string[] = [];
  for (let stop = 0; stop < 14; stop += 1) {
    const outline = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, html: element.outerHTML.slice(0, 120), tag: element.tagName };
    });
    const isSeen = outline.outlineStyle !== 'none' && Number.parseFloat(outline.outlineWidth) >= 2;
    if (outline.tag !== 'BODY' && !isSeen) unseen.push(outline.html);
    await page.keyboard.press('Tab');
  }
  expect(unseen).toEqual([]);
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('no screen logs an error or violates the content security policy', async ({
  page,
  platform,
  context,
}) => {
  test.setTimeout(90_000);
  const consoleErrors = consoleErrorsOf(page);
  await reportPolicyViolations(page);
  const screens = ['', '/auth', '/practice', '/practice/cards', '/vocabulary', '/settings', '/nada'];
  for (const screen of screens) {
    await page.goto(`/es${screen}`);
    await page.waitForLoadState('networkidle');
  }
  await signIn(context, platform.origin, await platform.createUser({ role: 'admin' }));
  for (const screen of ['', '/practice/cards', '/vocabulary/cards', '/settings', '/admin']) {
    await page.goto(`/ru${screen}`);
    await page.waitForLoadState('networkidle');
  }
  expect(consoleErrors).toEqual([]);
});

test('pages, files and API responses have the security headers', async ({ request, platform }) => {
  const page = await request.get('/es', { headers: { accept: 'text/html' } });
  const headers = page.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const live = await request.get('/api/admin/releases/live');
  expect(live.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' });
  const { data } = (await live.json()) as { data: { remotes: { manifest: string }[] } };
  for (const { manifest } of data.remotes) {
    const file = await request.get(`${platform.origin}${manifest}`);
    expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});
