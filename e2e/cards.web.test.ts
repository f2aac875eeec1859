import type { BrowserContext, Page } from '@playwright/test';
import { starterDecks } from '@repaso/content';
import { storeInPage } from './support/store-in-page.ts';
import { consoleErrorsOf, expect, signIn, test } from './support/test.ts';
import type { Platform } from './support/platform.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';
import { wholeInView } from './support/whole-in-view.ts';

const where = '/vocabulary/cards';

/** Page object of the card manager. */
function managerPage(page: Page, locale: Locale) {
  const say = (id: string) => text('mf-vocabulary', `vocabulary.${id}`, locale);
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  return {
    say,
    button,
    folder: (part: string) => page.locator(`[data-row="${part}"]`),
    list: page.getByRole('listbox'),
    cards: page.getByRole('option'),
    search: page.getByRole('searchbox'),
    selection: page.getByRole('region', { name: say('cards.selection') }),
    hints: page.getByRole('list', { name: say('cards.keys') }),
    dialog: page.getByRole('dialog'),
    turned: page.locator('[data-flipped]'),
    /** Number of cards in the list, including those that are not rendered. */
    count: async () => Number(await page.getByRole('option').first().getAttribute('aria-setsize')),
    toast: (words: string) => page.getByRole('status').getByText(words, { exact: true }),
    async goto(path = where) {
      await page.goto(`/${locale}${path}`);
      await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
    },
  };
}

async function learnerOn(page: Page, platform: Platform, locale: Locale) {
  const account = await platform.createUser({ hasHistory: true });
  await signIn(page.context(), platform.origin, account);
  const manager = managerPage(page, locale);
  await manager.goto();
  return { account, ...manager };
}

