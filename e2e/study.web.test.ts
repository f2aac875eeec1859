import type { Browser, BrowserContext, JSHandle, Locator } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { isTakenOver } from './support/first-screen.ts';
import { painted } from './support/painted.ts';
import type { Platform } from './support/platform.ts';
import { storeInPage } from './support/store-in-page.ts';
import type { StoreInPage } from './support/store-in-page.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

/** Signs a new learner in and opens the study screen. `options` can give the learner a history. */
async function learner(
  platform: Platform,
  context: BrowserContext,
  options: Parameters<Platform['createUser']>[0] = {},
) {
  const account = await platform.createUser(options);
  await signIn(context, platform.origin, account);
  const page = await context.newPage();
  const study = studyPage(page, 'es', platform.origin);
  await study.goto();
  return { account, page, study };
}

/** Opens the study screen in another browser of the learner. */
async function onNextDevice(browser: Browser, { origin }: Platform, account: Account) {
  const device = await browser.newContext();
  await signIn(device, origin, account);
  const study = studyPage(await device.newPage(), 'es', origin);
  await study.goto();
  return { study, close: () => device.close() };
}

/** Rates all due cards as known, except the last `except` cards. */
async function answerDue(store: JSHandle<StoreInPage>, { except }: { except: number }): Promise<void> {
  await store.evaluate(async (opened, left) => {
    const due = await opened.dueIds();
    for (const id of due.slice(0, due.length - left)) await opened.recordAnswer(id, 3);
  }, except);
}

test('the seeded learner signs in and studies to the completion screen', async ({ platform, page }) => {
  test.setTimeout(180_000);
  const { id, email, password } = platform.seeded('user');
  await page.goto('/es/auth?callbackUrl=/practice/cards');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.keyboard.press('Enter');
  const study = studyPage(page);
  await expect(study.card).toBeVisible({ timeout: 20_000 });
  await answerDue(await storeInPage(page, id), { except: 5 });
  await expect(study.figure('remaining')).toHaveText('5');
  while (!(await study.isOver())) await study.answer('2');
  await expect.poll(() => study.boxes()).toHaveLength(5);
  expect(Number(await study.figure('today').innerText())).toBeGreaterThan(0);
  await expect(study.figure('remaining')).toHaveText('0');
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
});

test('a second device shows the same completion screen and boxes', async ({ platform, context, browser }) => {
  const { account, page, study } = await learner(platform, context, { hasHistory: true });
  await answerDue(await storeInPage(page, account.id), { except: 0 });
  await expect(study.done).toBeVisible();
  await study.send();
  await expect.poll(() => study.boxes()).toHaveLength(5);
  const boxes = await study.boxes();
  const today = await study.figure('today').innerText();
  const { study: second, close } = await onNextDevice(browser, platform, account);
  await expect(second.done).toBeVisible();
  await expect(second.figure('today')).toHaveText(today);
  await expect.poll(() => second.boxes()).toEqual(boxes);
  await close();
});

test('progress survives a reload', async ({ platform, context }) => {
  const { page, study } = await learner(platform, context);
  await study.answer('2');
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('2');
  const progress = page.getByRole('progressbar', { name: text('mf-study', 'study.cards.progress') });
  await expect(progress).toHaveAttribute('aria-valuetext', /^2\D+20$/);
  await page.reload();
  await expect(study.card).toBeVisible();
  await expect(study.figure('today')).toHaveText('2');
  await expect(progress).toHaveAttribute('aria-valuetext', /^2\D+20$/);
});

test('a whole round works by keys alone: turn, answer, back, forth, undo', async ({ platform, context }) => {
  const { page, study } = await learner(platform, context);
  const first = await study.word.innerText();
  await study.answer('2');
  const second = await study.word.innerText();
  await page.keyboard.press('ArrowLeft');
  await expect(study.word).toHaveText(first);
  await expect(study.card).toHaveAttribute('data-rating', '3');
  await page.keyboard.press('ArrowRight');
  await expect(study.word).toHaveText(second);
  await page.keyboard.press('u');
  await expect(study.word).toHaveText(first);
  await expect(study.card).not.toHaveAttribute('data-rating');
  await expect(study.figure('today')).toHaveText('0');
});

