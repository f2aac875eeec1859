/** The card manager on a desktop, used by keyboard. */
import { starterDecks } from '@repaso/content';
import { brokenTexts } from './support/broken-texts.ts';
import { openCardManager } from './support/card-manager-page.ts';
import { storeInPage } from './support/store-in-page.ts';
import { expect, refuseConsoleErrors, test } from './support/test.ts';
import { wholeInView } from './support/whole-in-view.ts';

const [deck] = starterDecks;
if (deck === undefined) throw new Error('there are no starter decks');
/** Opens the folder of a deck, in which the learner has 30 cards. */
const inDeck = { locale: 'es', place: `?folder=decks&in=${deck.id}` } as const;

test.use({ viewport: { width: 1280, height: 800 } });

refuseConsoleErrors();

test('keys alone lead through the folders to the cards of a deck', async ({ page, platform }) => {
  const { say, press, ...manager } = await openCardManager(page, platform, { locale: 'es' });
  await expect(manager.folder('decks')).toContainText('2 mazos');
  await expect(manager.folder('own')).toContainText('0 tarjetas');
  await expect(manager.folder('boxes')).toContainText('60 tarjetas');
  await expect(manager.hints).toBeInViewport();
  await expect(manager.hints).not.toContainText(say('cards.key.space-name'));
  await press('/');
  await expect(manager.search).toBeFocused();
  await manager.search.blur();
  await press('ArrowDown');
  await expect(manager.folder('decks')).toBeFocused();

  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/folder=boxes$/);
  await expect(manager.folder('5')).toBeVisible();
  await expect(manager.folder('..')).toBeFocused();
  await press('Enter');
  await expect(manager.folder('boxes')).toBeFocused();

  await press('ArrowUp', 'ArrowUp', 'Enter');
  await expect(manager.folder('..')).toBeFocused();
  await expect(manager.folder(deck.id)).toContainText(deck.name);
  await press('ArrowDown', 'Enter');
  await expect(manager.cards.first()).toBeVisible();
  expect(await manager.count()).toBe(30);
  expect(await wholeInView(manager.cards)).toBeGreaterThanOrEqual(9);
});

test('leaving a folder clears the selection and the focused card', async ({ page, platform }) => {
  const { say, press, ...manager } = await openCardManager(page, platform, inDeck);
  await manager.list.focus();
  await press('Home', ' ');
  await expect(manager.selection).toBeVisible();
  await expect(manager.turned).toBeVisible();
  await manager.folder('..').click();
  await expect(manager.selection).toBeHidden();
  await manager.folder(deck.id).click();
  await expect(manager.cards.first()).toBeVisible();
  await expect(manager.selection).toBeHidden();
  await expect(page.getByText(say('cards.no-card'))).toBeVisible();
});

test('a reload and the browser’s history keep the open folder', async ({ page, platform }) => {
  const decks = { locale: 'es', place: '?folder=decks' } as const;
  const manager = await openCardManager(page, platform, decks);
  await manager.folder(deck.id).click();
  await expect(manager.cards.first()).toBeVisible();
  await page.reload();
  await expect(manager.cards.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/folder=decks$/);
  await page.goForward();
  await expect(manager.cards.first()).toBeVisible();
});

test('a card is turned by Enter, and fits the window with its history', async ({ page, platform }) => {
  const { say, press, button, turned, ...manager } = await openCardManager(page, platform, inDeck);
  await expect(manager.cards.first()).toBeVisible();
  await manager.folder('..').focus();
  await press('ArrowDown', 'ArrowDown');
  await expect(manager.list).toBeFocused();
  await expect(turned).toHaveAttribute('data-flipped', 'false');
  await press('Enter');
  await expect(turned).toHaveAttribute('data-flipped', 'true');
  await button('cards.stats').press('Enter');
  await expect(page.getByText(say('cards.fact.lapses'), { exact: true })).toBeVisible();
  for (const part of [turned, button('cards.remove'), page.locator('[data-history]')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  // Fonts that arrive late change heights.
  await page.evaluate(() => document.fonts.ready);
  const scrolls = await turned.evaluate((card) => {
    const pane = card.closest('section')?.parentElement;
    return pane !== null && pane !== undefined && pane.scrollHeight > pane.clientHeight;
  });
  expect(scrolls).toBe(false);
});

test('facts of a card stay in their columns, also with a Russian date', async ({ page, platform }) => {
  const { button, ...manager } = await openCardManager(page, platform, {
    locale: 'ru',
    place: '?folder=boxes&in=2',
  });
  await manager.cards.first().click();
  await button('cards.stats').click();
  await expect(page.locator('[data-history]')).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    expect(await brokenTexts(page)).toEqual([]);
  }
});

test('an edit requires a front, and says that it resets progress', async ({ page, platform }) => {
  const { say, press, button, turned, ...manager } = await openCardManager(page, platform, inDeck);
  await manager.list.focus();
  await press('Home');
  await button('cards.edit').press('Enter');
  const front = page.getByLabel(say('fields.front'), { exact: true });
  await expect(front).toBeFocused();
  await front.fill('  ');
  await button('cards.save').press('Enter');
  await expect(page.getByText(say('fields.front-required'))).toBeVisible();
  await expect(front).toBeFocused();
  const long = 'z'.repeat(80);
  await front.fill(long);
  await expect(page.getByText(say('cards.will-reset'))).toBeVisible();
  await press('Enter');
  await expect(manager.toast(say('cards.updated'))).toBeVisible();
  await expect(turned.getByText(long, { exact: true }).first()).toBeAttached();
  const sides = turned.locator('[aria-hidden]');
  const areWrapped = await sides.evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth));
  expect(areWrapped).toBe(true);
});

