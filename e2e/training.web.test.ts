import type { Page } from '@playwright/test';
import { storeInPage } from './support/store-in-page.ts';
import { consoleErrorsOf, expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { trainingPage } from './support/training-page.ts';

const verdict = (id: string) => text('mf-vocabulary', `vocabulary.training.tier.${id}`);
const animals = [
  { frontValue: 'el pingüino', backValue: 'пингвин', tags: ['prueba'] },
  { frontValue: 'el árbol', backValue: 'дерево', tags: ['prueba'] },
  { frontValue: 'el año', backValue: 'год', tags: ['prueba'] },
  { frontValue: 'la ventana', backValue: 'окно', tags: ['prueba'] },
  { frontValue: '(la) manzana / poma', backValue: 'яблоко', tags: ['prueba'] },
];

/** Summary of a learner's cards and log on this device. */
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

test('typed answers are graded by keyboard, wrong ones repeat, and the schedule stays unchanged', async ({
  page,
  context,
  platform,
}) => {
  const account = await platform.createUser();
  await signIn(context, platform.origin, account);
  const consoleErrors = consoleErrorsOf(page);
  const training = trainingPage(page);
  await training.goto();
  const store = await storeInPage(page, account.id);
  await store.evaluate((opened, cards) => opened.addCards(cards), animals);
  await expect.poll(async () => (await learning(page, account.id)).outbox, { timeout: 20_000 }).toBe(0);
  const before = await learning(page, account.id);
  await training.from('tag', 'prueba');
  await expect(training.start).toContainText('5');
  await training.start.press('Enter');

  // For each word: the typed answer, the expected grade and the marked difference.
  const answers: Record<string, [typed: string, tier: string, marked: string | null]> = {
    пингвин: ['el pingüino', 'exact', null],
    дерево: ['el arbol', 'accent-slip', 'el aárbol'],
    год: ['el ano', 'wrong', 'el anño'],
    окно: ['дф мутефтф', 'other-layout', 'la ventana'],
    яблоко: ['manzanna', 'typo', 'manzanna'],
  };
  for (let question = 0; question < 5; question += 1) {
    await expect(training.field).toBeFocused();
    if (question === 0) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        text('mf-vocabulary', 'vocabulary.training.write-something'),
      );
    }
    const [typed = '', tier = '', marked = null] = answers[await training.word.innerText()] ?? [];
    await training.type(typed);
    await expect(training.card.getByRole('status')).toContainText(verdict(tier));
    await expect(training.field).toBeFocused();
    if (marked !== null) await expect(page.getByTestId('difference')).toHaveText(marked);
    if (tier === 'typo') {
      await page.keyboard.press('2');
      await expect(training.card).toHaveAttribute('data-outcome', 'right');
    }
    if (question === 2) {
      await page.reload();
      await expect(training.card).toHaveAttribute('data-outcome', /./);
      await expect(training.progress).toHaveAttribute('aria-valuemax', '5');
    }
    await page.keyboard.press('Enter');
    await expect(training.card).not.toHaveAttribute('data-outcome');
  }
  await expect(training.word).toHaveText('год');
  await training.type('asdfgh');
  await expect(page.getByTestId('both-answers')).toContainText(/asdfgh.*el año/s);
  await expect(training.button('claim')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await training.type('el año');
  await page.keyboard.press('Enter');
  await expect(training.done).toContainText(/3\s*bien.*1\s*desliz.*1\s*fallo/s);
  expect((await learning(page, account.id)).text).toBe(before.text);

  await training.button('new').click();
  await expect(training.start).toContainText('5');
  expect(consoleErrors).toEqual([]);
});

test('a training of a box works offline on a phone and can update the schedule', async ({
  page,
  context,
  platform,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const account = await platform.createUser({ hasHistory: true });
  await signIn(context, platform.origin, account);
  const training = trainingPage(page, 'ru');
  await training.goto();
  await training.from('box', /2/);
  for (const id of ['mode.show', 'asks.front', 'updates']) await training.choose(id);
  await page.getByLabel('10', { exact: true }).check();
  const before = (await learning(page, account.id)).answers;
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
  await expect.poll(async () => (await learning(page, account.id)).answers).toBe(before + all + 1);
  await context.setOffline(false);
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
