import { painted } from './support/painted.ts';
import { storeInPage } from './support/store-in-page.ts';
import { expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';

const say = (id: string) => text('mf-study', `study.verbs.${id}`, 'ru');

test('a visitor finds a verb and sees all its forms with the rules behind them', async ({ page }) => {
  await page.goto('/ru/practice');
  await page.getByRole('link', { name: say('title') }).click();
  await page.getByRole('searchbox').fill('иметь');
  await page.getByRole('link', { name: /^tener/ }).click();
  await expect(page).toHaveURL(/\/ru\/practice\/verbs\/tener$/);
  await expect(page.getByRole('table', { name: 'настоящее (presente)' }).first()).toContainText('tengo');
  await expect(page.getByText('В первом лице настоящего времени и в subjuntivo появляется g.')).toBeVisible();
  await expect(page.getByRole('table', { name: say('tense.NEGATIVE') })).toContainText('no tengas');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('иметь');
});

test('verbs that were read once are shown without a connection', async ({ page }) => {
  await page.goto('/ru/practice/verbs');
  await expect(page.getByRole('link', { name: /^hablar/ })).toBeVisible();
  await page.route('**/api/admin/verb-catalogue', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: /^hablar/ }).click();
  await expect(page.getByText('hablaríamos')).toBeVisible();
});

test('a wrong form is marked, the broken rule is named, and the form is asked again', async ({ page }) => {
  await page.goto('/ru/practice/verbs');
  const form = page.getByRole('region', { name: say('drill.own') });
  for (const pronoun of ['yo', 'tú', 'él, usted', 'vosotros', 'ellos, ustedes'])
    await form.getByRole('checkbox', { name: pronoun, exact: true }).uncheck();
  await form.getByRole('checkbox', { name: '-er', exact: true }).uncheck();
  await form.getByRole('checkbox', { name: '-ir', exact: true }).uncheck();
  await form.getByLabel(say('kind')).selectOption('regular');
  await form.getByRole('button', { name: say('drill.start') }).click();
  const field = page.getByLabel(say('drill.form'));
  const asked = page.getByRole('region', { name: say('drill.question') });
  await expect(field).toBeFocused();
  /** Returns the form of the asked verb for `nosotros`, with this ending. */
  const formWith = async (ending: string) => {
    const [, stem = '', se] = /\((\S+)ar(se)?\)/.exec(await asked.innerText()) ?? [];
    return `${se === undefined ? '' : 'nos '}${stem}${ending}`;
  };
  const right = await formWith('amos');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('drill.missing'))).toBeVisible();
  await field.fill(await formWith('amus'));
  await page.keyboard.press('Enter');
  await expect(asked.getByText(say('outcome.wrong'))).toBeVisible();
  await expect(page.getByTestId('difference')).toContainText('uo');
  await expect(page.getByTestId('broken-rule')).toContainText('обычное окончание группы');
  await expect(page.getByTestId('broken-rule')).toContainText(say('siblings'));
  await painted(page);
  await page.keyboard.press('Enter');
  for (let more = 0; more < 30; more += 1) {
    await expect(asked.getByText(say('outcome.wrong'))).toBeHidden();
    if (await page.getByRole('region', { name: say('done') }).isVisible()) break;
    await field.fill(await formWith('amos'));
    await page.keyboard.press('Enter');
    await expect(asked.getByText(say('outcome.right'))).toBeVisible();
    await painted(page);
    await page.keyboard.press('Enter');
    await expect(asked.getByText(say('outcome.right'))).toBeHidden();
  }
  await expect(page.getByRole('region', { name: say('missed') })).toContainText(right);
  await page.getByRole('button', { name: 'Повторить 1 форму' }).click();
  expect(await formWith('amos')).toBe(right);
});

