import type { Locator, Page } from '@playwright/test';
import type { BenchRow, Figure } from '../../src/harness/row.ts';
import { samplesOf } from '../../src/harness/statistics.ts';
import { openBrowser } from '../support/chromium.ts';
import { nextPainted, watchKeys } from '../support/painted-keys.ts';
import { startPlatform } from '../support/platform.ts';

const cards = 5000;
const keys = Array.from('la panaderia de la esquina');

/** Row of the benchmark: typing in the form of a deck with as many cards as a deck can have. */
export const deckForm: BenchRow = {
  name: 'deck-form',
  title: `typing in the form of a deck with ${cards.toLocaleString('en-US')} cards`,
  needs: ['build', 'browser'],
  async run({ say }) {
    const platform = await startPlatform();
    const browser = await openBrowser();
    try {
      const author = await platform.newLearner('professor');
      const client = await platform.clientOf(author);
      const headers = { origin: platform.origin };
      const body = { name: 'Todo', accessType: 'PRIVATE' as const, cards: deckCards() };
      const deck = await client.call('createDeckWithCards', { body, headers });
      const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1280, height: 800 } });
      await platform.signIn(context, author);
      const page = await context.newPage();
      await page.goto(`${platform.origin}/es/admin/decks/edit/${deck.id}`);
      await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
      say('the form is open');
      return [
        await typing(page, 'name', page.locator('[name=name]')),
        await typing(page, 'front of the first card', page.locator('[name=frontValue]').first()),
      ];
    } finally {
      await browser.close();
      await platform.close();
    }
  },
};

const deckCards = () =>
  Array.from({ length: cards }, (_, at) => ({ frontValue: `la voz ${at}`, backValue: `голос ${at}` }));

/** Measures the time from each key press in a field to the frame that shows the letter. */
async function typing(page: Page, what: string, field: Locator): Promise<Figure> {
  await field.fill('');
  // The letter is painted with the next frame.
  await watchKeys(page, { before: () => null, isShown: () => true });
  const painted: number[] = [];
  for (const key of keys) {
    await field.press(key === ' ' ? 'Space' : key);
    painted.push(await nextPainted(page));
  }
  const { median, p95 } = samplesOf(painted);
  return {
    what: `a letter in the ${what}, painted, p95`,
    ours: p95,
    unit: 'ms',
    budget: { of: 'ours', atMost: 50 },
    note: `median ${median.toFixed(0)} ms of ${keys.length} keys`,
  };
}
