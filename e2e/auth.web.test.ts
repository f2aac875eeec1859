import type { Page } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';
import { findings } from './support/accessibility.ts';
import { brokenTexts } from './support/broken-texts.ts';
import { signInForm as form } from './support/sign-in-form.ts';
import { studyPage } from './support/study-page.ts';
import type { StudyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const refusals = {
  es: {
    credentials: 'Correo o contraseña incorrectos',
    email: 'El formato del correo no es válido',
    password: 'La contraseña debe tener al menos 6 caracteres',
    unverified: /Tu correo aún no está confirmado.*support@repaso\.test/,
  },
  ru: {
    credentials: 'Неверный email или пароль',
    email: 'Неверный формат email',
    password: 'Пароль должен содержать минимум 6 символов',
    unverified:
      'Email не подтвержден. Проверьте почту (включая папку "Спам") или напишите: support@repaso.test',
  },
} as const;

for (const locale of ['es', 'ru'] as const) {
  test(`a refused sign-in shows the reason, and typing hides it: ${locale}`, async ({ page, platform }) => {
    const account = await platform.createUser();
    const unverified = await platform.createUser({ emailVerified: false });
    await page.goto(`/${locale}/auth`);
    const { email, password, submit, fill, refusal } = form(page, locale);
    const says = refusals[locale];

    await submit.click();
    await expect(page.getByText(says.email)).toBeVisible();
    await expect(page.getByText(says.password)).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('a');
    await expect(page.getByText(says.email)).toBeHidden();
    await expect(page.getByText(says.password)).toBeVisible();

    await fill({ email: account.email, password: 'not the password' });
    await submit.click();
    await expect(refusal).toContainText(says.credentials);
    await password.press('End');
    await password.pressSequentially('!');
    await expect(refusal).toBeHidden();
    await fill({ email: 'nobody@repaso.test', password: 'not the password' });
    await submit.click();
    await expect(refusal).toContainText(says.credentials);

    await fill(unverified);
    await submit.click();
    await expect(refusal).toContainText(says.unverified);
    await expect(page).toHaveURL(/\/auth$/);
  });
}

test('an unverified e-mail shows a notice instead of cards, with a link to sign-in', async ({
  page,
  platform,
  context,
}) => {
  await signIn(context, platform.origin, await platform.createUser({ emailVerified: false }));
  await page.goto('/es/practice/cards');
  await expect(page.getByText('Confirma tu correo')).toBeVisible();
  await page.getByRole('link', { name: text('shell', 'shell.gate.verify.action') }).click();
  await expect(page).toHaveURL(/\/es\/auth$/);
  await expect(form(page).refusal).toContainText(refusals.es.unverified);
});

test('a banned account is told about the ban', async ({ page, platform }) => {
  await page.goto('/es/auth');
  const { enter, refusal } = form(page);
  await enter(await platform.createUser({ banned: true }));
  await expect(refusal).toContainText('Esta cuenta está bloqueada');
});

test('after ten guesses of a password the next sign-in has to wait', async ({ page, platform, request }) => {
  const guessed = await platform.createUser();
  for (let guess = 0; guess < 10; guess += 1) {
    await request.post('/api/auth/sign-in', {
      data: { email: guessed.email, password: `guess number ${guess}` },
      headers: { origin: platform.origin, [csrfHeader]: '1' },
    });
  }
  await page.goto('/es/auth');
  const { enter, refusal } = form(page);
  await enter(guessed);
  await expect(refusal).toContainText(/Demasiados intentos seguidos\. Espera \d+ segundos?/);
});

test('signing in leads to the requested page, else home', async ({ page, platform }) => {
  const account = await platform.createUser();
  await page.goto('/ru/auth?callbackUrl=%2Fvocabulary%2Fcards');
  await form(page, 'ru').enter(account);
  await expect(page).toHaveURL(/\/ru\/vocabulary\/cards$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/ru$/);
  await page.goto('/es/auth');
  await form(page).enter(account);
  await expect(page).toHaveURL(/\/es$/);
});

// More addresses are in safe-callback.test.ts, which tests the function that the screen uses. So by default one is
// enough here.
const foreigners = ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'];
for (const foreign of process.env.REPASO_TEST_MODE === 'full' ? foreigners : foreigners.slice(0, 1)) {
  test(`a callbackUrl that leads elsewhere is not followed: ${foreign}`, async ({ page, platform }) => {
    await page.goto(`/es/auth?callbackUrl=${encodeURIComponent(foreign)}`);
    await form(page).enter(await platform.createUser());
    await expect(page).toHaveURL(`${platform.origin}/es`);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

test('every screen that needs an account asks a visitor to sign in', async ({ page, platform }) => {
  await page.goto('/es/practice/cards');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('shell', 'shell.gate.signIn.action') })
    .click();
  await expect(page).toHaveURL(`${platform.origin}/es/auth?callbackUrl=%2Fpractice%2Fcards`);
  await page.goto('/es/vocabulary/cards');
  await expect(page).toHaveURL(/\/es\/auth\?callbackUrl=(%2F|\/)vocabulary(%2F|\/)cards$/);
  await page.goto('/es/admin');
  await expect(page).toHaveURL(`${platform.origin}/es`);
});

async function startDemo(page: Page): Promise<StudyPage> {
  await page.goto('/es');
  await page.getByRole('button', { name: text('mf-study', 'study.home.demo') }).click();
  const study = studyPage(page);
  await expect(study.card).toBeVisible({ timeout: 20_000 });
  return study;
}

test('the demo works without an account or cookie, stored in this browser', async ({ page, context }) => {
  const study = await startDemo(page);
  await expect(study.sync).toHaveAttribute('data-state', 'local');
  await study.answer('2');
  await expect(study.figure('today')).toHaveText('1');
  await page.reload();
  await expect(study.figure('today')).toHaveText('1');
  expect(await context.cookies()).toEqual([]);
});

test('the demo is labelled at home and left in the settings', async ({ page }) => {
  await startDemo(page);
  await page.goto('/es');
  await expect(page.getByText(text('mf-study', 'study.demo.body'))).toBeVisible();
  await page.goto('/es/settings');
  await page.getByRole('button', { name: text('mf-auth', 'auth.settings.leave-demo') }).click();
  await expect(page.getByRole('link', { name: /Login:/ })).toBeVisible();
});

test('at the first sign-in the demo’s answers can be taken over to the server', async ({
  page,
  platform,
  browser,
}) => {
  const account = await platform.createUser();
  const say = (id: string) => text('mf-study', id);
  const study = await startDemo(page);
  for (const key of ['2', '2', '1'] as const) await study.answer(key);
  await page.goto('/es/auth');
  await form(page).enter(account);
  await expect(
    page.getByText('3 tarjetas, notas y ejercicios de la demo siguen en este navegador'),
  ).toBeVisible();
  await page.getByRole('button', { name: say('study.demo.take') }).click();
  await expect(page.getByText(/^De la demo a tu cuenta: 3 respuestas/)).toBeVisible();
  await expect(page.getByRole('button', { name: say('study.demo.take') })).toBeHidden();
  await expect(study.sync).toHaveAttribute('data-state', 'synced');

  const device = await browser.newContext();
  await signIn(device, platform.origin, account);
  const second = studyPage(await device.newPage(), 'es', platform.origin);
  await second.goto();
  await expect(second.figure('today')).toHaveText('3');
  await device.close();
});

test('the demo’s data is deleted only after a confirmation', async ({ page, platform }) => {
  const say = (id: string) => text('mf-study', id);
  const study = await startDemo(page);
  await study.answer('2');
  await page.goto('/es/auth');
  await form(page).enter(await platform.createUser());
  const left = page.getByText('1 tarjeta, nota o ejercicio de la demo sigue en este navegador');
  const discard = page.getByRole('main').getByRole('button', { name: say('study.demo.discard') });
  const dialog = page.getByRole('dialog');
  await discard.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(left).toBeVisible();
  await discard.click();
  await dialog.getByRole('button', { name: say('study.demo.discard') }).click();
  await expect(left).toBeHidden();
  await page.reload();
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  await expect(left).toBeHidden();
});

test('a demo that starts in the vocabulary has its cards there', async ({ page }) => {
  await page.goto('/es/auth?callbackUrl=%2Fvocabulary%2Fcards');
  await page.getByRole('button', { name: text('mf-auth', 'auth.demo.enter') }).click();
  await expect(page).toHaveURL(/\/es\/vocabulary\/cards$/);
  await expect(page.locator('[data-row="boxes"]')).toHaveText(/[1-9]\d* tarjetas/);
});

test('the sign-up tab is disabled', async ({ page }) => {
  await page.goto('/es/auth');
  await expect(page.getByRole('tab', { name: text('mf-auth', 'auth.tab.sign-in') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab', { name: text('mf-auth', 'auth.tab.sign-up') })).toBeDisabled();
  await expect(page.getByText(/no se crean cuentas.*support@/)).toBeVisible();
});

for (const locale of ['es', 'ru'] as const) {
  test(`the closed sign-up is accessible and whole on a small phone: ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/${locale}/auth`);
    await expect(page.getByText(/support@/)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // In a window higher than the page, the bars cover nothing.
    await page.setViewportSize({ width: 360, height: 2000 });
    expect(await findings(page)).toEqual([]);
  });
}

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/es/auth');
  const { password } = form(page);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: text('mf-auth', 'auth.password-show') }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: text('mf-auth', 'auth.password-hide') }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a form that is submitted twice at once is sent once', async ({ page, platform }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) sent.push(request.method());
  });
  await page.goto('/es/auth');
  const { fill, submit } = form(page);
  await fill(await platform.createUser());
  await submit.dblclick();
  await expect(page).toHaveURL(/\/es$/);
  expect(sent).toEqual(['POST']);
});

