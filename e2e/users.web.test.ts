import type { Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { deckAuthor } from './support/deck-author.ts';
import { signInForm } from './support/sign-in-form.ts';
import { expect, refuseConsoleErrors, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-admin', id, 'es');
const button = (page: Page, id: string) => page.getByRole('button', { name: say(id), exact: true });

/** Signs a new admin in and opens a screen of the admin area. */
async function openAs(
  page: Page,
  platform: { createUser: (options: { role: 'admin' }) => Promise<Account>; origin: string },
  path: string,
) {
  const admin = await platform.createUser({ role: 'admin' });
  await signIn(page.context(), platform.origin, admin);
  await page.goto(`/es/admin/${path}`);
  return admin;
}

/** Tries to sign in with a password in another browser, and returns the message of the refusal. */
async function refusalOf(page: Page, account: Account, password: string) {
  const form = signInForm(page);
  await page.goto('/es/auth');
  await form.enter({ ...account, password });
  return page.getByRole('alert');
}

test.describe('accounts', () => {
  refuseConsoleErrors({ except: ' 4' });

  test('an admin creates an account, whose owner can sign in', async ({ page, platform, browser }) => {
    await openAs(page, platform, 'users');
    await page.getByRole('link', { name: say('admin.users.create') }).click();
    const email = `${crypto.randomUUID()}@repaso.test`;
    await button(page, 'admin.users.create-submit').click();
    await expect(page.getByText(say('admin.users.field.name-required'))).toBeVisible();
    await page.getByLabel(say('admin.users.name'), { exact: true }).fill('Nuria Ñíguez');
    await page.getByLabel(say('admin.users.email'), { exact: true }).fill(email);
    const password = page.getByRole('textbox', { name: say('admin.users.password'), exact: true });
    await password.fill('password1');
    await button(page, 'admin.users.create-submit').dblclick();
    await expect(page.getByText('de las más usadas')).toBeVisible();
    await password.fill('cinco gatos');
    await button(page, 'admin.users.create-submit').click();
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Nuria Ñíguez' })).toBeVisible();

    const other = await browser.newContext({ baseURL: platform.origin });
    await signIn(other, platform.origin, { id: '', name: '', email, password: 'cinco gatos' });
    await other.close();
  });

  test('the list finds people by name without accents, and keeps its filters in the address', async ({
    page,
    platform,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await platform.createUser({ name: `Ángel ${mark}` });
    await platform.createUser({ name: `Bea ${mark}`, banned: true });
    await openAs(page, platform, 'users');
    await page.getByRole('searchbox').fill(`ANGEL ${mark}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('combobox', { name: say('admin.users.banned') }).selectOption('true');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: `Bea ${mark}` }).click();
    await expect(page.getByRole('heading', { name: `Bea ${mark}` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(mark);
  });

  test('a name that is pressed before the typed search has started opens', async ({ page, platform }) => {
    const { id, name } = await platform.createUser({ name: `Zoe ${crypto.randomUUID().slice(0, 8)}` });
    await openAs(page, platform, `users?q=${encodeURIComponent(name)}`);
    const link = page.getByRole('link', { name });
    await expect(link).toBeVisible();
    const userScreen = Promise.withResolvers<undefined>();
    const file = /mf_admin.*\.js/u;
    await page.route(file, async (route) => {
      await userScreen.promise;
      await route.continue();
    });
    await page.getByRole('searchbox').press('End');
    await page.keyboard.type(' x');
    await link.click();
    // Longer than the pause in typing after which the search starts.
    await page.waitForTimeout(400);
    userScreen.resolve(undefined);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/users/${id}$`, 'u'));
  });

  test('a banned person is signed out and reads reason and end, until the ban is lifted', async ({
    page,
    platform,
    browser,
  }) => {
    const learner = await platform.createUser({ name: 'Lola' });
    await openAs(page, platform, `users/${learner.id}`);
    await button(page, 'admin.users.ban').click();
    await page.getByLabel(say('admin.users.ban-reason')).fill('vende respuestas');
    await page.getByLabel(say('admin.users.ban-end')).selectOption('week');
    await button(page, 'admin.users.ban-submit').click();
    await expect(page.getByText('Motivo: vende respuestas')).toBeVisible();

    const other = await browser.newContext({ baseURL: platform.origin });
    const theirs = await other.newPage();
    const refusal = await refusalOf(theirs, learner, learner.password);
    await expect(refusal).toContainText('Motivo: vende respuestas.');
    await expect(refusal).toContainText('hasta el');
    await button(page, 'admin.users.unban').click();
    await expect(button(page, 'admin.users.ban')).toBeVisible();
    await signInForm(theirs).enter(learner);
    await expect(theirs).toHaveURL(/\/es$/);
    await other.close();
  });

  test('what a professor did with a deck is in the audit log, in words', async ({
    page,
    platform,
    browser,
  }) => {
    const author = await deckAuthor(browser, platform);
    const title = `Los ríos ${crypto.randomUUID().slice(0, 8)}`;
    const cards = [{ frontValue: 'el río', backValue: 'река' }];
    const deck = await author.create({ name: title, accessType: 'PUBLIC', cards });
    await author.update(deck.id, { tags: ['agua'] });
    await openAs(page, platform, 'audit');
    const row = (action: string) =>
      page
        .getByRole('row')
        .filter({ hasText: say(`admin.audit.action.${action}`) })
        .filter({ hasText: title });
    await expect(row('deck.updated')).toContainText(say('admin.audit.field.tags'));
    await expect(row('deck.created')).toContainText(platform.seeded('professor').name);
    await row('deck.updated').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/decks/edit/${deck.id}$`));
    await author.remove(deck.id);
    await author.close();
    await page.goto('/es/admin/audit?action=deck.deleted');
    await expect(row('deck.deleted')).toHaveCount(1);
    await expect(row('deck.deleted').getByRole('link', { name: title })).toBeHidden();
    await expect(row('deck.created')).toHaveCount(0);
  });

  test('a new password signs all devices out and is in the audit log', async ({
    page,
    platform,
    browser,
  }) => {
    const learner = await platform.createUser({ name: 'Marta' });
    const other = await browser.newContext({ baseURL: platform.origin });
    await signIn(other, platform.origin, learner);
    await openAs(page, platform, 'reset-password');
    await page.getByLabel(say('admin.person.search')).fill(learner.email);
    await page.getByRole('button', { name: `Marta · ${learner.email}` }).click();
    await page.getByRole('textbox', { name: say('admin.users.password'), exact: true }).fill('siete lunas');
    await button(page, 'admin.reset.submit').click();
    await expect(page.getByText(/Contraseña cambiada/)).toBeVisible();
    const session = await other.request.get('/api/auth/session');
    expect(await session.json()).toMatchObject({ data: { user: null } });
    await other.close();

    await page.goto(`/es/admin/audit?subject=${learner.id}`);
    const row = page.getByRole('row').filter({ hasText: say('admin.audit.action.user.password-reset') });
    await expect(row).toContainText('Marta');
  });

  test('an edit of an account that another admin has changed keeps what was typed', async ({
    page,
    platform,
  }) => {
    const learner = await platform.createUser({ name: 'Pepa' });
    await openAs(page, platform, `users/${learner.id}`);
    const name = page.getByLabel(say('admin.users.name'), { exact: true });
    await name.fill('Pepa Segunda');
    const { origin } = platform;
    await page.request.patch(`${origin}/api/auth/admin/users/${learner.id}`, {
      data: { id: learner.id, version: 1, name: 'Pepa Primera' },
      headers: { origin, 'x-repaso-csrf': '1' },
    });
    await button(page, 'admin.users.save').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Pepa Primera');
    await expect(name).toHaveValue('Pepa Segunda');
    await button(page, 'admin.users.save').click();
    await expect(page.getByRole('heading', { name: 'Pepa Segunda' })).toBeVisible();
  });
});

test('a professor sees no section that is for admins', async ({ page, platform }) => {
  const professor = await platform.createUser({ role: 'professor' });
  await signIn(page.context(), platform.origin, professor);
  for (const path of ['users', 'reset-password', 'audit', 'releases']) {
    await page.goto(`/es/admin/${path}`);
    await expect(page).toHaveURL(/\/es\/admin$/);
  }
  await expect(page.getByRole('link', { name: say('admin.users.link') })).toHaveCount(0);
});
