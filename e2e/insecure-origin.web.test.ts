import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumLaunch } from '@repaso/testing/chromium-launch';
import { startPlatform } from './support/platform.ts';
import type { Platform } from './support/platform.ts';
import { signInForm } from './support/sign-in-form.ts';
import { studyPage } from './support/study-page.ts';
import { consoleErrorsOf, expect, test } from './support/test.ts';
import { text } from './support/texts.ts';

const host = 'school.test';
let platform: Platform;
let browser: Browser;
test.beforeAll(async () => {
  platform = await startPlatform({ ALLOW_INSECURE_ORIGIN: '1' }, host);
  const options = chromiumLaunch();
  const rule = `--host-resolver-rules=MAP ${host} 127.0.0.1`;
  browser = await chromium.launch({ ...options, args: [...options.args, rule] });
});
test.afterAll(async () => {
  await browser.close();
  await platform.dispose();
});

test('studying and synchronising work over plain http from another machine, if allowed', async () => {
  const account = await platform.createUser({ name: 'Ana' });
  /** Opens a browser of its own, signs in through the form and opens the study screen. */
  const device = async () => {
    const page = await (await browser.newContext()).newPage();
    const consoleErrors = consoleErrorsOf(page);
    await page.goto(`${platform.origin}/es/auth?callbackUrl=/practice/cards`);
    await signInForm(page).enter(account);
    const study = studyPage(page, 'es', platform.origin);
    await expect(study.card).toBeVisible();
    return { page, study, consoleErrors };
  };
  const { page, study, consoleErrors } = await device();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await study.answer('2');
  await study.answer('2');
  await study.send();
  await page.goto(`${platform.origin}/es/vocabulary/create/manual`);
  const field = (id: string) =>
    page.getByLabel(text('mf-vocabulary', `vocabulary.fields.${id}`), { exact: true });
  await field('front').fill('el faro');
  await field('back').fill('маяк');
  await field('back').press('Control+Enter');
  await expect(page.getByText('«el faro»')).toBeVisible();
  await study.goto();
  await study.send();
  await page.goto(`${platform.origin}/es/settings`);
  await expect(page.getByText(text('mf-auth', 'auth.passkeys.support.insecure'))).toBeVisible();
  expect(consoleErrors).toEqual([]);

  const second = await device();
  await expect(second.study.figure('today')).toHaveText('2');
  const onServer = await second.page.evaluate(async () => (await fetch('/api/cards/cards')).text());
  expect(onServer).toContain('el faro');
});
