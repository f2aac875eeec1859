import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { firstPull } from './first-pull.ts';
import { keysOf } from './keys.ts';
import type { Platform } from './platform.ts';
import { expect, signIn } from './test.ts';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** The card manager, for tests. */
function cardManagerPage(page: Page, locale: Locale) {
  const say = (id: string) => text('mf-vocabulary', `vocabulary.${id}`, locale);
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const cards = page.getByRole('option');
  const selection = page.getByRole('region', { name: say('cards.selection') });
  return {
    say,
    button,
    press: keysOf(page),
    folder: (part: string) => page.locator(`[data-row="${part}"]`),
    list: page.getByRole('listbox'),
    cards,
    /** The checkbox of the card in this row of the list; 0 is the first. */
    mark: (row: number) => cards.nth(row).locator('[data-mark]'),
    search: page.getByRole('searchbox'),
    selection,
    /** A button for the selected cards. `id` is its message id. */
    action: (id: string) => selection.getByRole('button', { name: say(id), exact: true }),
    /** The keys that work now, in the line of the footer. */
    hints: page
      .getByRole('main')
      .locator('footer')
      .getByRole('list', { name: say('cards.keys') }),
    dialog: page.getByRole('dialog'),
    turned: page.locator('[data-flipped]'),
    tab: (id: string) => page.getByRole('tab', { name: say(id), exact: true }),
    /**
     * Returns the number of cards in the list. It includes cards that are not rendered because they are out of view.
     */
    count: async () => Number(await cards.first().getAttribute('aria-setsize')),
    toast: (words: string) => page.getByRole('status').getByText(words, { exact: true }),
    /** The undo button of the last change. Messages about earlier changes may still have one. */
    undo: page.getByRole('button', { name: say('cards.undo') }).last(),
    /** Opens the folder with the query `place`; without it, the top level. */
    async goto(place = '') {
      await page.goto(`/${locale}/vocabulary/cards${place}`);
      await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
    },
  };
}

export type CardManagerPage = ReturnType<typeof cardManagerPage> & { account: Account };

/** Signs a new learner in and opens the card manager. The learner has 60 cards, in two decks and in all boxes. */
export async function openCardManager(
  page: Page,
  platform: Platform,
  { locale, place }: { locale: Locale; place?: string },
): Promise<CardManagerPage> {
  const account = await platform.createUser({ hasHistory: true });
  await signIn(page.context(), platform.origin, account);
  const manager = cardManagerPage(page, locale);
  const pulled = firstPull(page);
  await manager.goto(place);
  await pulled;
  await expect(page.locator('[data-state=syncing]')).toHaveCount(0);
  return { account, ...manager };
}
