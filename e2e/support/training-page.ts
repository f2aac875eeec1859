import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { painted } from './painted.ts';
import { text } from './texts.ts';
import type { Locale } from './texts.ts';

/** Page object of the training screen: its locators and what a learner does there. */
export interface TrainingPage {
  /** The button of the form that starts a training. */
  start: Locator;
  /** That button, or the card if an earlier training continues. */
  startOrCard: Locator;
  /** The current question. After an answer it shows the result. */
  card: Locator;
  /** The word that the current question asks for. */
  word: Locator;
  field: Locator;
  done: Locator;
  progress: Locator;
  button(id: string): Locator;
  goto(): Promise<void>;
  /** Starts the training that the form describes. Does nothing if an earlier training continues. */
  begin(): Promise<void>;
  /** Chooses from where the cards come, such as tags, and which of these, such as one tag. */
  from(source: string, part?: RegExp | string): Promise<void>;
  choose(id: string): Promise<void>;
  /** Types an answer and presses Enter. */
  type(answer: string): Promise<void>;
  /** Turns the card and rates it, both by buttons. */
  rate(knows: boolean): Promise<void>;
}

export function trainingPage(page: Page, locale: Locale = 'es'): TrainingPage {
  const say = (id: string) => text('mf-vocabulary', `vocabulary.training.${id}`, locale);
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const card = page.getByRole('region', { name: say('card'), exact: true });
  const source = page.getByLabel(say('source'), { exact: true });
  const start = page.locator('button[type=submit]').filter({ hasText: /\d|Nada|Нечего/ });
  const field = page.locator('form input[lang]');
  const done = page.getByRole('region', { name: say('done') });
  const startOrCard = start.or(card).or(done).first();
  return {
    start,
    startOrCard,
    card,
    word: card.locator('p[lang]').first(),
    field,
    done,
    progress: page.getByRole('progressbar', { name: say('progress') }),
    button,
    goto: async () => {
      await page.goto(`/${locale}/vocabulary/practice`);
      await expect(startOrCard).toBeVisible({ timeout: 20_000 });
    },
    async begin() {
      if (await start.isVisible()) await start.click();
      await expect(card).toBeVisible();
    },
    async from(wanted, part) {
      await source.selectOption(wanted);
      if (part === undefined) return;
      const which = page.getByLabel(say(`from.${wanted}`), { exact: true });
      const option = which.locator('option', { hasText: part }).first();
      await which.selectOption(await option.getAttribute('value'));
    },
    choose: (id) => page.getByLabel(say(id)).check(),
    async type(answer) {
      await field.fill(answer);
      await painted(page);
      await page.keyboard.press('Enter');
      await expect(card).toHaveAttribute('data-outcome', /./);
      await painted(page);
    },
    async rate(knows) {
      await button('show').last().click();
      await button(knows ? 'known' : 'unknown').click();
      await expect(button('known').and(page.locator(':enabled'))).toHaveCount(0);
    },
  };
}