test('errors reach the other device, and leave both when they are repeated', async ({
  page,
  context,
  browser,
  platform,
}) => {
  const user = await platform.createUser();
  await signIn(context, platform.origin, user);
  await page.goto('/ru/practice/verbs');
  await page.getByRole('button', { name: say('path.preterite') }).click();
  const field = page.getByLabel(say('drill.form'));
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: text('mf-study', 'study.card.unknown', 'ru') }).click();
  const asked = page.getByRole('region', { name: say('drill.question') });
  await expect(asked.getByText(say('outcome.none'))).toBeVisible();
  const right = await asked.locator('p[lang=es]').first().innerText();
  await page.goto('/ru/practice/verbs');
  const errors = page.getByRole('region', { name: say('errors') });
  await expect(errors).toContainText(right);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, platform.origin, user);
  const other = await elsewhere.newPage();
  const errorsThere = other.getByRole('region', { name: say('errors') });
  await expect(async () => {
    await other.goto(`${platform.origin}/ru/practice/verbs`);
    await expect(errorsThere).toContainText(right, { timeout: 3000 });
  }).toPass();
  await errors.getByRole('button', { name: 'Повторить 1 мою ошибку' }).click();
  await field.fill(right);
  await page.keyboard.press('Enter');
  // A variant of the form is shown as “also right”.
  await expect(asked.getByText(say('outcome.right')).first()).toBeVisible();
  await page.goto('/ru/practice/verbs');
  await expect(page.getByRole('link', { name: /^hablar/ })).toBeVisible();
  await expect(errors).toBeHidden();
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole('link', { name: /^hablar/ })).toBeVisible({ timeout: 3000 });
    await expect(errorsThere).toBeHidden({ timeout: 3000 });
  }).toPass();
  await elsewhere.close();
});

test('a broken rule is due until its forms are right, and returns on another day', async ({
  page,
  context,
  platform,
}) => {
  await signIn(context, platform.origin, await platform.createUser());
  await page.goto('/ru/practice/verbs');
  await page.getByRole('button', { name: say('path.present-regular') }).click();
  const field = page.getByLabel(say('drill.form'));
  const asked = page.getByRole('region', { name: say('drill.question') });
  await field.fill('zzz');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('broken-rule')).toBeVisible();
  await page.goto('/ru/practice/verbs');
  const rules = page.getByRole('region', { name: say('due-rules') });
  await expect(rules).toContainText('1 на сегодня');
  await rules.getByRole('button', { name: 'Повторить 1 правило' }).click();
  const known = new Map<string, string>();
  while (!(await page.getByRole('region', { name: say('done') }).isVisible())) {
    await expect(field).toBeFocused();
    const question = await asked.innerText();
    const form = known.get(question);
    if (form !== undefined) await field.fill(form);
    if (form === undefined)
      await page.getByRole('button', { name: text('mf-study', 'study.card.unknown', 'ru') }).click();
    else await page.keyboard.press('Enter');
    // A variant of the form is shown as “also right”.
    const outcome = asked.getByText(say(form === undefined ? 'outcome.none' : 'outcome.right')).first();
    await expect(outcome).toBeVisible();
    known.set(question, await asked.locator('p[lang=es]').first().innerText());
    await painted(page);
    await page.keyboard.press('Enter');
    await expect(outcome).toBeHidden();
  }
  await page.goto('/ru/practice/verbs');
  await expect(rules).toContainText('На сегодня правил больше нет.');
});

test('a sentence of an own card asks which of two tenses it has', async ({ page, context, platform }) => {
  const user = await platform.createUser();
  await signIn(context, platform.origin, user);
  await page.goto('/ru/practice/verbs');
  const form = page.getByRole('region', { name: say('drill.own') });
  await form.getByRole('checkbox', { name: say('drill.asks.form') }).uncheck();
  await form.getByRole('checkbox', { name: say('drill.asks.tense') }).check();
  await form.getByRole('checkbox', { name: say('tense.PRESENT'), exact: true }).uncheck();
  const subjunctive = `${say('tense.IMPERFECT')} ${say('mood.SUBJUNCTIVE')}`;
  await form.getByRole('checkbox', { name: subjunctive }).check();
  await form.getByRole('button', { name: say('drill.start') }).click();
  await expect(page.getByText(say('drill.none'))).toBeVisible();
  const store = await storeInPage(page, user.id);
  const card = { frontValue: 'comer', backValue: 'есть', frontExample: 'Si ella comiera más, crecería.' };
  await store.evaluate((opened, content) => opened.addCards([content]), card);
  await form.getByRole('button', { name: say('drill.start') }).click();
  const asked = page.getByRole('region', { name: say('drill.question') });
  await expect(asked).toContainText('Si ella ____ más, crecería.');
  await painted(page);
  const wrong = await page.getByRole('button', { name: 'comería' }).innerText();
  await page.keyboard.press(wrong.includes('1') ? '1' : '2');
  await expect(asked.getByText(say('outcome.wrong'))).toBeVisible();
  await expect(asked).toContainText(say('tense.CONDITIONAL_SIMPLE'));
  await painted(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'comiera' }).click();
  await expect(asked.getByText(say('outcome.right')).first()).toBeVisible();
  await painted(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: say('missed') })).toContainText('comiera');
});
