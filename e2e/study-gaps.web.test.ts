import { findings } from './support/accessibility.ts';
import { painted } from './support/painted.ts';
import { storeInPage } from './support/store-in-page.ts';
import { studyPage } from './support/study-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-study', id);

test.use({ viewport: { width: 360, height: 640 } });

test('a card is asked by a gap in its example, and Enter gives the rating that fits', async ({
  page,
  platform,
}) => {
  const account = await platform.createUser();
  await signIn(page.context(), platform.origin, account);
  const study = studyPage(page);
  await study.goto();
  const store = await storeInPage(page, account.id);
  await store.evaluate(async (opened) => {
    const starters = await opened.allCards();
    await opened.removeCards(starters.map(({ id }) => id));
    await opened.addCards([
      {
        frontValue: 'tener',
        frontExample: 'Ayer no tuvo tiempo.',
        backValue: 'иметь',
        backExample: 'Вчера у него не было времени.',
      },
    ]);
    await opened.updateSettings({ asksGaps: true });
  });
  await expect(study.word).toHaveText('Ayer no ____ tiempo.');
  await expect(study.card).toContainText('иметь');
  expect(await findings(page)).toEqual([]);
  const field = page.getByLabel(say('study.gap.field'));
  await expect(field).toBeFocused();
  await field.fill('tengo');
  await painted(page);
  await page.keyboard.press('Enter');
  await expect(study.card).toContainText(say('study.gap.other-form'));
  await expect(study.known).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await painted(page);
  await page.keyboard.press('Enter');
  await expect(study.done).toBeVisible();
  const { stores } = await store.evaluate((opened) => opened.exportDevice());
  expect(stores.log.filter((entry) => 'rating' in entry)).toMatchObject([{ rating: 3 }]);
});
