import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { keysOf } from './keys.ts';
import type { Platform } from './platform.ts';
import { expect, signIn } from './test.ts';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** Page object of the card manager. */
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
    /** The checkbox of a card in the list. */
    mark: (row: number) => cards.nth(row).locator('[data-mark]'),
    search: page.getByRole('searchbox'),
    selection,
    /** A button of the selection. */
    action: (id: string) => selection.getByRole('button', { name: say(id), exact: true }),
    hints: page.getByRole('list', { name: say('cards.keys') }),
    dialog: page.getByRole('dialog'),
    turned: page.locator('[data-flipped]'),
    tab: (id: string) => page.getByRole('tab', { name: say(id), exact: true }),
    /** Number of cards in the list, including those that are not rendered. */
    count: async () => Number(await cards.first().getAttribute('aria-setsize')),
    toast: (words: string) => page.getByRole('status').getByText(words, { exact: true }),
    /** The undo button of the last change. Messages of earlier changes may still show theirs. */
    undo: page.getByRole('button', { name: say('cards.undo') }).last(),
    /** `place` is the query of a folder; without it the top is opened. */
    async goto(place = '') {
      await page.goto(`/${locale}/vocabulary/cards${place}`);
      await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 20_000 });
    },
  };
}

export type CardManagerPage = ReturnType<typeof cardManagerPage> & { account: Account };

/** Opens the card manager as a new learner with 60 cards in two decks and in every box. */
export async function openCardManager(
  page: Page,
  platform: Platform,
  { locale, place }: { locale: Locale; place?: string },
): Promise<CardManagerPage> {
  const account = await platform.createUser({ hasHistory: true });
  await signIn(page.context(), platform.origin, account);
  const manager = cardManagerPage(page, locale);
  await manager.goto(place);
  return { account, ...manager };
}
