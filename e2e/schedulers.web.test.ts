import { studyPage } from './support/study-page.ts';
import { storeInPage } from './support/store-in-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { answerEveryOtherDay } from './support/answers-elsewhere.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-study', id);

test('a learner switches to FSRS with four answers, studies, and another device has the same schedule', async ({
  page,
  browser,
  platform,
}) => {
  const user = await platform.createUser();
  await signIn(page.context(), platform.origin, user);
  const study = studyPage(page);
  await study.goto();
  await study.answer('2');
  await page.goto('/es/settings');
  const panel = page.getByRole('region', { name: 'repetición' });
  await panel.getByRole('radio', { name: /FSRS-6/ }).check();
  await panel.getByLabel(say('study.review.learning-steps')).fill('5m 10m');
  await panel.getByRole('radio', { name: say('study.review.buttons-4') }).check();
  // The form says that it saved after each change, so only the store tells that the last one is stored.
  const stored = async () => {
    const { stores } = await (await storeInPage(page, user.id)).evaluate((store) => store.exportDevice());
    return stores.settings.map(({ values }) => values);
  };
  await expect.poll(stored).toMatchObject([{ algorithm: 'FSRS', learningSteps: [5, 10], answerButtons: 4 }]);
  await expect(panel.getByText(say('study.review.saved'))).toBeVisible();
  await study.goto();
  await study.turn();
  const easy = page.getByRole('button', { name: say('study.card.easy'), exact: true });
  await expect(easy).toHaveAccessibleDescription('8 d');
  await expect(study.unknown).toHaveAccessibleDescription('5 min');
  await study.answer('4');
  await expect(study.figure('today')).toHaveText('2');
  await study.send();
  const here = await (await storeInPage(page, user.id)).evaluate((store) => store.exportDevice());
  const other = await browser.newContext({ baseURL: platform.origin });
  await signIn(other, platform.origin, user);
  const phone = await other.newPage();
  await studyPage(phone).goto();
  const schedule = ({ stores }: typeof here) =>
    stores.cards
      .filter(({ level }) => level !== null)
      .map(({ id, algorithm, dueDay, difficulty, interval }) => ({
        id,
        algorithm,
        dueDay,
        difficulty,
        interval,
      }));
  expect(schedule(here)).toHaveLength(2);
  expect(new Set(schedule(here).map(({ algorithm }) => algorithm))).toEqual(new Set(['FSRS']));
  await expect
    .poll(async () => {
      const there = await (await storeInPage(phone, user.id)).evaluate((store) => store.exportDevice());
      return schedule(there);
    })
    .toEqual(schedule(here));
  await other.close();
});

test('the schedulers are compared over the learner’s own cards before a switch', async ({
  page,
  platform,
}) => {
  await signIn(page.context(), platform.origin, await platform.createUser({ hasHistory: true }));
  await page.goto('/es/settings');
  const panel = page.getByRole('region', { name: 'repetición' });
  await panel.getByRole('button', { name: say('study.compare.open') }).click();
  await panel.getByRole('button', { name: '90 días' }).click();
  const figures = panel.getByRole('table', { name: say('study.compare.title') });
  await expect(figures.getByRole('row')).toHaveCount(5);
  await expect(figures.getByRole('row', { name: /Leitner/ })).toContainText(say('study.compare.present'));
  await expect(panel.getByRole('slider', { name: say('study.compare.answers') })).toBeVisible();
  await figures.getByRole('button', { name: 'Usar FSRS-6' }).click();
  await expect(panel.getByRole('radio', { name: /FSRS-6/ })).toBeChecked();
  await expect(figures.getByRole('row', { name: /FSRS-6/ })).toContainText(say('study.compare.present'));
});

test('FSRS is fitted to the learner only with consent and enough answers, and the result can be undone', async ({
  page,
  platform,
}) => {
  const user = await platform.createUser({ hasHistory: true });
  await signIn(page.context(), platform.origin, user);
  await page.goto('/es/settings');
  const panel = page.getByRole('region', { name: 'repetición' });
  await panel.getByRole('radio', { name: /FSRS-6/ }).check();
  const fit = panel.getByRole('region', { name: say('study.fit.title') });
  const start = fit.getByRole('button', { name: say('study.fit.start') });
  await start.click();
  await expect(fit.getByText(say('study.fit.no-consent'))).toBeVisible();
  await fit.getByRole('checkbox', { name: say('study.fit.consent') }).check();
  await start.click();
  await expect(fit.getByText(/de 400 repasos/)).toBeVisible();
  await answerEveryOtherDay(page, user.id);
  await start.click();
  await expect(fit.getByText(/Los nuevos predicen mejor/)).toBeVisible();
  await fit.getByRole('button', { name: say('study.fit.adopt') }).click();
  await expect(fit.getByText(say('study.fit.own'))).toBeVisible();
  await page.getByRole('button', { name: say('study.fit.undo') }).click();
  await expect(fit.getByText(say('study.fit.standard'))).toBeVisible();
});

test('the desired retention is chosen by what it costs', async ({ page, platform }) => {
  await signIn(page.context(), platform.origin, await platform.createUser({ hasHistory: true }));
  await page.goto('/es/settings');
  const panel = page.getByRole('region', { name: 'repetición' });
  await panel.getByRole('radio', { name: /FSRS-6/ }).check();
  await panel.getByRole('button', { name: say('study.curve.start') }).click();
  await expect(panel.getByRole('slider', { name: say('study.curve.label') })).toBeVisible();
  const points = panel.getByRole('table', { name: say('study.curve.title') });
  const minutes = async (share: string) => {
    const cells = points.getByRole('row', { name: new RegExp(`^${share}\\s%`) }).getByRole('cell');
    return Number((await cells.nth(1).innerText()).replace(',', '.').replace(/[^0-9.]/g, ''));
  };
  expect(await minutes('96')).toBeGreaterThan(await minutes('75'));
  await points.getByRole('button', { name: /Usar 85/ }).click();
  await expect(panel.getByLabel(say('study.review.retention'), { exact: true })).toHaveValue('0.85');
});
