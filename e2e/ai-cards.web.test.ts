/** Cards made by AI for the words of a note. The AI is a fake generator on this machine, called over real HTTP. */
import type { Page } from '@playwright/test';
import type { CallData, EndpointName } from '@repaso/contracts';
import { startAiServer } from '@repaso/testing';
import type { AiServer } from '@repaso/testing';
import { expect, noStarterDeck, signIn, test as base } from './support/test.ts';
import { text } from './support/texts.ts';

const test = base.extend<{ learnerPage: Page }, { ai: AiServer }>({
  ai: [
    async ({}, use) => {
      const ai = await startAiServer();
      await use(ai);
      await ai.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ ai }, use) => use({ AI_BASE_URL: ai.baseUrl, AI_MODEL: 'test', ...noStarterDeck }),
    { scope: 'worker' },
  ],
  /** A page of a new learner who is signed in. */
  learnerPage: async ({ page, context, platform }, use) => {
    await signIn(context, platform.origin, await platform.createUser({ name: 'Аня' }));
    await use(page);
  },
});

const say = (id: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce(
    (message, [name, value]) => message.replace(`{${name}}`, value),
    text('mf-vocabulary', `vocabulary.${id}`, 'ru'),
  );
const button = (page: Page, id: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: say(id, values), exact: true });
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const free = (page: Page) => page.getByText(say('ai.free'), { exact: true });
/** The words of a note whose cards are in this state: `done`, for example. */
const words = (page: Page, state: string) => page.locator(`[data-state=${state}]`);
const make = (page: Page) => page.getByRole('button', { name: /^Сделать \d+ карточ/ });

async function onServer<N extends EndpointName>(page: Page, path: string): Promise<CallData<N>> {
  const response = await page.context().request.get(path);
  return ((await response.json()) as { data: CallData<N> }).data;
}
const frontsOnServer = async (page: Page) =>
  (await onServer<'getAllUserCards'>(page, '/api/cards/cards')).map(({ frontValue }) => frontValue).sort();

/** Writes a note and chooses these of its words. */
async function chooseWords(page: Page, note: string, chosen: string[]): Promise<void> {
  await page.goto('/ru/vocabulary/notes');
  await button(page, 'notes.new').click();
  await page.getByLabel(say('notes.text'), { exact: true }).fill(note);
  for (const name of chosen) await page.getByRole('button', { name, exact: true }).first().click();
}

/** Makes AI cards for these words and opens the list of finished cards. */
async function makeCards(page: Page, chosen: string[]): Promise<void> {
  await chooseWords(page, chosen.join(' '), chosen);
  await make(page).click();
  await expect(words(page, 'done')).toHaveCount(chosen.length);
  await page.getByRole('link', { name: say('ai.words.to-cards') }).click();
  await expect(free(page)).toHaveCount(10 - chosen.length);
}

test.use({ viewport: { width: 360, height: 740 } });

test('an empty list of AI cards has ten free slots and leads to the notes', async ({ learnerPage: page }) => {
  await page.goto('/ru/vocabulary/create/ai');
  await expect(free(page)).toHaveCount(10);
  await expect(page.getByText(say('ai.empty-text'))).toBeVisible();
  await page.getByRole('link', { name: say('ai.to-notes') }).click();
  await expect(button(page, 'notes.new')).toBeVisible();
});

test('each chosen word of a note becomes one card, and joined words share one', async ({
  learnerPage: page,
  ai,
}) => {
  const earlier = ai.requests.length;
  await chooseWords(page, 'Los perros echan de menos el sol.', ['perros', 'echan', 'de', 'menos', 'sol']);
  await button(page, 'ai.words.join-name', { first: 'echan', second: 'de' }).click();
  await button(page, 'ai.words.join-name', { first: 'echan de', second: 'menos' }).click();
  await expect(page.getByRole('list', { name: say('ai.words.chosen') }).getByRole('listitem')).toHaveCount(3);
  await make(page).dblclick();
  await expect(words(page, 'done')).toHaveCount(3);
  await page.getByRole('link', { name: say('ai.words.to-cards') }).click();
  await expect(free(page)).toHaveCount(7);
  const asked = ai.requests.slice(earlier).map((request) => request.word);
  expect(asked.sort()).toEqual(['echan de menos', 'perros', 'sol']);
});

test('an unknown word takes no slot and can be made by hand', async ({ learnerPage: page, ai }) => {
  ai.behave('unknown', 'tranquila');
  await chooseWords(page, 'Qué noche tan tranquila.', ['noche', 'tranquila']);
  await make(page).click();
  await expect(words(page, 'done')).toHaveCount(1);
  const unknown = words(page, 'unknown').filter({ hasText: 'tranquila' });
  await unknown.getByRole('link', { name: say('ai.by-hand') }).click();
  await expect(page.getByLabel(say('fields.front'), { exact: true })).toHaveValue('tranquila');
  await page.goBack();
  await page.getByRole('link', { name: say('ai.words.to-cards') }).click();
  await expect(free(page)).toHaveCount(9);
});

