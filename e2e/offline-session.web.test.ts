import type { BrowserContext, Page } from '@playwright/test';
import type { Platform } from './support/platform.ts';
import { signInForm } from './support/sign-in-form.ts';
import { studiedOnServer } from './support/studied-on-server.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

/** Signs a new learner in, opens the study screen and waits until all cards are on the device. */
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
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  return { account, page, study };
}

const gate = (page: Page) => page.getByTestId('auth-required');
const toEntrance = (page: Page) =>
  gate(page).getByRole('link', { name: text('shell', 'shell.gate.signIn.action') });
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });

test('a page that got no response about its session asks again, and knows the user without a reload', async ({
  platform,
  page,
}) => {
  await signIn(page.context(), platform.origin, await platform.createUser());
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.goto('/es/settings');
  await expect(page.getByRole('link', { name: 'Login:guest' })).toBeVisible();
  await page.unroute('**/api/auth/session');
  await expect(logout(page)).toBeVisible();
});

for (const how of ['expired', 'revoked'] as const) {
  test(`answers of a session that is ${how} while studying are sent after the next sign-in`, async ({
    platform,
    context,
    browser,
  }) => {
    const { account, page, study } = await learner(platform, context);
    await context.setOffline(true);
    await study.answer('2');
    await expect(study.figure('today')).toHaveText('1');
    await platform.endSessions(account, how);
    await context.clearCookies({ name: 'repaso_access' });
    await context.setOffline(false);
    const ended = page.getByTestId('session-ended');
    await expect(ended).toHaveAttribute(
      'data-code',
      how === 'expired' ? 'UNAUTHENTICATED' : 'SESSION_REVOKED',
      { timeout: 20_000 },
    );
    await expect(ended).toContainText('1 tarjeta o nota tiene cambios sin enviar');
    await toEntrance(page).click();
    await signInForm(page).enter(account);
    await expect(study.figure('today')).toHaveText('1');
    await expect(study.sync).toHaveAttribute('data-state', 'synced');
    await expect(ended).toBeHidden();
    expect(await studiedOnServer(browser, platform, account)).toBe(1);
  });
}

test('a ban while studying shows its reason and end, and keeps the answers', async ({
  platform,
  context,
}) => {
  const { account, page, study } = await learner(platform, context);
  await context.setOffline(true);
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  await platform.ban(account, { reason: 'spam en los mazos', expires: new Date('2030-12-24T12:00:00Z') });
  // Without the access token the page must refresh its session now. Otherwise it would do so only after the token's
  // five minutes.
  await context.clearCookies({ name: 'repaso_access' });
  await context.setOffline(false);
  const ended = page.getByTestId('session-ended');
  await expect(ended).toHaveAttribute('data-code', 'BANNED', { timeout: 20_000 });
  await expect(ended).toContainText('Motivo: spam en los mazos');
  await expect(ended).toContainText('24 de diciembre de 2030');
  await expect(ended).toContainText('1 tarjeta o nota tiene cambios sin enviar');
  await toEntrance(page).click();
  const { enter, refusal } = signInForm(page);
  await enter(account);
  await expect(refusal).toContainText('hasta el 24 de diciembre de 2030. Motivo: spam en los mazos.');
  await platform.ban(account, null);
  await enter(account);
  await expect(study.figure('today')).toHaveText('1');
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
});

