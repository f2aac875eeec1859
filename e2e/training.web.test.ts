import type { Page } from '@playwright/test';
import { painted } from './support/painted.ts';
import type { Platform } from './support/platform.ts';
import { storeInPage } from './support/store-in-page.ts';
import { consoleErrorsOf, expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';
import { trainingPage } from './support/training-page.ts';

const verdict = (id: string) => text('mf-vocabulary', `vocabulary.training.tier.${id}`);
const animals = [
  { frontValue: 'el pingüino', backValue: 'пингвин', tags: ['prueba'] },
  { frontValue: 'el árbol', backValue: 'дерево', tags: ['prueba'] },
  { frontValue: 'el año', backValue: 'год', tags: ['prueba'] },
  { frontValue: 'la ventana', backValue: 'окно', tags: ['prueba'] },
  { frontValue: '(la) manzana / poma', backValue: 'яблоко', tags: ['prueba'] },
];

interface TypedAnswer {
  typed: string;
  /** Result that the screen must show for the answer. */
  tier: string;
  /** The compared answers with all their letters, marked ones too; undefined if no comparison is shown. */
  marked?: string;
}

const correction: TypedAnswer = { typed: 'el año', tier: 'exact' };

/** Returns the answer to type when a word comes for the first time. Only the one for «год» is wrong. */
function firstAnswer(word: string): TypedAnswer {
  const answers: Record<string, TypedAnswer> = {
    пингвин: { typed: 'el pingüino', tier: 'exact' },
    дерево: { typed: 'el arbol', tier: 'accent-slip', marked: 'el aárbol' },
    год: { typed: 'el ano', tier: 'wrong', marked: 'el anño' },
    окно: { typed: 'дф мутефтф', tier: 'other-layout', marked: 'la ventana' },
    яблоко: { typed: 'manzanna', tier: 'typo', marked: 'manzanna' },
  };
  const answer = answers[word];
  if (answer === undefined) throw new Error(`no card asks for ${word}`);
  return answer;
}

const year = animals.filter(({ backValue }) => backValue === 'год');

/** Returns the learner's cards and log on this device as text, with the number of unsent changes and of answers. */
async function learning(page: Page, userId: string) {
  const store = await storeInPage(page, userId);
  const { stores } = await store.evaluate((opened) => opened.exportDevice());
  const answers = stores.log.filter((entry) => (entry as { kind: string }).kind === 'answer');
  return {
    text: JSON.stringify([stores.cards, stores.log]),
    outbox: stores.outbox.length,
    answers: answers.length,
  };
}

/** Signs a new learner in and prepares a training of these cards. No other cards have their tag. */
async function trainTagged(page: Page, platform: Platform, cards: typeof animals, locale: Locale = 'es') {
  const account = await platform.createUser();
  await signIn(page.context(), platform.origin, account);
  const training = trainingPage(page, locale);
  await training.goto();
  const store = await storeInPage(page, account.id);
  await store.evaluate((opened, added) => opened.addCards(added), cards);
  await training.from('tag', 'prueba');
  await expect(training.start).toContainText(String(cards.length));
  return { account, ...training };
}

test('typed answers are graded with their difference, and the summary counts them', async ({
  page,
  platform,
}) => {
  const consoleErrors = consoleErrorsOf(page);
  const training = await trainTagged(page, platform, animals);
  await training.start.press('Enter');
  await expect(training.field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    text('mf-vocabulary', 'vocabulary.training.write-something'),
  );

  const asked: string[] = [];
  while (asked.length < 6) {
    await expect(training.field).toBeFocused();
    const word = await training.word.innerText();
    const { typed, tier, marked } = asked.includes(word) ? correction : firstAnswer(word);
    asked.push(word);
    await training.type(typed);
    await expect(training.card.getByRole('status')).toContainText(verdict(tier));
    await expect(training.field).toBeFocused();
    if (marked !== undefined) await expect(page.getByTestId('difference')).toHaveText(marked);
    if (tier === 'typo') {
      await page.keyboard.press('2');
      await expect(training.card).toHaveAttribute('data-outcome', 'right');
    }
    await page.keyboard.press('Enter');
    await expect(training.card.or(training.done)).not.toHaveAttribute('data-outcome');
  }
  // Words come in random order. The only wrong answer makes its word come a second time.
  expect(asked.filter((word) => word === 'год')).toHaveLength(2);
  await expect(training.done).toContainText(/3\s*bien.*1\s*desliz.*1\s*fallo/s);
  await training.button('new').click();
  await expect(training.start).toContainText('5');
  expect(consoleErrors).toEqual([]);
});

test('a training with a wrong answer leaves the schedule unchanged', async ({ page, platform }) => {
  const consoleErrors = consoleErrorsOf(page);
  const training = await trainTagged(page, platform, year);
  const state = () => learning(page, training.account.id);
  // When the connection returns, the page synchronises at once.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await state()).outbox, { timeout: 20_000 }).toBe(0);
  const before = await state();
  await training.start.press('Enter');
  await training.type('asdfgh');
  await expect(page.getByTestId('both-answers')).toContainText(/asdfgh.*el año/s);
  await expect(training.button('claim')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(training.word).toHaveText('год');
  await training.type('el año');
  await page.keyboard.press('Enter');
  await expect(training.done).toBeVisible();
  expect((await state()).text).toBe(before.text);
  expect(consoleErrors).toEqual([]);
});

test('a reload keeps the training and its shown result', async ({ page, platform }) => {
  const consoleErrors = consoleErrorsOf(page);
  const training = await trainTagged(page, platform, animals);
  await training.start.press('Enter');
  await training.type('el pingüino');
  await page.reload();
  await expect(training.card).toHaveAttribute('data-outcome', /./);
  await expect(training.progress).toHaveAttribute('aria-valuemax', '5');
  await painted(page);
  await page.keyboard.press('Enter');
  await expect(training.card).not.toHaveAttribute('data-outcome');
  expect(consoleErrors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a training of a box continues offline and after a pause', async ({ page, context, platform }) => {
    await signIn(context, platform.origin, await platform.createUser({ hasHistory: true }));
    const training = trainingPage(page, 'ru');
    await training.goto();
    await training.from('box', /2/);
    for (const id of ['mode.show', 'asks.front']) await training.choose(id);
    await page.getByLabel('10', { exact: true }).check();
    await training.start.click();
    await expect(training.card).toBeVisible();
    await context.setOffline(true);
    await training.rate(false);
    await expect(training.progress).toHaveAttribute('aria-valuenow', '0');
    await training.rate(true);
    await expect(training.progress).toHaveAttribute('aria-valuenow', '1');
    await training.button('pause').click();
    await training.button('go-on').click();
    const all = Number(await training.progress.getAttribute('aria-valuemax'));
    for (let done = 1; done < all; done += 1) {
      await expect(training.progress).toHaveAttribute('aria-valuenow', String(done));
      await training.rate(true);
    }
    await expect(training.done).toBeVisible();
    await context.setOffline(false);
  });

  test('a training updates the schedule if the learner wants, also offline', async ({
    page,
    context,
    platform,
  }) => {
    const training = await trainTagged(page, platform, year, 'ru');
    for (const id of ['mode.show', 'updates']) await training.choose(id);
    const answers = async () => (await learning(page, training.account.id)).answers;
    const before = await answers();
    await training.start.click();
    await expect(training.card).toBeVisible();
    await context.setOffline(true);
    await training.rate(false);
    await training.rate(true);
    await expect(training.done).toBeVisible();
    await expect.poll(answers).toBe(before + 2);
    await context.setOffline(false);
  });
});

test('a visitor is asked to sign in and returns to the training', async ({ page }) => {
  await page.goto('/ru/vocabulary/practice');
  await expect(page.getByText(text('shell', 'shell.gate.signIn.title', 'ru'))).toBeVisible();
  const heading = text('mf-vocabulary', 'vocabulary.training.heading', 'ru');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} · repaso`);
  const signInLink = page.getByRole('link', { name: text('shell', 'shell.gate.signIn.action', 'ru') });
  await expect(signInLink).toHaveAttribute('href', /callbackUrl=.*vocabulary.*practice/);
});

test('a gap asks for the word as it stands in its example; a card without one asks for its Spanish side', async ({
  page,
  platform,
}) => {
  const cards = [
    { frontValue: 'tener', frontExample: 'Ayer no tuvo tiempo.', backValue: 'иметь', tags: ['prueba'] },
    { frontValue: 'el año', frontExample: 'Hoy llueve.', backValue: 'год', tags: ['prueba'] },
  ];
  const training = await trainTagged(page, platform, cards);
  await training.choose('mode.gap');
  await training.begin();
  for (let asked = 0; asked < 2; asked += 1) {
    await expect(training.word).toHaveText(/^(Ayer no ____ tiempo\.|год)$/);
    const isGap = (await training.word.innerText()).includes('____');
    if (isGap) await expect(training.card).toContainText('иметь');
    await training.type(isGap ? 'tuvo' : 'el año');
    await expect(training.card).toContainText(verdict('exact'));
    await painted(page);
    await page.keyboard.press('Enter');
  }
  await expect(training.done).toBeVisible();
});
