import { knowCardsLongAgo } from './support/answers-elsewhere.ts';
import { firstPull } from './support/first-pull.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-study', `study.${id}`);

test.use({ viewport: { width: 360, height: 640 } });

test('overdue cards are spread by the minutes of a day, with a plan, and more of them can be taken', async ({
  page,
  platform,
}) => {
  await signIn(page.context(), platform.origin, await platform.createUser({ hasHistory: true }));
  const pulled = firstPull(page);
  await page.goto('/es/settings');
  await pulled;
  const minutes = page.getByLabel(say('review.minutes'));
  await minutes.fill('0');
  await expect(page.getByText('Un número entero de 1 a 600, o nada')).toBeVisible();
  await minutes.fill('1');
  await page.getByRole('button', { name: say('backlog.start') }).click();
  await expect(page.getByRole('slider', { name: say('backlog.chart') })).toBeVisible();
  await expect(page.getByText(/Te pones al día en \d+ días/)).toBeVisible();
  await page.goto('/es');
  const today = page.getByRole('region', { name: say('home.today') });
  // The learner has answered 17 cards today, more than a minute allows.
  await expect(today).toContainText('todo al día');
  await expect(today.getByRole('link', { name: /esperan? a otro día/ })).toBeVisible();
  await today.getByRole('button', { name: /^Repasar otras \d+ atrasadas/ }).click();
  await expect(page).toHaveURL(/\/es\/practice\/cards$/);
  await expect(page.getByRole('button', { name: say('card.show') }).first()).toBeVisible();
});

test('after 60 days away, 300 cards come in ten minutes a day, and home and settings say when none waits', async ({
  page,
  platform,
}) => {
  const account = await platform.createUser();
  await signIn(page.context(), platform.origin, account);
  await page.goto('/es/settings');
  await page.getByLabel(say('review.minutes')).fill('10');
  await knowCardsLongAgo(page, account.id, { cards: 300, daysAgo: 60 });
  await page.goto('/es');
  const today = page.getByRole('region', { name: say('home.today') });
  // 75 answers of 8 seconds fit. The new card of today has taken the time of two.
  await expect(today).toContainText('0 nuevas · 73 por repasar');
  await expect(today).toContainText('227 atrasadas esperan a otro día');
  const days = /Al día en (\d+) días/.exec(await today.getByText(/Al día en \d+ días/).innerText())?.[1];
  await today.getByRole('link', { name: /esperan a otro día/ }).click();
  await page.getByRole('button', { name: say('backlog.start') }).click();
  await expect(page.getByText(`Te pones al día en ${days} días`)).toBeVisible();
});

test('on a vacation nothing is due; it can be ended, and that undone', async ({ page, platform }) => {
  await signIn(page.context(), platform.origin, await platform.createUser({ hasHistory: true }));
  await page.goto('/es/settings');
  const vacation = page.getByRole('group', { name: say('vacation.title') });
  await vacation.getByRole('button', { name: say('vacation.add') }).click();
  await expect(vacation.getByText(say('vacation.fault.missing'))).toBeVisible();
  const day = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format());
  await vacation.getByLabel(say('vacation.from')).fill(day);
  await vacation.getByLabel(say('vacation.until')).fill(day);
  await vacation.getByRole('button', { name: say('vacation.add') }).click();
  await expect(vacation.getByRole('button', { name: /^Quitar las vacaciones/ })).toBeVisible();
  // The form shows a change before it is stored.
  await expect(page.getByText(say('review.saved'))).toBeVisible();
  await page.goto('/es');
  const today = page.getByRole('region', { name: say('home.today') });
  await expect(today).toContainText('De vacaciones hasta');
  await today.getByRole('button', { name: say('vacation.end') }).click();
  await expect(today.getByRole('link', { name: say('home.study') })).toBeVisible();
  await page.getByRole('button', { name: say('card.undo') }).click();
  await expect(today).toContainText('De vacaciones hasta');
  await today.getByRole('button', { name: say('vacation.anyway') }).click();
  await expect(today.getByRole('link', { name: say('home.study') })).toBeVisible();
});
