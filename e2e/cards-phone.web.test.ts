/** The card manager on a phone, used by touch. */
import type { Page } from '@playwright/test';
import { starterDecks } from '@repaso/content';
import { openCardManager } from './support/card-manager-page.ts';
import type { CardManagerPage } from './support/card-manager-page.ts';
import { linesOf } from './support/layout.ts';
import { storeInPage } from './support/store-in-page.ts';
import { expect, refuseConsoleErrors, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { wholeInView } from './support/whole-in-view.ts';

const [deck] = starterDecks;
if (deck === undefined) throw new Error('there are no starter decks');

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** Chooses an action in the menu for the selected cards. `id` is its message id. */
async function act({ action }: CardManagerPage, id: string): Promise<void> {
  await action('cards.actions').tap();
  await action(id).tap();
}

/** Gives the learner two cards that have `qq` in common and searches for them. */
async function searchTwoOwnCards(page: Page, { account, search, count }: CardManagerPage): Promise<void> {
  const words = ['qq uno', 'qq dos'].map((frontValue) => ({ frontValue, backValue: 'слово' }));
  await (await storeInPage(page, account.id)).evaluate((store, cards) => store.addCards(cards), words);
  await search.fill('qq');
  await expect.poll(count).toBe(2);
}

/** Makes the device one whose first pull does not end. */
async function stayInFirstPull(page: Page, userId: string): Promise<void> {
  await page.route('**/api/cards/sync/batch', () => undefined);
  await page.evaluate(
    (user) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('FlashcardDB');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('meta', 'readwrite');
          writing.objectStore('meta').put({ userId: user, key: 'first-pull', value: { day: '2026-03-01' } });
          writing.oncomplete = resolve;
        };
      }),
    userId,
  );
  await page.reload();
}

