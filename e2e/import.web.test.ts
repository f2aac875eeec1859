import { demoUserId } from '@repaso/contracts';
import type { Page } from '@playwright/test';
import { importPage, inWindows1251 } from './support/import-page.ts';
import type { Platform } from './support/platform.ts';
import { storeInPage } from './support/store-in-page.ts';
import { expect, refuseConsoleErrors, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const card = (frontValue: string) => ({
  ...{ frontValue, frontExample: null, backValue: 'перевод', backExample: null, tags: ['SUSTANTIVO'] },
});
/** Returns the cards that begin with these letters. The page chooses them: passing on thousands takes seconds. */
const heldBy = async (page: Page, userId: string, beginning: string, { withDeleted = true } = {}) => {
  const store = await storeInPage(page, userId);
  return store.evaluate(
    async (held, wanted) => {
      const { stores } = await held.exportDevice();
      return stores.cards
        .filter(({ frontValue }) => frontValue.startsWith(wanted.beginning))
        .filter(({ deleted }) => wanted.withDeleted || !deleted)
        .map(({ frontValue, backValue, deleted }) => ({ frontValue, backValue, deleted }));
    },
    { beginning, withDeleted },
  );
};
const frontsOf = async (page: Page, userId: string, beginning: string) =>
  (await heldBy(page, userId, beginning, { withDeleted: false })).map(({ frontValue }) => frontValue).sort();

/** Signs in a new learner with a card for each front in `has`, and opens the import screen. */
async function openImport(page: Page, platform: Platform, locale: Locale, has: string[] = []) {
  const account = await platform.createUser();
  await signIn(page.context(), platform.origin, account);
  const screen = importPage(page, locale);
  await screen.open();
  await expect(screen.input).toBeVisible({ timeout: 20_000 });
  const store = await storeInPage(page, account.id);
  if (has.length > 0) await store.evaluate((held, cards) => held.addCards(cards), has.map(card));
  return { userId: account.id, ...screen };
}

test.describe('at a desk, in Spanish', () => {
  test.use({ viewport: desk });

  refuseConsoleErrors();

  test('refused JSON shows its reason and survives a reload', async ({ page, platform }) => {
    const { button, failure, input, paste } = await openImport(page, platform, 'es');
    await page.setViewportSize(phone);
    await button('submit').click();
    await expect(failure).toContainText('Error de importación');
    await expect(failure).toContainText('Ingrese o cargue un JSON');
    await expect(failure).toBeFocused();
    await expect(failure).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(desk);
    await paste('[{"frontValue": }]');
    await expect(failure).toContainText('Formato JSON inválido');
    await paste(JSON.stringify([card('zz uno'), { ...card('zz dos'), tags: 'x' }]));
    await expect(failure).toContainText('El archivo no cumple con el formato de tarjetas');
    await expect(failure).toContainText('[1].tags');
    await page.reload();
    await expect(input).toHaveValue(/zz dos/);
  });

  test('pasted JSON is previewed and edited before its cards are created', async ({ page, platform }) => {
    const { userId, button, input, paste, table } = await openImport(page, platform, 'es');
    await paste(JSON.stringify([card('zz uno'), card('zz dos')]));
    await expect(page.getByRole('heading', { name: '2 tarjetas' })).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveCount(1);
    await button('edit').click();
    await expect(input).toHaveValue(/zz dos/);
    await button('submit').click();
    await button('create').dblclick();
    await expect(page.getByText('2 tarjetas importadas')).toBeVisible();
    await expect(input).toHaveValue('');
    expect(await frontsOf(page, userId, 'zz')).toEqual(['zz dos', 'zz uno']);
  });

  test('the worker that reads the input starts with it, and ends with the screen', async ({
    page,
    platform,
  }) => {
    const { input } = await openImport(page, platform, 'es');
    const starting = page.waitForEvent('worker', (worker) => worker.url().includes('import.worker'));
    await input.fill('[');
    const worker = await starting;
    const ending = worker.waitForEvent('close');
    await page.locator('header a').first().click();
    await ending;
  });

  test('an import that updated a card is undone after a reload', async ({ page, platform }) => {
    const has = ['zz uno', 'zz dos'];
    const { userId, say, button, ...screen } = await openImport(page, platform, 'es', has);
    await screen.paste('zz uno;булка');
    await page.getByText(say('update-hint')).click();
    await expect(screen.plan(0, { updated: 1 })).toBeVisible();
    await expect(screen.table.getByRole('row', { name: 'zz uno булка se actualiza' })).toBeVisible();
    await button('create').click();
    await expect(page.getByText('1 tarjeta importada')).toBeVisible();
    await page.reload();
    await button('undo').click();
    await expect(page.getByText('con su texto anterior: 1')).toBeVisible();
    const imported = await heldBy(page, userId, 'zz');
    expect(imported.map(({ backValue }) => backValue)).toEqual(['перевод', 'перевод']);
  });
});

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: phone });

  test('refused JSON shows its reason in Russian', async ({ page, platform }) => {
    const { failure, paste } = await openImport(page, platform, 'ru');
    await paste('{');
    await expect(failure).toContainText('Ошибка импорта');
    await expect(failure).toContainText('Некорректный JSON');
    await paste('{}');
    await expect(failure).toContainText('Файл не соответствует формату карточек');
  });

  test('a Russian table is read in its encoding, with mapped columns', async ({ page, platform }) => {
    const { userId, say, ...screen } = await openImport(page, platform, 'ru');
    const rows = ['тема;a;b', 'еда;zz pan;хлеб', 'еда;zz sal;соль', 'дом;;окно', 'дом;zz mesa;стол'];
    await screen.choose('слова.csv', inWindows1251(rows.join('\n')));
    await expect(page.getByText('Строка 4: нет лицевой стороны')).toBeVisible();
    await screen.openOptions();
    await expect(page.getByLabel(say('encoding'))).toHaveValue('windows-1251');
    await page.getByLabel(say('header')).check();
    await screen.column(1).selectOption('category');
    await screen.column(3).selectOption('backValue');
    await expect(screen.plan(3)).toBeVisible();
    await screen.button('create').click();
    await expect.poll(() => frontsOf(page, userId, 'zz')).toEqual(['zz mesa', 'zz pan', 'zz sal']);
  });

  test('an import can update the cards that the learner has', async ({ page, platform }) => {
    const has = ['zz pan', 'zz sal', 'zz mesa'];
    const { userId, say, ...screen } = await openImport(page, platform, 'ru', has);
    await screen.paste('zz pan;булка\nzz luz;свет');
    await page.getByText(say('update-hint')).click();
    await expect(screen.plan(1, { updated: 1 })).toBeVisible();
    await screen.button('create').click();
    await expect.poll(() => frontsOf(page, userId, 'zz')).toHaveLength(4);
    expect(await heldBy(page, userId, 'zz')).toContainEqual(
      expect.objectContaining({ frontValue: 'zz pan', backValue: 'булка' }),
    );
  });

  test('an import of ten thousand rows can be cancelled and undone', async ({ page, platform }) => {
    // Ten thousand cards are written twice, which is slow on a busy machine.
    test.setTimeout(360_000);
    const { userId, say, button, ...screen } = await openImport(page, platform, 'ru');
    const many = Array.from({ length: 10_000 }, (_, at) => `yy palabra ${at};слово ${at}`).join('\n');
    await screen.choose('много.csv', Buffer.from(many));
    await expect(screen.plan(10_000)).toBeVisible();
    await screen.cancelAt(1000);
    await button('create').click();
    await expect(page.getByText(say('cancelled'))).toBeVisible({ timeout: 60_000 });
    expect(await frontsOf(page, userId, 'yy')).toEqual([]);

    await button('create').click();
    await expect(page.getByText(/^Импортировано 10.000 карточек$/)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(/^Импортировано 10.000 карточек$/)).toBeInViewport({ ratio: 1 });
    await button('undo').click();
    await expect(page.getByRole('progressbar', { name: say('undoing') })).toBeInViewport();
    await expect(page.getByText(/Убрано: 10.000$/)).toBeInViewport({ ratio: 1, timeout: 120_000 });
    expect(await frontsOf(page, userId, 'yy')).toEqual([]);
    const store = await storeInPage(page, userId);
    expect(await store.evaluate((held) => held.deletedCards())).toEqual([]);
  });

  test('an import that ends on another screen is undone from its toast', async ({ page, platform }) => {
    // Ten thousand cards are written twice: fewer may be there before the other screen is.
    test.setTimeout(360_000);
    const { userId, say, button, ...screen } = await openImport(page, platform, 'ru');
    const many = Array.from({ length: 10_000 }, (_, at) => `yy palabra ${at};слово ${at}`).join('\n');
    await screen.choose('много.csv', Buffer.from(many));
    await expect(screen.plan(10_000)).toBeVisible();
    // Playwright's own click waits until the page is still, and by then the import may have ended.
    await screen.leaveAt(100);
    await button('create').click();
    const toast = page.getByRole('status').filter({ hasText: /^Импортирован/ });
    await toast.getByRole('button', { name: say('undo') }).click({ timeout: 90_000 });
    await expect(page.getByRole('progressbar', { name: say('undoing') })).toBeInViewport();
    await expect(page.getByText(/Убрано: 10.000$/)).toBeInViewport({ ratio: 1, timeout: 120_000 });
    expect(await frontsOf(page, userId, 'yy')).toEqual([]);
  });
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
