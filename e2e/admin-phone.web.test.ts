import { expectInView } from './support/phone-layout.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';

test.use({ viewport: { width: 360, height: 640 } });

const lists = [
  { path: 'users', role: 'admin', rows: 'tbody tr', filter: 'admin.users.role', value: 'professor' },
  { path: 'decks', role: 'admin', rows: 'li', filter: 'admin.decks.access', value: 'PUBLIC' },
  { path: 'listening', role: 'admin', rows: 'tbody tr', filter: 'admin.lessons.level', value: 'A1' },
  { path: 'verb', role: 'professor', rows: 'tbody tr', filter: 'admin.verbs.group', value: 'IR' },
] as const;

const filtersLabel = (locale: Locale) => text('mf-admin', 'admin.list.filters', locale).split('{')[0] ?? '';

for (const { path, role, rows, filter, value } of lists) {
  for (const locale of ['es', 'ru'] as const) {
    test(`a small phone shows three rows of the list at first: ${path}, ${locale}`, async ({
      page,
      context,
      platform,
    }) => {
      await signIn(context, platform.origin, platform.seeded(role));
      await page.goto(`/${locale}/admin/${path}`);
      for (const row of [0, 1, 2]) await expectInView(page, page.locator(`main ${rows}`).nth(row));
    });
  }

  test(`a small phone opens the filters by a button that counts them: ${path}`, async ({
    page,
    context,
    platform,
  }) => {
    await signIn(context, platform.origin, platform.seeded(role));
    await page.goto(`/es/admin/${path}`);
    const field = page.getByRole('combobox', { name: text('mf-admin', filter) });
    const toggle = page.getByRole('button', { name: filtersLabel('es') }).first();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toBeHidden();
    await toggle.click();
    await field.selectOption(value);
    await expect(toggle).toHaveText('Filtros (1)');
    await page.reload();
    await expect(toggle).toHaveText('Filtros (1)');
    await expect(field).toBeHidden();
  });
}

test('a phone shows the sections on the start of the admin area only', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, platform.seeded('admin'));
  await page.goto('/es/admin/users');
  const sections = page.getByRole('navigation', { name: text('mf-admin', 'admin.sections') });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(sections).toBeHidden();
  await page.getByRole('link', { name: text('mf-admin', 'admin.heading'), exact: true }).click();
  await expect(page).toHaveURL(/\/es\/admin$/);
  await sections.getByRole('link', { name: text('mf-admin', 'admin.decks.link') }).click();
  await expect(page).toHaveURL(/\/es\/admin\/decks$/);
});
