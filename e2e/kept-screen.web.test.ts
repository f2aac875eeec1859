/** The screen that a device keeps for the next visit: whose it is, and what may be in it. */
import { isTakenOver, keptKey, keptOf, reloadHeld, signInNewLearner } from './support/first-screen.ts';
import { holdShell } from './support/hold-shell.ts';
import { reloadOffline } from './support/reload-offline.ts';
import { storedApp } from './support/stored-app.ts';
import { studyPage } from './support/study-page.ts';
import { expect, reportPolicyViolations, test } from './support/test.ts';

const path = '/es/practice/cards';

test('without a connection a later visit begins with the card, too', async ({ browser, platform }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: platform.origin });
  await signInNewLearner(platform, context);
  const page = await context.newPage();
  const study = studyPage(page);
  await study.goto();
  await storedApp(page).waitUntilLive();
  const word = await study.word.innerText();
  await context.setOffline(true);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    new MutationObserver(() => {
      const shown = document.querySelector('[data-flipped] p[lang]')?.textContent ?? '';
      if (shown !== words.at(-1)) words.push(shown);
    }).observe(document, { childList: true, subtree: true });
  });
  await reloadOffline(page);
  await study.answer('2');
  // No other card was shown in between, also not for a moment.
  const words = (await page.evaluate(() => Reflect.get(window, 'words') as string[])).filter(Boolean);
  expect(words.slice(0, words.lastIndexOf(word) + 1)).toEqual([word]);
  await expect(study.sync).toHaveAttribute('data-state', /waiting|offline/);
  expect(errors).toEqual([]);
  await context.close();
});

for (const visit of ['the first visit', 'a later visit']) {
  test(`an answer on ${visit} counts once, if the page closes before its code has arrived`, async ({
    page,
    context,
    platform,
  }) => {
    await signInNewLearner(platform, context);
    const study = studyPage(page);
    if (visit === 'a later visit') {
      await study.goto();
      await expect.poll(() => keptOf(page)).not.toBeNull();
    }
    const release = await holdShell(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(study.word).toHaveText(/\S/);
    const word = await study.word.innerText();
    await page.keyboard.press('Space');
    await page.keyboard.press('2');
    await expect(study.known).toHaveAttribute('data-lit');
    await page.reload({ waitUntil: 'commit' });
    await expect(study.card.locator('[data-flipped]')).toHaveAttribute('data-flipped', 'true');
    await expect(study.known).toHaveAttribute('data-lit');
    release();
    await expect(study.figure('today')).toHaveText('1');
    await expect(study.word).not.toHaveText(word);
    await page.reload();
    await expect(study.word).toBeVisible();
    await study.send();
    await expect(study.figure('today')).toHaveText('1');
  });
}

test('a later visit requests the fonts that the kept screen shows, and no others', async ({
  page,
  context,
  platform,
}) => {
  await signInNewLearner(platform, context);
  const study = studyPage(page);
  const preloaded = () =>
    page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort());
  const keptFonts = async () => {
    const kept = JSON.parse((await keptOf(page)) ?? 'null') as { fonts: string[] } | null;
    return kept?.fonts.toSorted();
  };
  await study.goto();
  expect(await preloaded()).toEqual([]);
  await expect.poll(() => keptOf(page)).not.toBeNull();
  const fonts = await keptFonts();
  expect(fonts).toContainEqual(expect.stringMatching(/^\/ibm-plex-serif-latin-400-normal\..*woff2$/));
  const release = await reloadHeld(page);
  await expect(study.word).toHaveText(/\S/);
  expect(await preloaded()).toEqual(fonts);
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loading').length))
    .toBe(0);
  release();
  await isTakenOver(page);
});

test('a signed-out device, and another user of it, see no kept card', async ({ page, context, platform }) => {
  await signInNewLearner(platform, context);
  const study = studyPage(page);
  await study.goto();
  await expect.poll(() => keptOf(page)).not.toBeNull();
  const ofFirst = (await keptOf(page)) ?? '';
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login:' })).toBeVisible();
  expect(await keptOf(page)).toBeNull();
  await signInNewLearner(platform, context);
  await study.goto();
  await expect.poll(() => keptOf(page)).not.toBeNull();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [keptKey, ofFirst] as const);
  const release = await reloadHeld(page);
  await expect(page.locator('#repaso-first-paint [data-blank]')).toBeVisible();
  release();
  await expect(study.card).toBeVisible();
});

test('what others have written into the storage does no harm', async ({ page, context, platform }) => {
  await reportPolicyViolations(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  const account = await signInNewLearner(platform, context);
  const study = studyPage(page);
  await study.goto();
  const shell = await page.locator('meta[name=repaso-shell]').getAttribute('content');
  const fits = {
    shell,
    userId: account.id,
    path: path,
    state: 'x',
    styles: [],
    fonts: [] as unknown[],
    nodes: [] as unknown[],
  };
  const damaged = [
    '{',
    '"text"',
    '{}',
    JSON.stringify({ ...fits, nodes: [['p', {}, 'no list']] }),
    JSON.stringify({ ...fits, nodes: null }),
    JSON.stringify({ ...fits, fonts: null }),
    JSON.stringify({ ...fits, fonts: ['https://other.test/a.woff2', '//other.test/a.woff2', 5] }),
    JSON.stringify({ ...fits, styles: [{ href: '/none.css', integrity: 'sha256-AAAA' }] }),
    JSON.stringify({
      ...fits,
      nodes: [
        ['script', {}, ['alert(1)']],
        ['iframe', { src: 'javascript:alert(2)' }, []],
        ['p', { onclick: 'alert(3)', style: 'color: red' }, ['text']],
        ['a', { href: 'javascript:alert(4)' }, ['link']],
      ],
    }),
  ];
  for (const value of damaged) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [keptKey, value] as const);
    await study.goto();
    await study.answer('2');
  }
  expect(errors).toEqual([]);
});