test('a session continues when its short-lived cookie is gone', async ({ page, platform, context }) => {
  await signIn(context, platform.origin, await platform.createUser());
  const study = studyPage(page);
  await study.goto();
  await expect(study.sync).toHaveAttribute('data-state', 'synced');
  await context.clearCookies({ name: 'repaso_access' });
  await study.answer('2');
  await study.send();
  await context.clearCookies({ name: 'repaso_access' });
  await page.reload();
  await expect(study.figure('today')).toHaveText('1');
  const cookies = () => context.cookies(`${platform.origin}/api/auth`);
  await expect
    .poll(async () => (await cookies()).map(({ name }) => name).sort())
    .toEqual(['repaso-signed-in', 'repaso_access', 'repaso_device', 'repaso_refresh']);
  // The shell writes the first one, which gives no access.
  const ofSession = (await cookies()).filter(({ name }) => name !== 'repaso-signed-in');
  const flags = ofSession.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }));
  expect(flags).toEqual(Array(3).fill({ httpOnly: true, sameSite: 'Lax' }));
});

test('signing out ends the session on the server and in every tab', async ({ page, platform, context }) => {
  await signIn(context, platform.origin, await platform.createUser());
  await page.goto('/es/settings');
  const other = await context.newPage();
  await other.goto('/es/practice/cards');
  await expect(studyPage(other).card).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: text('mf-auth', 'auth.settings.sign-out') })
    .click();
  await expect(page).toHaveURL(/\/es$/);
  await expect(page.getByRole('link', { name: 'Login:Ana' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login:Ana' })).toBeVisible();
  // This cookie only marks the device as known to the account. It is not a session and may stay.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['repaso_device']);
});