test('a running word can be cancelled, and a retry makes its card', async ({ learnerPage: page, ai }) => {
  const earlier = ai.requests.length;
  const asked = () => ai.requests.slice(earlier);
  ai.behave('hold', 'playa');
  await chooseWords(page, 'Una playa.', ['playa']);
  await make(page).click();
  await expect(words(page, 'running')).toContainText('playa');
  await expect.poll(() => asked().length).toBe(1);
  await button(page, 'ai.words.cancel').click();
  await expect(words(page, 'cancelled')).toContainText('playa');
  await expect.poll(() => asked()[0]?.aborted).toBe(true);
  ai.release();
  await button(page, 'ai.retry', { word: 'playa' }).click();
  await page.getByRole('link', { name: say('ai.words.to-cards') }).click();
  await expect(tile(page, 'playa')).toBeVisible();
  expect(asked().map((request) => request.word)).toEqual(['playa', 'playa']);
});

test('a failed AI card shows its error until it is written by hand', async ({ learnerPage: page, ai }) => {
  ai.behave('wrongSchema', 'gatos');
  await chooseWords(page, 'Los gatos.', ['gatos']);
  await make(page).click();
  await expect(words(page, 'failed')).toContainText(say('ai.error.bad-answer'));
  await page.getByRole('link', { name: say('ai.words.to-cards') }).click();
  await expect(free(page)).toHaveCount(9);
  await expect(tile(page, 'gatos').getByRole('alert')).toContainText(say('ai.error.title'));
  await button(page, 'ai.write', { word: 'gatos' }).click();
  const form = page.getByRole('form', { name: say('ai.editing', { word: 'gatos' }) });
  await form.getByRole('button', { name: say('ai.save') }).click();
  await form.getByLabel(say('ai.back'), { exact: true }).fill('кошки');
  await form.getByRole('button', { name: say('ai.save') }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(page, 'ai.flip', { word: 'gatos' }).click();
  await expect(tile(page, 'gatos').getByText('кошки', { exact: true })).toBeVisible();
});

test('a deleted AI card is restored by undo', async ({ learnerPage: page }) => {
  await makeCards(page, ['sol', 'luna']);
  await button(page, 'ai.delete', { word: 'sol' }).click();
  await expect(free(page)).toHaveCount(9);
  await button(page, 'ai.undo').click();
  await expect(free(page)).toHaveCount(8);
});

test('a deck is made of at least two chosen AI cards', async ({ learnerPage: page }) => {
  await makeCards(page, ['perros', 'caballos', 'vacas']);
  const choose = (name: string) => tile(page, name).getByRole('checkbox').check();
  await button(page, 'ai.create').click();
  await expect(page.getByText(say('ai.nothing-selected'))).toBeVisible();
  await choose('perros');
  await expect(page.getByText('выбрано 1/10')).toBeVisible();
  await expect(button(page, 'ai.create-deck')).toHaveCount(0);
  await choose('caballos');
  await button(page, 'ai.create-deck').click();
  await page.getByLabel(say('ai.deck.name'), { exact: true }).fill('Мои звери');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ai.deck.create') })
    .dblclick();
  await expect(page).toHaveURL(/\/ru\/vocabulary\/create$/, { timeout: 20_000 });
  expect(await frontsOnServer(page)).toEqual(['caballos', 'perros']);
  expect(await onServer<'getOwnDecks'>(page, '/api/decks/own')).toMatchObject([
    { name: 'Мои звери', accessType: 'PRIVATE', cardCount: 2 },
  ]);
  await page.goto('/ru/vocabulary/create/ai');
  await expect(free(page)).toHaveCount(9);
});

test('a chosen AI card waits in a queue until the server has it', async ({ learnerPage: page }) => {
  await makeCards(page, ['mar', 'viento']);
  const cards = '**/api/cards/**';
  await page.route(cards, (route) => route.abort('internetdisconnected'));
  await tile(page, 'mar').getByRole('checkbox').check();
  await button(page, 'ai.create').click();
  await expect(page).toHaveURL(/\/ru\/vocabulary\/create$/);
  await page.goto('/ru/vocabulary/create/ai');
  await expect(tile(page, 'mar')).toContainText(say('ai.queued'));
  await page.reload();
  await expect(tile(page, 'mar')).toContainText(say('ai.queued'));
  await page.unroute(cards);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(tile(page, 'mar')).toHaveCount(0, { timeout: 30_000 });
  await expect(tile(page, 'viento')).toBeVisible();
  expect(await frontsOnServer(page)).toEqual(['mar']);
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