test.describe('by keyboard, at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a learner browses folders, turns, edits, deletes and restores cards', async ({ page, platform }) => {
    const consoleErrors = consoleErrorsOf(page);
    const { say, ...manager } = await learnerOn(page, platform, 'es');
    const press = (...keys: string[]) =>
      keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());

    await test.step('folders open by keys, and the two dots lead up; keys work with any focus', async () => {
      await expect(manager.folder('decks')).toContainText('2 mazos');
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
      const [deck] = starterDecks;
      await expect(manager.folder(deck?.id ?? '')).toContainText(deck?.name ?? 'a name');
      await press('ArrowDown', 'Enter');
      await expect(manager.cards.first()).toBeVisible();
      expect(await manager.count()).toBe(30);
      expect(await wholeInView(manager.cards)).toBeGreaterThanOrEqual(9);
    });

    await test.step('a reload keeps the open folder, and back leaves it', async () => {
      await page.reload();
      await expect(manager.cards.first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/folder=decks$/);
      await page.goForward();
      await expect(manager.cards.first()).toBeVisible();
    });

    await test.step('a card is turned and shows its history', async () => {
      await manager.folder('..').focus();
      await press('ArrowDown', 'ArrowDown');
      await expect(manager.list).toBeFocused();
      await expect(manager.turned).toHaveAttribute('data-flipped', 'false');
      await press('Enter');
      await expect(manager.turned).toHaveAttribute('data-flipped', 'true');
      await manager.button('cards.stats').press('Enter');
      await expect(page.getByText(say('cards.fact.lapses'), { exact: true })).toBeVisible();
      for (const part of [manager.turned, manager.button('cards.remove'), page.locator('[data-history]')]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const scrolls = await manager.turned.evaluate((card) => {
        const pane = card.closest('section')?.parentElement;
        return pane !== null && pane !== undefined && pane.scrollHeight > pane.clientHeight;
      });
      expect(scrolls).toBe(false);
    });

    await test.step('an edit needs both sides, and resets progress', async () => {
      await manager.button('cards.edit').press('Enter');
      const front = page.getByLabel(text('mf-vocabulary', 'vocabulary.fields.front'), { exact: true });
      await expect(front).toBeFocused();
      await front.fill('  ');
      await manager.button('cards.save').press('Enter');
      await expect(page.getByText(say('fields.front-required'))).toBeVisible();
      await expect(front).toBeFocused();
      const long = 'z'.repeat(80);
      await front.fill(long);
      await expect(page.getByText(say('cards.will-reset'))).toBeVisible();
      await press('Enter');
      await expect(manager.toast(say('cards.updated'))).toBeVisible();
      await expect(manager.turned.getByText(long, { exact: true }).first()).toBeAttached();
      const sides = manager.turned.locator('[aria-hidden]');
      expect(await sides.evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth))).toBe(
        true,
      );
    });

    await test.step('a card is deleted after a confirmation, and undo restores it', async () => {
      await manager.list.focus();
      await press('Delete');
      await expect(manager.dialog).toContainText(say('cards.confirm'));
      await page.keyboard.press('Escape');
      await expect(manager.dialog).toBeHidden();
      expect(await manager.count()).toBe(30);
      await press('Delete');
      await manager.dialog.getByRole('button', { name: say('cards.remove') }).press('Enter');
      await expect(manager.toast(say('cards.removed'))).toBeVisible();
      await expect.poll(() => manager.count()).toBe(29);
      await manager.button('cards.undo').press('Enter');
      await expect.poll(() => manager.count()).toBe(30);
    });

    await test.step('selecting all keeps the focus in the list, where Delete and Escape work', async () => {
      await manager.list.focus();
      await press('Home', ' ');
      await expect(manager.hints).toContainText(say('cards.key.tab-actions'));
      await manager.selection.getByRole('button', { name: 'Elegir las 30' }).press('Enter');
      await expect(manager.list).toBeFocused();
      await press('Delete');
      await expect(manager.dialog).toContainText('30 tarjetas');
      await page.keyboard.press('Escape');
      await expect(manager.dialog).toBeHidden();
      await manager.list.blur();
      await press('Escape');
      await expect(manager.selection).toBeHidden();
      await expect(manager.list).toBeFocused();
    });

    await test.step('a selected range is deleted at once and restored from the trash', async () => {
      await manager.list.focus();
      await press('Home', ' ', 'Shift+ArrowDown', 'Shift+ArrowDown');
      await expect(manager.selection).toContainText('3');
      await press('Delete');
      await expect(manager.dialog).toContainText('¿Seguro que quieres eliminar 3 tarjetas?');
      await manager.dialog.getByRole('button', { name: say('cards.remove') }).press('Enter');
      await expect(manager.toast('3 tarjetas eliminadas')).toBeVisible();
      await expect.poll(() => manager.count()).toBe(27);
      await manager.goto(`${where}?folder=trash`);
      await page.getByRole('button', { name: 'Recuperar las 3 tarjetas' }).press('Enter');
      await expect(page.getByText(say('cards.trash-empty'))).toBeVisible();
      await manager.goto();
      await expect(manager.folder('boxes')).toContainText('60 tarjetas');
    });

    await test.step('of two thousand cards only the visible ones are rendered', async () => {
      const store = await storeInPage(page, manager.account.id);
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
    expect(consoleErrors).toEqual([]);
  });
});

