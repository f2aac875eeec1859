import { csrfHeader } from '@repaso/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { closeTab } from './support/close-tab.ts';
import { deckAuthor } from './support/deck-author.ts';
import { deckFormPage } from './support/deck-form-page.ts';
import { addDeckCards } from './support/deck-pages.ts';
import { painted } from './support/painted.ts';
import { expect, noStarterDeckForAuthors, refuseConsoleErrors, signIn, test } from './support/test.ts';
import type { Platform } from './support/platform.ts';
import { studyPage } from './support/study-page.ts';
import { text } from './support/texts.ts';

refuseConsoleErrors({ except: ' 409 ' });
test.use({ environment: noStarterDeckForAuthors, viewport: { width: 1280, height: 800 } });

test.beforeEach(({ context, platform }) => signIn(context, platform.origin, platform.seeded('professor')));

/** Creates a deck by a request of the signed-in professor and returns its id. */
async function createDeck(context: BrowserContext, { origin }: Platform, name: string, count = 2) {
  const cards = Array.from({ length: count }, (_, at) => ({
    frontValue: `palabra ${at}`,
    backValue: 'слово',
  }));
  const response = await context.request.post(`${origin}/api/decks/decks`, {
    data: { name, accessType: 'PUBLIC', cards },
    headers: { origin, [csrfHeader]: '1' },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** Returns the positions of the rows whose elements `act` changes, as text. */
async function rowsChangedBy(page: Page, act: () => Promise<void>): Promise<string[]> {
  const changed = await page.evaluateHandle(() => {
    const positions = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const position = element?.closest('[aria-posinset]')?.getAttribute('aria-posinset');
        if (typeof position === 'string') positions.add(position);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    return positions;
  });
  await act();
  await painted(page);
  return changed.evaluate((positions) => Array.from(positions));
}

test('a deck is made from the JSON example, and the list opens after a second', async ({ page }) => {
  const form = deckFormPage(page, 'ru');
  await form.goto();
  await form.submit.click();
  await expect(form.toast('Заполните все обязательные поля')).toBeVisible();
  await expect(form.name).toBeFocused();
  await form.name.fill('Мой дом');
  await expect(page.locator('textarea[name=description]')).toHaveAttribute('rows', '2');
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect(form.json).toHaveAttribute('rows', '15');
  await form.json.fill('{}');
  await form.button('load').click();
  await expect(page.getByText('JSON должен быть массивом карточек')).toBeVisible();
  await form.json.fill(
    '[{"frontValue":"","frontExample":null,"backValue":"x","backExample":null,"tags":[]}]',
  );
  await form.button('load').click();
  await expect(page.getByText('Ошибка валидации: El valor del front es obligatorio')).toBeVisible();
  await form.button('example').click();
  await expect(form.toast('Пример JSON загружен')).toBeVisible();
  await form.button('load').click();
  await expect(form.toast('Загружено 2 карточки')).toBeVisible();
  await expect(form.field('frontValue', 2)).toHaveValue('buscar');
  await page.getByRole('radio', { name: form.say('access.LINK_ONLY') }).check();
  await form.button('generate').click();
  await expect(form.toast('Ссылка сгенерирована!')).toBeVisible();
  const link = await page.getByRole('status', { name: form.say('link-of-deck') }).innerText();
  expect(link).toMatch(/^http:\/\/localhost:\d+\/vocabulary\/deck\/[A-Za-z0-9]{10}$/);
  await form.submit.dblclick();
  await expect(form.toast('Создание колоды...')).toBeVisible();
  await expect(form.toast('Колода создана')).toBeVisible();
  await expect(page).toHaveURL(/\/ru\/admin\/decks$/);
  await expect(page.getByRole('link', { name: 'Мой дом' })).toHaveCount(1);
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('buscar').first()).toBeVisible();
});

test('rows of a spreadsheet are pasted; doubles and wrong scripts are marked', async ({ page }) => {
  const form = deckFormPage(page);
  await form.goto();
  await form.paste(form.field('frontValue', 1), 'la casa\tдом\nel pan\tхлеб\nLa  Casa\tизба\n');
  await expect(form.rows).toHaveCount(3);
  await expect(form.field('backValue', 3)).toHaveValue('изба');
  await expect(page.getByText('Igual que la tarjeta 1')).toBeVisible();
  await form.field('frontValue', 3).fill('el сielo');
  await expect(page.getByText('Hay letras cirílicas en «сielo»')).toBeVisible();
  await expect(page.getByText('Igual que la tarjeta 1')).toBeHidden();
  await form.field('frontValue', 2).press('Alt+ArrowUp');
  await expect(form.field('frontValue', 1)).toHaveValue('el pan');
  await expect(form.field('frontValue', 1)).toBeFocused();
  await form.field('backValue', 3).press('Enter');
  await expect(form.field('frontValue', 4)).toBeFocused();
  await form.paste(form.field('backValue', 4), 'раз\nдва');
  await form.field('backValue', 5).press('Control+Enter');
  await form.name.fill('Con errores');
  await form.submit.click();
  await expect(form.toast(form.say('check-cards'))).toBeVisible();
  await expect(form.field('frontValue', 4)).toBeFocused();
});

test('what was typed survives the end of the tab, and Cancel asks before it is lost', async ({
  page,
  context,
}) => {
  const form = deckFormPage(page);
  await form.goto();
  await form.name.fill('A medias');
  await form.write(1, 'la mesa', 'стол');
  await closeTab(page);
  const again = await context.newPage();
  const reopened = deckFormPage(again);
  await reopened.goto();
  await expect(reopened.name).toHaveValue('A medias');
  await expect(reopened.field('backValue', 1)).toHaveValue('стол');
  await reopened.button('cancel').click();
  const dialog = again.getByRole('dialog');
  await dialog.getByRole('button', { name: reopened.say('stay') }).click();
  await expect(reopened.name).toHaveValue('A medias');
  await reopened.button('cancel').click();
  await dialog.getByRole('button', { name: reopened.say('leave') }).click();
  await expect(again).toHaveURL(/\/admin\/decks$/);
  await reopened.goto();
  await expect(reopened.name).toHaveValue('');
});

test('a form of 5,000 cards draws few rows, and typing changes only its own', async ({
  page,
  context,
  platform,
}) => {
  const id = await createDeck(context, platform, 'Muchas palabras', 5000);
  const form = deckFormPage(page);
  await form.goto(`edit/${id}`);
  await expect(page.locator('[aria-setsize="5000"]').first()).toBeVisible();
  expect(await form.rows.count()).toBeLessThan(40);
  await form.field('frontValue', 1).focus();
  expect(await rowsChangedBy(page, () => page.keyboard.type(' una casa grande'))).toEqual(['1']);
  await form.submit.click();
  await expect(form.toast(form.say('saved'))).toBeVisible({ timeout: 20_000 });
});

test('an edit of a deck that somebody changed meanwhile is refused and kept', async ({
  page,
  context,
  browser,
  platform,
}) => {
  const id = await createDeck(context, platform, 'Dos autoras');
  const form = deckFormPage(page);
  await form.goto(`edit/${id}`);
  const other = await deckAuthor(browser, platform);
  await other.update(id, { description: 'De la otra' });
  await form.field('backValue', 1).fill('мой вариант');
  await form.submit.click();
  await expect(page.getByText(form.say('conflict'))).toBeVisible();
  await expect(form.field('backValue', 1)).toHaveValue('мой вариант');
  await form.button('overwrite').click();
  await expect(form.toast(form.say('saved'))).toBeVisible();
  await other.close();
});

test('deleting a deck says how many learners use it', async ({ page, context, browser, platform }) => {
  const id = await createDeck(context, platform, 'Para eliminar');
  const learner = await browser.newContext();
  await signIn(learner, platform.origin, await platform.createUser());
  await addDeckCards(await learner.newPage(), platform, id, {});
  await learner.close();
  await page.goto('/es/admin/decks?q=eliminar');
  const { say } = deckFormPage(page);
  await page.getByRole('button', { name: 'Eliminar «Para eliminar»' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 estudiante tiene 2 tarjetas de este mazo')).toBeVisible();
  await dialog.getByRole('button', { name: say('delete-confirm') }).click();
  await expect(page.getByText(say('nothing'))).toBeVisible();
});

test('a learner reports an error, the author mends the card in place, and the learner sees it', async ({
  page,
  context,
  browser,
  platform,
}) => {
  const id = await createDeck(context, platform, 'Con un error');
  const learner = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signIn(learner, platform.origin, await platform.createUser());
  const other = await learner.newPage();
  const say = (name: string) => text('mf-vocabulary', `vocabulary.report.${name}`, 'es');
  await other.goto(`${platform.origin}/es/vocabulary/deck/${id}`);
  await other.getByRole('button', { name: say('open') }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('button', { name: say('send') }).click();
  await expect(dialog.getByText(say('required'))).toBeVisible();
  await dialog.getByLabel(say('what')).fill('Le falta una letra');
  await dialog.getByRole('button', { name: say('send') }).click();
  await expect(other.getByText(say('sent'))).toBeVisible();
  const form = deckFormPage(page);
  await page.goto('/es/admin/decks');
  await page.getByRole('link', { name: 'Avisos (1)' }).click();
  await expect(page.getByText('Le falta una letra')).toBeVisible();
  await page.locator('[name=frontValue]').fill('palabra nueva');
  await form.button('report-fix').click();
  await expect(page.getByText(form.say('report-done'))).toBeVisible();
  await expect(page.getByText(form.say('reports-none'))).toBeVisible();
  await other.goto(`${platform.origin}/es/vocabulary`);
  await expect(other.getByText('está corregida')).toBeVisible();
  await other.getByRole('button', { name: say('seen') }).click();
  await expect(other.getByText('está corregida')).toBeHidden();
  await other.goto(`${platform.origin}/es/vocabulary/deck/${id}`);
  await expect(other.getByText('palabra nueva').first()).toBeVisible();
  await learner.close();
});

test('an error reported during study without a connection is sent later, and the outcome is shown there', async ({
  page,
  context,
  browser,
  platform,
}) => {
  const id = await createDeck(context, platform, 'Para estudiar', 1);
  const device = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signIn(device, platform.origin, await platform.createUser());
  const other = await device.newPage();
  await addDeckCards(other, platform, id, {});
  const say = (name: string) => text('mf-study', `study.report.${name}`, 'es');
  const study = studyPage(other, 'es', platform.origin);
  await study.goto();
  const open = other.getByRole('button', { name: say('open') });
  await expect(open).toBeHidden();
  await other.keyboard.press('Space');
  await expect(open).toBeVisible();
  // Loads the dialog, which has to be on the device before the connection ends.
  await open.click();
  const dialog = other.getByRole('dialog');
  await dialog
    .getByRole('button', { name: say('cancel') })
    .last()
    .click();
  await device.setOffline(true);
  await other.keyboard.press('e');
  await dialog.getByLabel(say('what')).fill('No es una palabra');
  await dialog.getByRole('button', { name: say('send') }).click();
  await expect(other.getByText(say('kept'))).toBeVisible();
  await device.setOffline(false);
  await expect(other.getByText('El aviso guardado ya está enviado')).toBeVisible();
  await page.goto('/es/admin/decks/reports');
  const form = deckFormPage(page);
  await expect(page.getByText('No es una palabra')).toBeVisible();
  await form.button('report-keep').click();
  await expect(page.getByText('No es una palabra')).toBeHidden();
  await other.keyboard.press('2');
  await expect(study.done).toBeVisible();
  await expect(other.getByText('la deja como está')).toBeVisible();
  await other.goto(`${platform.origin}/es/vocabulary/cards?folder=decks&in=${id}`);
  await other.getByRole('option').first().click();
  await expect(other.getByText('la deja como está')).toBeVisible();
  await study.goto();
  await other.getByRole('button', { name: say('seen') }).click();
  await expect(other.getByText('la deja como está')).toBeHidden();
  await device.close();
});

test('on a phone the message about an error does not cover the field with the error', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const form = deckFormPage(page);
  await form.goto();
  await form.name.fill('Sin reverso');
  await form.field('frontValue', 1).fill('el pan');
  await form.submit.click();
  const toast = form.toast(form.say('check-cards'));
  await expect(toast).toBeVisible();
  const field = page.locator('[aria-invalid=true]').first();
  await expect(field).toBeFocused();
  const bottomOf = ({ y = 0, height = 0 } = {}) => y + height;
  const fieldBottom = bottomOf((await field.boundingBox()) ?? undefined);
  expect(fieldBottom).toBeLessThanOrEqual((await toast.boundingBox())?.y ?? 0);
});