test.describe('with the server', () => {
  refuseConsoleErrors();

  test('the line of a first pull is above the actions on selected cards', async ({ page, platform }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { account, search, mark, selection } = await openCardManager(page, platform, { locale: 'ru' });
    await stayInFirstPull(page, account.id);
    await search.fill('a');
    await mark(0).tap();
    const line = page.locator('[data-pane] [data-state=syncing]');
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(selection).toBeInViewport({ ratio: 1 });
    const bottom = await line.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await selection.evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
  });

  test('the example in the search field is not cut, in either language', async ({ page, platform }) => {
    const { search } = await openCardManager(page, platform, { locale: 'ru' });
    for (const locale of ['es', 'ru'] as const) {
      const example = text('mf-vocabulary', 'vocabulary.search.example', locale);
      const free = await search.evaluate((field, words) => {
        const style = getComputedStyle(field);
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.font = style.font;
        const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        return field.clientWidth - sides - context.measureText(words).width;
      }, example);
      expect(free).toBeGreaterThanOrEqual(0);
    }
  });

  test('a search ignores accents, and all its results are selected at once', async ({ page, platform }) => {
    const manager = await openCardManager(page, platform, { locale: 'ru' });
    await manager.search.fill('a');
    await expect(manager.cards.first()).toBeVisible();
    expect(await wholeInView(manager.cards)).toBeGreaterThanOrEqual(7);
    await manager.search.fill('QUE');
    await expect.poll(manager.count).toBeLessThan(60);
    const found = await manager.count();
    await manager.mark(0).tap();
    await manager.action('cards.actions').tap();
    await manager.selection.getByRole('button', { name: `Выбрать все ${found}` }).tap();
    await expect(manager.selection).toContainText(String(found));
    await manager.selection.getByRole('button', { name: manager.say('cards.select-none') }).tap();
    await expect(manager.selection).toBeHidden();
  });

  test('undo takes back only the last of two edits to many cards', async ({ page, platform }) => {
    const manager = await openCardManager(page, platform, { locale: 'ru' });
    const { say, cards, selection } = manager;
    // The list is longer than the window, so the bar of the selection is at its bottom edge, where toasts appear.
    await manager.search.fill('a');
    await manager.mark(0).tap();
    await manager.mark(1).tap();
    await act(manager, 'cards.tag');
    await selection.getByRole('combobox').fill('поездка');
    await manager.action('cards.tag-add').tap();
    await expect(manager.toast('Изменены 2 карточки')).toBeVisible();
    expect(await wholeInView(selection)).toBe(1);
    await act(manager, 'cards.suspend');
    await expect(cards.getByText(say('due.paused'))).toHaveCount(2);
    await manager.undo.tap();
    await expect(cards.getByText(say('due.paused'))).toHaveCount(0);
    await manager.search.fill('поездка');
    await expect.poll(manager.count).toBe(2);
  });

  test('two or more selected cards are deleted at once, and undo restores them', async ({
    page,
    platform,
  }) => {
    const manager = await openCardManager(page, platform, { locale: 'ru' });
    const { say, dialog } = manager;
    await searchTwoOwnCards(page, manager);
    await manager.mark(0).tap();
    await manager.action('cards.actions').tap();
    const actions = manager.selection.getByRole('button');
    expect(await wholeInView(actions)).toBe(await actions.count());
    const selectAll = manager.selection.getByRole('button', { name: 'Выбрать все 2' });
    expect(await linesOf(manager.selection.getByRole('status'))).toBe(1);
    expect(await linesOf(selectAll)).toBe(1);
    await expect(manager.action('cards.remove')).toBeDisabled();
    await selectAll.tap();
    await act(manager, 'cards.remove');
    await expect(dialog).toContainText('Вы уверены, что хотите удалить 2 карточки?');
    await dialog.getByRole('button', { name: say('cards.remove') }).tap();
    await expect(manager.toast('Удалено 2 карточки')).toBeVisible();
    await expect(page.getByText(say('search.nothing'), { exact: true })).toBeVisible();
    await manager.undo.tap();
    await expect.poll(manager.count).toBe(2);
  });

  test('a card opens in its tab, and back leads to the list', async ({ page, platform }) => {
    const manager = await openCardManager(page, platform, { locale: 'ru' });
    await searchTwoOwnCards(page, manager);
    await manager.cards.first().tap();
    await expect(manager.button('cards.remove')).toBeInViewport({ ratio: 1 });
    await expect(manager.tab('cards.tab-card')).toHaveAttribute('aria-selected', 'true');
    await manager.button('cards.flip').last().tap();
    await expect(manager.turned).toHaveAttribute('data-flipped', 'true');
    await page.goBack();
    await expect(manager.tab('cards.tab-list')).toHaveAttribute('aria-selected', 'true');
  });

  test('the list returns without a card that was deleted in its tab', async ({ page, platform }) => {
    const manager = await openCardManager(page, platform, { locale: 'ru' });
    await searchTwoOwnCards(page, manager);
    await manager.cards.first().tap();
    await manager.button('cards.remove').tap();
    await manager.dialog.getByRole('button', { name: manager.say('cards.remove') }).tap();
    await expect(manager.toast(manager.say('cards.removed'))).toBeVisible();
    await expect.poll(manager.count).toBe(1);
  });
});

test('a known deck keeps its name when the server is unreachable', async ({ page, platform }) => {
  const { folder, goto } = await openCardManager(page, platform, { locale: 'ru', place: '?folder=decks' });
  await expect(folder(deck.id)).toContainText(deck.name);
  await page.route('**/api/decks/by-ids', (route) => route.abort());
  await goto('?folder=decks');
  await expect(folder(deck.id)).toContainText(deck.name);
});

test('a deck without a known name is named by its id', async ({ page, platform }) => {
  await page.route('**/api/decks/by-ids', (route) => route.abort());
  const { folder } = await openCardManager(page, platform, { locale: 'ru', place: '?folder=decks' });
  await expect(folder(deck.id)).toContainText(`Deck ${deck.id.slice(0, 8)}`);
});