test('an undone answer is undone on the next device too', async ({ platform, context, browser }) => {
  const { account, page, study } = await learner(platform, context);
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  await study.send();
  await study.undo.click();
  await expect(study.figure('today')).toHaveText('0');
  await study.send();
  await page.close();
  const { study: second, close } = await onNextDevice(browser, platform, account);
  await expect(second.figure('today')).toHaveText('0');
  await close();
});

test('the same card never comes twice in a row', async ({ platform, context }) => {
  const { study } = await learner(platform, context);
  const shown: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    shown.push(await study.word.innerText());
    await study.answer('1');
  }
  const repeated = shown.filter((word, index) => word === shown[index - 1]);
  expect(repeated).toEqual([]);
});

test('a card turns back only when its box was 0 at first display', async ({ platform, context }) => {
  const { page, study } = await learner(platform, context, { hasHistory: true });
  const boxes = new Set<boolean>();
  for (let card = 0; card < 25 && boxes.size < 2 && !(await study.isOver()); card += 1) {
    const isBoxZero = /nueva|caja 0/.test((await study.card.textContent()) ?? '');
    boxes.add(isBoxZero);
    const turned = study.card.locator('[data-flipped]');
    await page.getByRole('button', { name: 'Mostrar respuesta' }).last().click();
    await expect(turned).toHaveAttribute('data-flipped', 'true');
    await expect(page.getByRole('button', { name: 'Girar' })).toHaveCount(isBoxZero ? 2 : 0);
    await expect(study.known).toBeEnabled();
    await study.known.click();
    await expect(turned.or(study.done).first()).not.toHaveAttribute('data-flipped', 'true');
  }
  expect(boxes).toEqual(new Set([true, false]));
});

test('each next card arrives without turning back, and the focus stays on the card', async ({
  platform,
  context,
}) => {
  const { page, study } = await learner(platform, context);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await study.goto();
  await isTakenOver(page);
  const running = () => study.card.evaluate((card) => card.getAnimations().length);
  await expect.poll(running).toBe(0);
  // An animation that has ended between two frames is not running. Its events fire in the next frame.
  await painted(page);
  await page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(globalThis, { moves });
    const note = (event: Event, move: string) => {
      if (event.target instanceof Element && event.target.matches('section, [data-flipped] > [aria-live]'))
        moves.push(move);
    };
    addEventListener('animationstart', (event) => note(event, 'arrives'));
    addEventListener('transitionrun', (event) => {
      if (event.propertyName === 'transform') note(event, 'turns');
    });
  });
  const moves = () => page.evaluate(() => Reflect.get(globalThis, 'moves') as string[]);
  const expected: string[] = [];
  for (let card = 1; card <= 3; card += 1) {
    await study.turn();
    // `transitionrun` fires one frame after the transition starts. A rating before that cancels it, and no event fires.
    await expect.poll(moves).toEqual([...expected, 'turns']);
    await study.answer('2');
    expected.push('turns', 'arrives');
    await expect.poll(moves).toEqual(expected);
  }
  await expect(study.card).toBeFocused();
  // Going back shows the answered card with its answer.
  await page.keyboard.press('ArrowLeft');
  await expect(study.card.locator('[data-flipped]')).toHaveAttribute('data-flipped', 'true');
  expect((await moves()).filter((move) => move === 'turns')).toHaveLength(3);
});

test('fast keys and double clicks answer one card once', async ({ platform, context }) => {
  const { page, study } = await learner(platform, context);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('2');
  await expect(study.figure('today')).toHaveText('0');
  await page.keyboard.press('Space');
  await expect(study.known).toBeEnabled();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('2');
  await expect(study.figure('today')).toHaveText('1');

  await study.card.getByRole('button', { name: 'Mostrar respuesta' }).dblclick();
  await expect(study.card.locator('[data-flipped]')).toHaveAttribute('data-flipped', 'true');
  await expect(study.known).toBeEnabled();
  await study.known.dblclick();
  await expect(study.figure('today')).toHaveText('2');
  await expect(study.card.locator('[data-flipped]')).toHaveAttribute('data-flipped', 'false');
});

