/** From the words of a note to cards, with a fake generator that implements the protocol over real HTTP. */
import type { Page } from '@playwright/test';
import type { CallData, EndpointName } from '@repaso/contracts';
import { startAiServer } from '@repaso/testing';
import type { AiServer } from '@repaso/testing';
import { expect, signIn, test as base } from './support/test.ts';
import { text } from './support/texts.ts';

const test = base.extend<object, { ai: AiServer }>({
  ai: [
    async ({}, use) => {
      const ai = await startAiServer();
      await use(ai);
      await ai.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ ai }, use) => use({ AI_BASE_URL: ai.baseUrl, AI_MODEL: 'test', STARTER_DECK: 'none' }),
    { scope: 'worker' },
  ],
});

const say = (id: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (message, [name, value]) => message.replace(`{${name}}`, value),
    text('mf-vocabulary', `vocabulary.${id}`, 'ru'),
  );
const button = (page: Page, id: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: say(id, values), exact: true });
const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const free = (page: Page) => page.getByText(say('ai.free'), { exact: true });

async function onServer<N extends EndpointName>(page: Page, path: string): Promise<CallData<N>> {
  const response = await page.context().request.get(path);
  return ((await response.json()) as { data: CallData<N> }).data;
}
const frontsOnServer = async (page: Page) =>
  (await onServer<'getAllUserCards'>(page, '/api/cards/cards')).map(({ frontValue }) => frontValue).sort();

test.use({ viewport: { width: 360, height: 740 } });

test('words of a note become AI cards, are edited and go into a new deck', async ({
  page,
  context,
  platform,
  ai,
}) => {
  test.setTimeout(90_000);
  ai.behave('wrongSchema', 'gatos');
  ai.behave('hold', 'playa');
  ai.behave('unknown', 'tranquila');
  await signIn(context, platform.origin, await platform.createUser({ name: 'Аня' }));
  await page.goto('/ru/vocabulary/create/ai');
  await expect(free(page)).toHaveCount(10);
  await page.getByRole('link', { name: say('ai.to-notes') }).click();
  await button(page, 'notes.new').click();
  await page
    .getByLabel(say('notes.text'), { exact: true })
    .fill('Los gatos echan de menos el sol. Qué playa tan tranquila.');

  for (const name of ['gatos', 'echan', 'de', 'menos', 'sol', 'playa', 'tranquila'])
    await word(page, name).click();
  await button(page, 'ai.words.join-name', { first: 'echan', second: 'de' }).click();
  await button(page, 'ai.words.join-name', { first: 'echan de', second: 'menos' }).click();
  await expect(page.getByRole('list', { name: say('ai.words.chosen') }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: /^Сделать 5 карточек/ }).dblclick();
  await expect(page.locator('[data-state=done]')).toHaveCount(2);
  await expect(page.locator('[data-state=failed]')).toContainText(say('ai.error.bad-answer'));
  await expect(page.locator('[data-state=running]')).toContainText('playa');
  await page
    .locator('[data-state=unknown]')
    .filter({ hasText: 'tranquila' })
    .getByRole('link', { name: say('ai.by-hand') })
    .click();
  await expect(page.getByLabel(say('fields.front'), { exact: true })).toHaveValue('tranquila');
  await page.goBack();
  await button(page, 'ai.words.cancel').click();
  await expect(page.locator('[data-state=cancelled]')).toContainText('playa');
  await expect.poll(() => ai.requests.find((request) => request.word === 'playa')?.aborted).toBe(true);
  ai.release();
  await button(page, 'ai.retry', { word: 'playa' }).click();
  await page.getByRole('link', { name: say('ai.words.to-cards') }).click();
  expect(ai.requests.map((request) => request.word).sort()).toEqual(
    ['echan de menos', 'gatos', 'playa', 'playa', 'sol', 'tranquila'].sort(),
  );

  await expect(free(page)).toHaveCount(6);
  await expect(tile(page, 'gatos').getByRole('alert')).toContainText(say('ai.error.title'));
  await button(page, 'ai.write', { word: 'gatos' }).click();
  const form = page.getByRole('form', { name: say('ai.editing', { word: 'gatos' }) });
  await form.getByRole('button', { name: say('ai.save') }).click();
  await form.getByLabel(say('ai.back'), { exact: true }).fill('кошки');
  await form.getByRole('button', { name: say('ai.save') }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(page, 'ai.flip', { word: 'gatos' }).click();
  await expect(tile(page, 'gatos').getByText('кошки', { exact: true })).toBeVisible();
  await button(page, 'ai.delete', { word: 'sol' }).click();
  await expect(free(page)).toHaveCount(7);
  await button(page, 'ai.undo').click();
  await expect(free(page)).toHaveCount(6);

  await button(page, 'ai.create').click();
  await expect(page.getByText(say('ai.nothing-selected'))).toBeVisible();
  const choose = (name: string) => tile(page, name).getByRole('checkbox').check();
  await choose('gatos');
  await expect(page.getByText('выбрано 1/10')).toBeVisible();
  await expect(button(page, 'ai.create-deck')).toHaveCount(0);
  await choose('echan de menos');
  await button(page, 'ai.create-deck').click();
  await page.getByLabel(say('ai.deck.name'), { exact: true }).fill('Мои кошки');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ai.deck.create') })
    .dblclick();
  await expect(page).toHaveURL(/\/ru\/vocabulary\/create$/, { timeout: 20_000 });
  expect(await frontsOnServer(page)).toEqual(['echan de menos', 'gatos']);
  expect(await onServer<'getOwnDecks'>(page, '/api/decks/own')).toMatchObject([
    { name: 'Мои кошки', accessType: 'PRIVATE', cardCount: 2 },
  ]);

  await page.goto('/ru/vocabulary/create/ai');
  await expect(free(page)).toHaveCount(8);
  const cards = '**/api/cards/**';
  await page.route(cards, (route) => route.abort('internetdisconnected'));
  await choose('sol');
  await button(page, 'ai.create').click();
  await expect(page).toHaveURL(/\/ru\/vocabulary\/create$/);
  await page.goto('/ru/vocabulary/create/ai');
  await expect(tile(page, 'sol')).toContainText(say('ai.queued'));
  await page.reload();
  await expect(tile(page, 'sol')).toContainText(say('ai.queued'));
  await page.unroute(cards);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(tile(page, 'sol')).toHaveCount(0, { timeout: 30_000 });
  await expect(tile(page, 'playa')).toBeVisible();
  expect(await frontsOnServer(page)).toEqual(['echan de menos', 'gatos', 'sol']);
});

test('the demo says at once that it has no generator', async ({ page }) => {
  await page.goto('/ru');
  await page.getByRole('button', { name: text('mf-study', 'study.home.demo', 'ru') }).click();
  await page.goto('/ru/vocabulary/notes');
  await button(page, 'notes.new').click();
  await page.getByLabel(say('notes.text'), { exact: true }).fill('Hace sol.');
  await expect(page.getByText(say('ai.words.demo'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'sol', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
