import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** Page object of the study screen: its locators and what a learner does there. */
export interface StudyPage {
  card: Locator;
  /** The word on the side of the card that asks. */
  word: Locator;
  known: Locator;
  unknown: Locator;
  undo: Locator;
  /** The line that shows the state of synchronisation. */
  sync: Locator;
  done: Locator;
  figure(name: 'today' | 'remaining' | 'total'): Locator;
  goto(): Promise<void>;
  /** Turns the card by its key. */
  turn(): Promise<void>;
  /**
   * Turns the card and rates it, both by keys: 1 is unknown, 2 is known, or easy is 4 of four. Waits for the next card
   * or the end.
   */
  answer(key: '1' | '2' | '4'): Promise<void>;
  /**
   * Starts a synchronisation at once, as the page does when the connection returns, and waits for its end. Otherwise
   * it would start 3 s after the last write.
   */
  send(): Promise<void>;
  isOver(): Promise<boolean>;
  /** Returns the numbers of cards in the boxes, as shown; index 0 is box 1. */
  boxes(): Promise<string[]>;
}

/** Runs in the page. Lets the connection return, and resolves when a run shows. */
function startSync(): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('main [data-state=syncing]') === null) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
    dispatchEvent(new Event('online'));
  });
}

/** Returns the study screen of a page. `origin` is needed if the page is not of the worker's own platform. */
export function studyPage(page: Page, locale: Locale = 'es', origin = ''): StudyPage {
  const say = (id: string) => text('mf-study', id, locale);
  // Not the card without words that a page begins with.
  const card = page
    .getByRole('region', { name: say('study.card.name'), exact: true })
    .filter({ hasText: /\S/ });
  const turned = card.locator('[data-flipped]');
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const done = page.getByRole('region', { name: say('study.done.panel') });
  const sync = page.getByRole('main').locator('[data-state]');
  const turn = async () => {
    // The screen ignores keys until the card is painted. So a press without effect is repeated.
    await expect(async () => {
      if ((await turned.getAttribute('data-flipped')) === 'false') await page.keyboard.press('Space');
      await expect(turned).toHaveAttribute('data-flipped', 'true', { timeout: 500 });
    }).toPass();
  };
  const figure = (name: string) => page.locator(`[data-figure="study.summary.${name}"] dd`);
  return {
    card,
    word: card.locator('p[lang]').first(),
    known: button('study.card.known'),
    unknown: button('study.card.unknown'),
    undo: button('study.card.undo'),
    sync,
    done,
    figure,
    turn,
    goto: async () => {
      await page.goto(`${origin}/${locale}/practice/cards`);
      await expect(card.or(done)).toBeVisible({ timeout: 20_000 });
    },
    async answer(key) {
      await turn();
      await expect(async () => {
        await page.keyboard.press(key);
        await expect(turned.or(done).first()).not.toHaveAttribute('data-flipped', 'true', { timeout: 500 });
      }).toPass();
    },
    async send() {
      await expect(sync).not.toHaveAttribute('data-state', 'syncing', { timeout: 30_000 });
      // Until the run has begun, the line may still show the state before the last answer, which is synced too.
      await page.evaluate(startSync);
      await expect(sync).toHaveAttribute('data-state', 'synced', { timeout: 30_000 });
    },
    isOver: () => done.isVisible(),
    boxes: () =>
      page
        .getByRole('list', { name: say('study.boxes.title') })
        .getByRole('listitem')
        .allInnerTexts(),
  };
}
