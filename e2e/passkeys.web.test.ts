import type { Page } from '@playwright/test';
import { watchShifts } from './support/layout.ts';
import { expect, noStarterDeck, refuseConsoleErrors, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { addPasskey, addVirtualAuthenticator, turnOffAutofill } from './support/virtual-authenticator.ts';

test.use({ environment: noStarterDeck });
// Chromium logs the refused calls that these tests want.
refuseConsoleErrors({ except: 'status of 403' });

const say = (id: string) => text('mf-auth', id);
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const enterWithPasskey = (page: Page) =>
  page.getByRole('button', { name: say('auth.passkeys.sign-in') }).click();
const signOutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });

test('a passkey is added, signs in without an address, and is removed', async ({ page, platform }) => {
  const account = await platform.createUser({ name: 'Ana' });
  await addVirtualAuthenticator(page);
  await signIn(page.context(), platform.origin, account);
  await page.goto('/es/settings');
  const panel = panelOf(page, 'llaves de acceso');
  await expect(panel.getByText(say('auth.passkeys.none'))).toBeVisible();
  await addPasskey(page, { name: 'Mi móvil', password: 'not the password' });
  await expect(panel.getByText(text('shell', 'errors.PASSWORD_WRONG'))).toBeVisible();
  const password = panel.getByLabel(say('auth.passkeys.password'), { exact: true });
  await password.fill(account.password);
  await password.press('Enter');
  const line = panel.getByRole('listitem');
  await expect(line.getByText('Mi móvil')).toBeVisible();
  await line.getByRole('button', { name: say('auth.passkeys.rename') }).click();
  await line.getByLabel(say('auth.passkeys.name')).fill('Mi portátil');
  await line.getByLabel(say('auth.passkeys.name')).press('Enter');
  await expect(line.getByText('Mi portátil')).toBeVisible();

  await turnOffAutofill(page);
  await signOutButton(page).click();
  await expect(signOutButton(page)).toBeHidden();
  await page.goto('/es/auth?callbackUrl=/settings');
  await enterWithPasskey(page);
  await expect(page).toHaveURL(/\/es\/settings$/);
  await expect(line.getByText(/último uso/)).toBeVisible();

  await line.getByRole('button', { name: 'Quitar Mi portátil' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth.passkeys.remove') })
    .click();
  await expect(panel.getByText(say('auth.passkeys.none'))).toBeVisible();
});

test('the browser offers a passkey at the field of the address', async ({ page, platform }) => {
  const account = await platform.createUser();
  await addVirtualAuthenticator(page);
  await signIn(page.context(), platform.origin, account);
  await page.goto('/es/settings');
  await addPasskey(page, { name: 'Mi móvil', password: account.password });
  await expect(panelOf(page, 'llaves de acceso').getByRole('listitem')).toHaveCount(1);
  await signOutButton(page).click();
  await page.goto('/es/auth?callbackUrl=/settings');
  // The authenticator's user chooses the offered passkey at once.
  await expect(page).toHaveURL(/\/es\/settings$/);
  await expect(panelOf(page, 'perfil').getByText(account.email)).toBeVisible();
});

test('a cancelled request is no failure, and a removed passkey is explained', async ({ page, platform }) => {
  const account = await platform.createUser();
  const authenticator = await addVirtualAuthenticator(page);
  await signIn(page.context(), platform.origin, account);
  await page.goto('/es/settings');
  await authenticator.setVerified(false);
  await addPasskey(page, { name: 'Mi móvil', password: account.password });
  const panel = panelOf(page, 'llaves de acceso');
  const create = panel.getByRole('button', { name: say('auth.passkeys.create') });
  await expect(create).toBeEnabled();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByLabel(say('auth.passkeys.name'))).toHaveValue('Mi móvil');
  await authenticator.setVerified(true);
  await create.click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await turnOffAutofill(page);
  await page.request.delete(`/api/auth/passkeys/${await firstPasskey(page)}`, {
    headers: { origin: platform.origin, 'x-repaso-csrf': '1' },
  });
  await signOutButton(page).click();
  await expect(signOutButton(page)).toBeHidden();
  await page.goto('/es/auth');
  await enterWithPasskey(page);
  await expect(page.getByText(text('shell', 'errors.PASSKEY_UNKNOWN'))).toBeVisible();
});

/** Returns the id of the first passkey of the signed-in user. */
async function firstPasskey(page: Page): Promise<string> {
  const response = await page.request.get('/api/auth/passkeys');
  const { data } = (await response.json()) as { data: { id: string }[] };
  return data[0]?.id ?? '';
}

test('an account is deleted and taken back with a passkey', async ({ page, platform }) => {
  const account = await platform.createUser();
  await addVirtualAuthenticator(page);
  await signIn(page.context(), platform.origin, account);
  await page.goto('/es/settings');
  await addPasskey(page, { name: 'Mi móvil', password: account.password });
  await expect(panelOf(page, 'llaves de acceso').getByRole('listitem')).toHaveCount(1);
  await page.reload();
  const panel = panelOf(page, 'eliminar la cuenta');
  await panel.getByRole('button', { name: say('auth.passkeys.delete-account') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('auth.deletion.submit') }).click();
  await expect(dialog.getByText(say('auth.deletion.done-title'))).toBeVisible();
  await turnOffAutofill(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.goto('/es/auth');
  await enterWithPasskey(page);
  await expect(page.getByText(say('auth.deletion.pending-title'))).toBeVisible();
  await page.getByRole('button', { name: say('auth.deletion.take-back') }).click();
  await expect(signOutButton(page)).toBeVisible();
});

test('a professor without a passkey is offered one, until the offer is dismissed', async ({
  page,
  platform,
}) => {
  await signIn(page.context(), platform.origin, await platform.createUser({ role: 'professor' }));
  await page.goto('/es/admin');
  const notice = page.getByText(text('mf-admin', 'admin.passkeys.text'));
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: text('mf-admin', 'admin.passkeys.dismiss') }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(text('mf-admin', 'admin.welcome.text'))).toBeVisible();
  await expect(notice).toHaveCount(0);
});

for (const [role, panel] of [
  ['admin', '/api/auth/admin/mail'],
  ['professor', '/api/decks/own'],
] as const) {
  for (const late of ['/api/auth/passkeys', panel]) {
    test(`the offer of a passkey moves nothing on the page of the ${role} when ${late} responds late`, async ({
      page,
      platform,
    }) => {
      await signIn(page.context(), platform.origin, await platform.createUser({ role }));
      const shifts = await watchShifts(page);
      await page.setViewportSize({ width: 1280, height: 1200 });
      // A shift within half a second of the last input would not count, and this page has none.
      await page.route(`**${late}`, async (route) => {
        const response = await route.fetch();
        await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
        await page.waitForTimeout(300);
        await route.fulfill({ response });
      });
      await page.goto('/es/admin');
      await expect(page.getByText(text('mf-admin', 'admin.passkeys.text'))).toBeInViewport();
      await page.evaluate(() => document.fonts.ready);
      expect(await shifts()).toEqual([]);
    });
  }
}