test('offline answers are stored, shown as pending, and sent when the connection returns', async ({
  platform,
  context,
  browser,
}) => {
  const { account, study } = await learner(platform, context);
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  await context.setOffline(true);
  await study.answer('2');
  await study.answer('1');
  await expect(study.sync).toHaveAttribute('data-state', 'offline');
  await expect(study.sync).toContainText('2');
  await context.setOffline(false);
  await expect(study.sync).toHaveAttribute('data-state', 'synced', { timeout: 20_000 });

  const { study: second, close } = await onNextDevice(browser, platform, account);
  await expect(second.figure('today')).toHaveText(await study.figure('today').innerText());
  await close();
});

test('two tabs of one learner show the same progress', async ({ platform, context }) => {
  const { study } = await learner(platform, context);
  const other = studyPage(await context.newPage());
  await other.goto();
  await other.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  await study.answer('2');
  await expect(other.figure('today')).toHaveText('2');
});

test('the home screen shows what is due, and one button leads to the cards', async ({
  platform,
  context,
}) => {
  const { page, study } = await learner(platform, context, { hasHistory: true });
  const remaining = await study.figure('remaining').innerText();
  await page.goto('/es');
  const today = page.getByRole('region', { name: text('mf-study', 'study.home.today') });
  await expect(today).toContainText(remaining);
  await today.getByRole('link', { name: text('mf-study', 'study.home.study') }).click();
  await expect(study.card).toBeVisible();
});

test('more new cards start at the top after a scrolled completion screen', async ({ platform, context }) => {
  const { account, page, study } = await learner(platform, context);
  await page.setViewportSize({ width: 1280, height: 600 });
  await answerDue(await storeInPage(page, account.id), { except: 0 });
  await expect(study.done).toBeVisible();
  await page.evaluate(() => scrollTo(0, 70));
  expect(await page.evaluate(() => scrollY)).toBe(70);
  await page.getByRole('button', { name: /^Estudiar otras 20/ }).click();
  await expect(study.card).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a large screen keeps answers near their card and fills the home screen', async ({
  platform,
  context,
}) => {
  const { page, study } = await learner(platform, context, { hasHistory: true });
  await page.setViewportSize({ width: 1920, height: 1080 });
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
    return y + height;
  };
  const known = (await study.known.boundingBox())?.y ?? NaN;
  expect(known - (await bottomOf(study.card))).toBeLessThan(110);
  await page.goto('/es');
  const boxes = page.getByRole('region', { name: text('mf-study', 'study.boxes.title') });
  await expect(boxes).toBeVisible();
  expect(await bottomOf(boxes)).toBeGreaterThan(0.6 * 1080);
});

test('nothing is lost when the server stops while studying', async ({ platform, context, browser }) => {
  test.setTimeout(120_000);
  const { account, page, study } = await learner(platform, context, { hasHistory: true });
  const before = Number(await study.figure('today').innerText());
  await study.answer('2');
  await expect(study.figure('today')).toHaveText(String(before + 1));
  await study.send();
  await platform.stop();
  await study.answer('2');
  await study.answer('2');
  await expect(study.sync).toHaveAttribute('data-state', /failed|waiting/);
  await platform.start();
  const retry = page.getByRole('button', { name: text('mf-study', 'study.sync.retry') });
  // The button may disappear, because an automatic retry may start first.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(study.sync).toHaveAttribute('data-state', 'synced', { timeout: 5_000 });
  }).toPass({ timeout: 40_000 });

  const { study: second, close } = await onNextDevice(browser, platform, account);
  await expect(second.figure('today')).toHaveText(String(before + 3));
  await close();
});
