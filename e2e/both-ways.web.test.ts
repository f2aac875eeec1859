/** Cards with two schedules, from the card manager to the study screen. */
import { starterDecks } from '@repaso/content';
import { findings } from './support/accessibility.ts';
import { openCardManager } from './support/card-manager-page.ts';
import { storeInPage } from './support/store-in-page.ts';
import { studyPage } from './support/study-page.ts';
import { expect, refuseConsoleErrors, test } from './support/test.ts';

const [deck] = starterDecks;
if (deck === undefined) throw new Error('there are no starter decks');
const place = `?folder=decks&in=${deck.id}`;

test.use({ viewport: { width: 1280, height: 800 } });

refuseConsoleErrors();

test('selected cards are asked both ways, each on one day only, until the learner undoes it', async ({
  page,
  platform,
}) => {
  const manager = await openCardManager(page, platform, { locale: 'es', place });
  const { press, account } = manager;
  const store = await storeInPage(page, account.id);
  const due = () => store.evaluate((opened) => opened.dueIds());
  const before = await due();
  await manager.list.focus();
  await press('Home', ' ', 'ArrowDown', ' ');
  await manager.action('cards.both-ways').click();
  await expect(manager.cards.locator('[data-second]')).toHaveCount(2);
  await expect(manager.action('cards.one-way')).toBeVisible();
  expect(await manager.count()).toBe(30);
  expect(await findings(page)).toEqual([]);
  expect(new Set((await due()).map((id) => id.slice(1))).size).toBe((await due()).length);
  await manager.undo.click();
  await expect(manager.cards.locator('[data-second]')).toHaveCount(0);
  expect(await due()).toEqual(before);
});

/** Returns the id of a log entry that was made so many days ago. */
function entryIdOf(daysAgo: number): string {
  const hex = (Date.now() - daysAgo * 86_400_000).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-00000000000${daysAgo}`;
}

test('the second schedule begins after the first, and asks for the other side', async ({
  page,
  platform,
}) => {
  const manager = await openCardManager(page, platform, { locale: 'es', place });
  const { say, button, account } = manager;
  const store = await storeInPage(page, account.id);
  const [id = ''] = await store.evaluate(async (opened) => {
    const all = await opened.allCards();
    await opened.removeCards(all.map((card) => card.id));
    return opened.addCards([{ frontValue: 'la luna', backValue: 'луна' }]);
  });
  await manager.goto('?folder=own');
  await manager.cards.first().click();
  await button('cards.both-ways').click();
  for (const side of ['asks-back', 'asks-front']) {
    await expect(page.getByText(say(`cards.${side}`))).toBeVisible();
  }
  const study = studyPage(page);
  await study.goto();
  await expect(study.word).toHaveText('la luna');
  for (const entryId of [entryIdOf(2), entryIdOf(1)]) {
    const opened = await storeInPage(page, account.id);
    await opened.evaluate((own, [card, entry]) => own.recordAnswer(card, 3, 0, entry), [
      id,
      entryId,
    ] as const);
  }
  await study.goto();
  await expect(study.word).toHaveText('луна');
  await study.answer('2');
  await expect(study.done).toBeVisible();
});