test.describe('by touch, on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a learner searches, tags, suspends and deletes many cards and opens one', async ({
    page,
    platform,
    browser,
  }) => {
    const consoleErrors = consoleErrorsOf(page);
    const { say, ...manager } = await learnerOn(page, platform, 'ru');
    const mark = (row: number) => manager.cards.nth(row).locator('[data-mark]');
    const action = (id: string) => manager.selection.getByRole('button', { name: say(id), exact: true });
    const act = async (id: string) => {
      await action('cards.actions').tap();
      await action(id).tap();
    };
    const tab = (id: string) => page.getByRole('tab', { name: say(id), exact: true });

    await test.step('the example in the search field is not cut, in either language', async () => {
      for (const locale of ['es', 'ru'] as const) {
        const example = text('mf-vocabulary', 'vocabulary.search.example', locale);
        const free = await manager.search.evaluate((field, words) => {
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

    await test.step('a search ignores accents, and all its results are selected', async () => {
      await manager.search.fill('a');
      await expect(manager.cards.first()).toBeVisible();
      expect(await wholeInView(manager.cards)).toBeGreaterThanOrEqual(7);
      await manager.search.fill('QUE');
      await expect.poll(() => manager.count()).toBeLessThan(60);
      const found = await manager.count();
      await mark(0).tap();
      await action('cards.actions').tap();
      const actions = manager.selection.getByRole('button');
      expect(await wholeInView(actions)).toBe(await actions.count());
      await expect(action('cards.remove')).toBeDisabled();
      await manager.selection.getByRole('button', { name: `Выбрать все ${found}` }).tap();
      await expect(manager.selection).toContainText(String(found));
      await manager.selection.getByRole('button', { name: say('cards.select-none') }).tap();
      await expect(manager.selection).toBeHidden();
    });

    await test.step('two cards are tagged and suspended, and both edits are undone', async () => {
      await mark(0).tap();
      await mark(1).tap();
      await act('cards.tag');
      await manager.selection.getByRole('combobox').fill('поездка');
      await manager.selection.getByRole('button', { name: say('cards.tag-add'), exact: true }).tap();
      await expect(manager.toast('Изменены 2 карточки')).toBeVisible();
      expect(await wholeInView(manager.selection)).toBe(1);
      await act('cards.suspend');
      await expect(manager.cards.getByText(say('due.paused'))).toHaveCount(2);
      await page
        .getByRole('button', { name: say('cards.undo') })
        .last()
        .tap();
      await expect(manager.cards.getByText(say('due.paused'))).toHaveCount(0);
      await manager.search.fill('поездка');
      await expect.poll(() => manager.count()).toBe(2);
    });

    await test.step('both are deleted at once, and undo restores them', async () => {
      await act('cards.remove');
      await expect(manager.dialog).toContainText('Вы уверены, что хотите удалить 2 карточки?');
      await manager.dialog.getByRole('button', { name: say('cards.remove') }).tap();
      await expect(manager.toast('Удалено 2 карточки')).toBeVisible();
      await expect(page.getByText(say('search.nothing'), { exact: true })).toBeVisible();
      await page
        .getByRole('button', { name: say('cards.undo') })
        .last()
        .tap();
      await expect.poll(() => manager.count()).toBe(2);
    });

    await test.step('a card opens in its tab; back leads to the list', async () => {
      await manager.cards.first().tap();
      await expect(manager.button('cards.remove')).toBeInViewport({ ratio: 1 });
      await expect(tab('cards.tab-card')).toHaveAttribute('aria-selected', 'true');
      await manager.button('cards.flip').last().tap();
      await expect(manager.turned).toHaveAttribute('data-flipped', 'true');
      await page.goBack();
      await expect(tab('cards.tab-list')).toHaveAttribute('aria-selected', 'true');
      await manager.cards.first().tap();
      await manager.button('cards.remove').tap();
      await manager.dialog.getByRole('button', { name: say('cards.remove') }).tap();
      await expect(manager.toast(say('cards.removed'))).toBeVisible();
      await expect.poll(() => manager.count()).toBe(1);
    });
    expect(consoleErrors).toEqual([]);

    await test.step('offline a known deck has its name, and an unknown one is named by its id', async () => {
      const [deck] = starterDecks;
      const namelessly = (context: BrowserContext) =>
        context.route('**/api/decks/by-ids', (route) => route.abort());
      await namelessly(page.context());
      await manager.goto(`${where}?folder=decks`);
      await expect(manager.folder(deck?.id ?? '')).toContainText(deck?.name ?? 'a name');
      const device = await browser.newContext();
      await signIn(device, platform.origin, manager.account);
      await namelessly(device);
      const other = managerPage(await device.newPage(), 'ru');
      await other.goto(`${where}?folder=decks`);
      const unnamed = `Deck ${deck?.id.slice(0, 8) ?? ''}`;
      await expect(other.folder(deck?.id ?? '')).toContainText(unnamed);
      await device.close();
    });
  });
});
