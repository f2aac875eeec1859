import type { Page } from '@playwright/test';
import { expect, openTab, test } from '../../test/open-page.ts';

/** Renames a card of the learner in this tab. */
const rename = (tab: Page, id: string) =>
  tab.evaluate((cardId) => repaso.openStore('ana').editCard(cardId, { frontValue: 'la nube' }), id);

test('a list follows changes in all tabs after a copy of its lines is made', async ({ tab, server }) => {
  const ids = await tab.evaluate(async () => {
    const cards = Array.from({ length: 1_000 }, (_, at) => ({ frontValue: `voz ${at}`, backValue: 'слово' }));
    return repaso.openStore('ana').addCards(cards);
  });
  const other = await openTab(await tab.context().newPage(), server);
  const isCopied = async () => {
    const database = await new repaso.Dexie('FlashcardDB').open();
    const head = (await database.table('meta').get(['ana', 'lines'])) as
      { value: { pages: number | null } } | undefined;
    database.close();
    return head?.value.pages ?? null;
  };
  await tab.evaluate(async () => {
    const database = await new repaso.Dexie('FlashcardDB').open();
    await database.table('meta').put({ userId: 'ana', key: 'token', value: 't#e:1' });
    database.close();
  });
  for (const page of [tab, other]) {
    await page.evaluate(() =>
      repaso.show(async () => {
        const lines = await repaso.openStore('ana').cardLines();
        return `${lines.filter(({ word }) => word === 'nube').length} of ${lines.length}`;
      }),
    );
    await expect(page.locator('output')).toHaveText('"0 of 1000"');
  }
  await expect.poll(() => other.evaluate(isCopied)).toBe(2);
  await rename(other, ids[0] ?? '');
  for (const page of [tab, other]) await expect(page.locator('output')).toHaveText('"1 of 1000"');
  await rename(tab, ids[1] ?? '');
  await tab.evaluate((id) => repaso.openStore('ana').removeCards([id]), ids[2] ?? '');
  for (const page of [tab, other]) await expect(page.locator('output')).toHaveText('"2 of 999"');
  expect(await tab.evaluate(isCopied)).toBe(2);
});
