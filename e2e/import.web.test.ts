import { demoUserId } from '@repaso/contracts';
import type { Page } from '@playwright/test';
import { importPage, inWindows1251 } from './support/import-page.ts';
import { storeInPage } from './support/store-in-page.ts';
import { consoleErrorsOf, expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const card = (frontValue: string) => ({
  ...{ frontValue, frontExample: null, backValue: 'перевод', backExample: null, tags: ['SUSTANTIVO'] },
});
const heldBy = async (page: Page, userId: string) => {
  const store = await storeInPage(page, userId);
  const { stores } = await store.evaluate((held) => held.exportDevice());
  return stores.cards.map(({ frontValue, backValue, deleted }) => ({ frontValue, backValue, deleted }));
};
const frontsOf = async (page: Page, userId: string, beginning: string) =>
  (await heldBy(page, userId))
    .filter(({ frontValue, deleted }) => frontValue.startsWith(beginning) && !deleted)
    .map(({ frontValue }) => frontValue)
    .sort();

test('pasted JSON is refused with a reason, corrected, created and undone', async ({
  page,
  context,
  platform,
}) => {
  const consoleErrors = consoleErrorsOf(page);
  const account = await platform.createUser();
  await signIn(context, platform.origin, account);
  await page.setViewportSize({ width: 1280, height: 800 });
  const screen = importPage(page);
  await screen.open();
  await page.setViewportSize({ width: 360, height: 740 });
  await screen.button('submit').click();
  await expect(screen.failure).toContainText('Error de importación');
  await expect(screen.failure).toContainText('Ingrese o cargue un JSON');
  await expect(screen.failure).toBeFocused();
  await expect(screen.failure).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await screen.paste('[{"frontValue": }]');
  await expect(screen.failure).toContainText('Formato JSON inválido');
  await screen.paste(JSON.stringify([card('zz uno'), { ...card('zz dos'), tags: 'x' }]));
  await expect(screen.failure).toContainText('El archivo no cumple con el formato de tarjetas');
  await expect(screen.failure).toContainText('[1].tags');

  await page.reload();
  await expect(screen.input).toHaveValue(/zz dos/);
  await screen.paste(JSON.stringify([card('zz uno'), card('zz dos')]));
  await expect(page.getByRole('heading', { name: '2 tarjetas' })).toBeVisible();
  await expect(screen.table.getByRole('columnheader')).toHaveCount(1);
  await screen.button('edit').click();
  await expect(screen.input).toHaveValue(/zz dos/);
  await screen.button('submit').click();
  await screen.button('create').dblclick();
  await expect(page.getByText('2 tarjetas importadas')).toBeVisible();
  await expect(screen.input).toHaveValue('');
  expect(await frontsOf(page, account.id, 'zz')).toEqual(['zz dos', 'zz uno']);

  await screen.paste('zz uno;булка');
  await page.getByText(screen.say('update-hint')).click();
  await expect(screen.plan(0, { updated: 1 })).toBeVisible();
  await expect(screen.table.getByRole('row', { name: 'zz uno булка se actualiza' })).toBeVisible();
  await screen.button('create').click();
  await expect(page.getByText('1 tarjeta importada')).toBeVisible();
  await page.reload();
  await screen.button('undo').click();
  await expect(page.getByText('con su texto anterior: 1')).toBeVisible();
  const imported = (await heldBy(page, account.id)).filter(({ frontValue }) => frontValue.startsWith('zz'));
  expect(imported.map(({ backValue }) => backValue)).toEqual(['перевод', 'перевод']);
  expect(consoleErrors).toEqual([]);
});

test('a Russian table is imported on a phone: mapped columns, updated duplicates, ten thousand rows', async ({
  page,
  context,
  platform,
}) => {
  // The test writes ten thousand cards twice, which is slow on a busy machine.
  test.setTimeout(240_000);
  const account = await platform.createUser();
  await signIn(context, platform.origin, account);
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = importPage(page, 'ru');
  await screen.open();
  await screen.paste('{');
  await expect(screen.failure).toContainText('Ошибка импорта');
  await expect(screen.failure).toContainText('Некорректный JSON');
  await screen.paste('{}');
  await expect(screen.failure).toContainText('Файл не соответствует формату карточек');

  const rows = ['тема;a;b', 'еда;zz pan;хлеб', 'еда;zz sal;соль', 'дом;;окно', 'дом;zz mesa;стол'];
  await screen.choose('слова.csv', inWindows1251(rows.join('\n')));
  await expect(page.getByText('Строка 4: нет лицевой стороны')).toBeVisible();
  await screen.openOptions();
  await expect(page.getByLabel(screen.say('encoding'))).toHaveValue('windows-1251');
  await page.getByLabel(screen.say('header')).check();
  await screen.column(1).selectOption('category');
  await screen.column(3).selectOption('backValue');
  await expect(screen.plan(3)).toBeVisible();
  await screen.button('create').click();
  await expect.poll(() => frontsOf(page, account.id, 'zz')).toEqual(['zz mesa', 'zz pan', 'zz sal']);

  await screen.open();
  await screen.paste('zz pan;булка\nzz luz;свет');
  await page.getByText(screen.say('update-hint')).click();
  await expect(screen.plan(1, { updated: 1 })).toBeVisible();
  await screen.button('create').click();
  await expect.poll(() => frontsOf(page, account.id, 'zz')).toHaveLength(4);
  expect(await heldBy(page, account.id)).toContainEqual(
    expect.objectContaining({ frontValue: 'zz pan', backValue: 'булка' }),
  );

  await screen.open();
  const many = Array.from({ length: 10_000 }, (_, at) => `yy palabra ${at};слово ${at}`).join('\n');
  await screen.choose('много.csv', Buffer.from(many));
  await expect(screen.plan(10_000)).toBeVisible();
  await screen.cancelAt(1000);
  await screen.button('create').click();
  await expect(page.getByText(screen.say('cancelled'))).toBeVisible({ timeout: 60_000 });
  expect(await frontsOf(page, account.id, 'yy')).toEqual([]);

  await screen.button('create').click();
  await expect(page.getByText(/^Импортировано 10.000 карточек$/)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/^Импортировано 10.000 карточек$/)).toBeInViewport({ ratio: 1 });
  await screen.button('undo').click();
  await expect(page.getByRole('progressbar', { name: screen.say('undoing') })).toBeInViewport();
  await expect(page.getByText(/Убрано: 10.000$/)).toBeInViewport({ ratio: 1, timeout: 60_000 });
  expect(await frontsOf(page, account.id, 'yy')).toEqual([]);
  const store = await storeInPage(page, account.id);
  expect(await store.evaluate((held) => held.deletedCards())).toEqual([]);
});

test('the demo may not import', async ({ page }) => {
  await page.goto('/es');
  await page.getByRole('button', { name: text('mf-study', 'study.home.demo') }).click();
  await expect(page.getByRole('heading', { name: text('mf-study', 'study.home.sentence') })).toBeHidden();
  const screen = importPage(page);
  await screen.open();
  await screen.paste(JSON.stringify([card('zz')]));
  await expect(screen.failure).toContainText('Este usuario no puede importar tarjetas');
  await expect(screen.failure).toBeFocused();
  expect(await frontsOf(page, demoUserId, 'zz')).toEqual([]);
});
