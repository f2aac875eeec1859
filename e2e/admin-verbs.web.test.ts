/** The verbs that professors and admins write, and the table of their forms. */
import type { Page } from '@playwright/test';
import { csrfHeader } from '@repaso/contracts';
import type { CallInput } from '@repaso/contracts';
import { expect, noStarterDeckForAuthors, refuseConsoleErrors, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { verbsPage } from './support/verbs-page.ts';

test.use({ environment: noStarterDeckForAuthors });
refuseConsoleErrors({ except: ' 409 ' });

/** Creates a verb as the signed-in user of the page. Returns its id. */
async function createVerb(
  page: Page,
  origin: string,
  body: CallInput<'createVerb'>['body'],
): Promise<string> {
  const headers = { origin, [csrfHeader]: '1' };
  const response = await page.request.post(`${origin}/api/admin/verbs`, { data: body, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

const plain = { isIrregular: false, gerund: 'x', participle: 'x', translations: ['слово'] };

test('a professor creates a verb: the forms are proposed, one is replaced and put back', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('professor'));
  await page.goto('/es/admin/verb');
  const { say, infinitive, translations, gerund, participle, irregular, save, cell, search } =
    verbsPage(page);
  await page.getByRole('link', { name: say('create') }).click();
  await infinitive.fill('asentarse');
  await expect(gerund).toHaveValue('asentándose');
  await expect(participle).toHaveValue('asentado');
  await expect(irregular).toBeChecked();
  await expect(cell('INDICATIVE PRESENT P1S')).toHaveValue('me asiento');
  await expect(cell('IMPERATIVE PRESENT P2P')).toHaveValue('asentaos');

  // Without a translation nothing is sent, and the field has the focus.
  await save.click();
  await expect(translations).toBeFocused();
  await expect(page.getByText(say('problem.no-translation'))).toBeVisible();
  await translations.fill('садиться, усаживаться');

  await cell('INDICATIVE PRESENT P1S').fill('me asento');
  await cell('INDICATIVE PRESENT P1S').press('ArrowDown');
  await expect(cell('INDICATIVE PRESENT P2S')).toBeFocused();
  await cell('INDICATIVE PRESENT P2S').fill('te asentas');
  await cell('INDICATIVE PRESENT P2S').press('Escape');
  await expect(cell('INDICATIVE PRESENT P2S')).toHaveValue('te asientas');

  await save.dblclick();
  await expect(page).toHaveURL(/\/es\/admin\/verb$/);
  await search.fill('усаж');
  await page.getByRole('link', { name: 'asentarse' }).click();
  await expect(cell('INDICATIVE PRESENT P1S')).toHaveValue('me asento');
  await expect(translations).toHaveValue('садиться, усаживаться');
});

test('what was typed survives a reload and an edit by another person', async ({
  page,
  browser,
  context,
  platform,
}) => {
  const { origin } = platform;
  await signIn(context, origin, platform.seeded('professor'));
  const id = await createVerb(page, origin, { ...plain, infinitive: 'conflictuar' });
  await page.goto(`/ru/admin/verb/edit/${id}`);
  const { say, translations, save } = verbsPage(page, 'ru');
  await translations.fill('моё');
  await page.reload();
  await expect(translations).toHaveValue('моё');
  await expect(
    page.getByRole('button', { name: text('mf-admin', 'admin.draft.discard', 'ru') }),
  ).toBeVisible();

  const other = await browser.newContext();
  await signIn(other, origin, platform.seeded('admin'));
  const body = {
    ...plain,
    infinitive: 'conflictuar',
    translations: ['чужое'],
    irregularForms: [],
    version: 1,
  };
  const headers = { origin, [csrfHeader]: '1' };
  const edited = await other.request.patch(`${origin}/api/admin/verbs/${id}`, { data: body, headers });
  expect(edited.ok()).toBe(true);
  await other.close();

  await save.click();
  await expect(page.getByRole('alert')).toContainText(say('not-saved'));
  await expect(translations).toHaveValue('моё');
  await page.getByRole('button', { name: say('conflict.mine') }).click();
  await expect(page).toHaveURL(/\/ru\/admin\/verb$/);
  const stored = await page.request.get(`${origin}/api/admin/verbs/${id}`);
  expect(await stored.json()).toMatchObject({ data: { translations: ['моё'], version: 3 } });
});

test('a professor sees the verb of another person without a way to change it; an admin deletes it', async ({
  page,
  context,
  platform,
}) => {
  const { origin } = platform;
  await signIn(context, origin, platform.seeded('admin'));
  const id = await createVerb(page, origin, { ...plain, infinitive: 'ajenar' });
  await context.clearCookies();
  await signIn(context, origin, platform.seeded('professor'));
  await page.goto(`/es/admin/verb/edit/${id}`);
  const { say, infinitive, save } = verbsPage(page);
  await expect(page.getByText(say('read-only'))).toBeVisible();
  await expect(infinitive).not.toBeEditable();
  await expect(save).toHaveCount(0);

  // A page that is still open would call without a session.
  await page.goto('about:blank');
  await context.clearCookies();
  await signIn(context, origin, platform.seeded('admin'));
  await page.goto(`/es/admin/verb/edit/${id}`);
  await page.getByRole('button', { name: say('delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('delete') })
    .click();
  await expect(page).toHaveURL(/\/es\/admin\/verb$/);
  await expect(page.getByRole('link', { name: 'ajenar' })).toHaveCount(0);
});