test('a card is deleted after a confirmation, and undo restores it', async ({ page, platform }) => {
  const { say, press, button, ...manager } = await openCardManager(page, platform, inDeck);
  await manager.list.focus();
  await press('Home', 'Delete');
  await expect(manager.dialog).toContainText(say('cards.confirm'));
  await press('Escape');
  await expect(manager.dialog).toBeHidden();
  expect(await manager.count()).toBe(30);
  await press('Delete');
  await manager.dialog.getByRole('button', { name: say('cards.remove') }).press('Enter');
  await expect(manager.toast(say('cards.removed'))).toBeVisible();
  await expect.poll(() => manager.count()).toBe(29);
  await button('cards.undo').press('Enter');
  await expect.poll(() => manager.count()).toBe(30);
});

test('the focus stays in the list when all its cards are selected', async ({ page, platform }) => {
  const { say, press, ...manager } = await openCardManager(page, platform, inDeck);
  await manager.list.focus();
  await press('Home', ' ');
  await expect(manager.hints).toContainText(say('cards.key.tab-actions'));
  await manager.selection.getByRole('button', { name: 'Elegir las 30' }).press('Enter');
  await expect(manager.list).toBeFocused();
  await press('Delete');
  await expect(manager.dialog).toContainText('30 tarjetas');
  await press('Escape');
  await expect(manager.dialog).toBeHidden();
  await manager.list.blur();
  await press('Escape');
  await expect(manager.selection).toBeHidden();
  await expect(manager.list).toBeFocused();
});

test('a selected range is deleted at once, and the trash restores it', async ({ page, platform }) => {
  const { say, press, ...manager } = await openCardManager(page, platform, inDeck);
  await manager.list.focus();
  await press('Home', ' ', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(manager.selection).toContainText('3');
  await press('Delete');
  await expect(manager.dialog).toContainText('¿Seguro que quieres eliminar 3 tarjetas?');
  await manager.dialog.getByRole('button', { name: say('cards.remove') }).press('Enter');
  await expect(manager.toast('3 tarjetas eliminadas')).toBeVisible();
  await expect.poll(() => manager.count()).toBe(27);
  await manager.goto('?folder=trash');
  await page.getByRole('button', { name: 'Recuperar las 3 tarjetas' }).press('Enter');
  await expect(page.getByText(say('cards.trash-empty'))).toBeVisible();
  await manager.goto();
  await expect(manager.folder('boxes')).toContainText('60 tarjetas');
});

test('of two thousand cards only the visible ones are rendered', async ({ page, platform }) => {
  const { press, account, ...manager } = await openCardManager(page, platform, { locale: 'es' });
  const store = await storeInPage(page, account.id);
  await store.evaluate((one) => {
    const words = Array.from({ length: 2_000 }, (_, number) => `palabra ${10_000 + number}`);
    return one.addCards(words.map((frontValue) => ({ frontValue, backValue: 'слово' })));
  });
  await expect(manager.folder('own')).toContainText('2000 tarjetas');
  await manager.folder('own').press('Enter');
  await expect(manager.folder('..')).toBeFocused();
  await press('ArrowDown', 'End');
  await expect(manager.cards.getByText('palabra 11999', { exact: true })).toBeInViewport();
  expect(await manager.count()).toBe(2_000);
  expect(await manager.cards.count()).toBeLessThan(60);
});