test('an offline sign-out holds in every tab and reload, and reaches the server later', async ({
  platform,
  context,
  browser,
}) => {
  const { account, page } = await learner(platform, context);
  const other = await context.newPage();
  await other.goto('/es/practice/cards');
  await expect(studyPage(other).card).toBeVisible();
  const copy = await browser.newContext({ storageState: await context.storageState() });
  await context.route('**/api/{auth,cards}/**', (route) => route.abort());
  await logout(page).click();
  await expect(page.getByRole('link', { name: 'Login:Ana' })).toBeVisible();
  await expect(gate(other)).toBeVisible();
  for (const tab of [page, other]) {
    await tab.goto('/es/practice/cards');
    await expect(gate(tab)).toBeVisible();
  }
  expect((await context.cookies()).length).toBeGreaterThan(0);
  await toEntrance(page).click();
  const { enter, refusal } = signInForm(page);
  await enter(account);
  await expect(refusal).toContainText(text('mf-auth', 'auth.error.offline'));

  await context.unroute('**/api/{auth,cards}/**');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login:Ana' })).toBeVisible();
  // One cookie marks the device as known to the account, the other one the browser that a challenge for a passkey was
  // issued to. They are not a session and may stay.
  const harmless = ['repaso_device', 'repaso_passkey'];
  const others = async () => (await context.cookies()).filter(({ name }) => !harmless.includes(name));
  await expect.poll(others).toEqual([]);
  // Cookies that were copied before the sign-out no longer work.
  const stolen = await copy.request.post(`${platform.origin}/api/auth/refresh`, {
    headers: { origin: platform.origin, 'x-repaso-csrf': '1' },
  });
  expect(stolen.status()).toBe(401);
  await copy.close();
});

test('without a connection the last session is enough to study, but not to administer', async ({
  platform,
  context,
}) => {
  const { page, study } = await learner(platform, context, { role: 'admin' });
  await context.route('**/api/{auth,cards}/**', (route) => route.abort());
  await page.goto('/es/admin');
  await expect(page).toHaveURL(`${platform.origin}/es`);
  await study.goto();
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  await context.unroute('**/api/{auth,cards}/**');
  await page.getByRole('button', { name: text('mf-study', 'study.sync.retry') }).click();
  await expect(study.sync).toHaveAttribute('data-state', 'synced', { timeout: 20_000 });
  // Offline the role was not trusted. Since the services have responded, it counts again, without a reload.
  await page.getByRole('navigation').getByRole('link', { name: /admin/i }).click();
  await expect(page).toHaveURL(/\/es\/admin/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/admin/);
});

test('two learners of one device never see or send each other’s unsent answers', async ({
  platform,
  context,
  browser,
}) => {
  const { account: ana, page, study } = await learner(platform, context);
  const boris = await platform.createUser({ name: 'Boris' });
  // The dialog must open offline. Wait until the idle page has loaded its code.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('modal-dialog')),
  );
  await context.setOffline(true);
  await study.answer('2');
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('2');
  await logout(page).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(/\d+ tarjetas y notas tienen cambios sin enviar/);
  await question.getByRole('button', { name: text('shell', 'shell.modal.cancel') }).click();
  await expect(logout(page)).toBeVisible();
  await logout(page).click();
  await question.getByRole('button', { name: text('shell', 'shell.leave.confirm') }).click();
  await expect(page.getByRole('link', { name: 'Login:Ana' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/es/auth?callbackUrl=/practice/cards');
  await signInForm(page).enter(boris);
  await expect(study.figure('today')).toHaveText('0');
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  await context.setOffline(true);
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  await logout(page).click();
  await question.getByRole('button', { name: text('shell', 'shell.leave.confirm') }).click();
  await expect(page.getByRole('link', { name: 'Login:Boris' })).toBeVisible();
  await context.setOffline(false);
  for (const account of [ana, boris]) expect(await studiedOnServer(browser, platform, account)).toBe(0);

  for (const [account, today] of [
    [ana, 2],
    [boris, 1],
  ] as const) {
    await page.goto('/es/auth?callbackUrl=/practice/cards');
    await signInForm(page).enter(account);
    await expect(study.figure('today')).toHaveText(String(today));
    await expect(study.sync).toHaveAttribute('data-state', 'synced');
    expect(await studiedOnServer(browser, platform, account)).toBe(today);
    await logout(page).click();
    await expect(page.getByRole('link', { name: `Login:${account.name}` })).toBeVisible();
  }
});
