import type { Page } from '@playwright/test';
import { starterDecks } from '@repaso/content';
import type { CallData, Success } from '@repaso/contracts';
import { deckAuthor } from './support/deck-author.ts';
import { storeInPage } from './support/store-in-page.ts';
import { studyPage } from './support/study-page.ts';
import { consoleErrorsOf, expect, signIn, test } from './support/test.ts';
import { text } from './support/texts.ts';
import type { Locale } from './support/texts.ts';
import { wholeInView } from './support/whole-in-view.ts';

test.use({ environment: { STARTER_DECK: 'none' } });

const trip = starterDecks.find(({ slug }) => slug === 'el-viaje') ?? starterDecks[0];
if (trip === undefined) throw new Error('there are no starter decks');
/** The tile's border shows the first half of a bilingual deck name. */
const [tripTitle = ''] = trip.name.split(' · ');

/** Page object of the deck screens. */
function deckPages(page: Page, locale: Locale) {
  const say = (id: string) => text('mf-vocabulary', `vocabulary.deck.${id}`, locale);
  const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
  const lines = page.locator('li[data-card]');
  return {
    say,
    button,
    lines,
    line: (word: string) => lines.filter({ hasText: word }),
    /** The button that adds the chosen cards. Its label contains their number. */
    add: page.locator('[data-add]'),
    updates: page.getByRole('region', { name: say('updates') }),
    code: page.getByLabel(say('code'), { exact: true }),
    async goto(path = '') {
      await page.goto(`/${locale}/vocabulary/deck${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
    },
  };
}

/** Returns the learner's cards on the server. */
async function cardsOnServer(page: Page) {
  const response = await page.request.get(new URL('/api/cards/cards', page.url()).href);
  return ((await response.json()) as Success<CallData<'getAllUserCards'>>).data;
}
const wordsOnServer = async (page: Page) => (await cardsOnServer(page)).map((card) => card.frontValue).sort();

test.describe('at a desk, by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a learner finds a deck and adds chosen cards only once', async ({ page, context, platform }) => {
    const consoleErrors = consoleErrorsOf(page);
    await signIn(context, platform.origin, await platform.createUser());
    const { say, button, ...decks } = deckPages(page, 'es');
    const tiles = page.getByRole('listitem').getByRole('heading', { level: 2 });
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await decks.goto();

    await test.step('the catalogue is searched while typing, and filtered by level and tag', async () => {
      await expect(tiles).toHaveCount(starterDecks.length);
      await page.getByRole('searchbox').fill('MOCHILA');
      await expect(tiles).toHaveText([tripTitle]);
      await page.getByRole('searchbox').fill('');
      await button('any').locator('..').getByRole('button', { name: 'B1' }).click();
      await expect(tiles).toHaveCount(starterDecks.filter(({ level }) => level === 'B1').length);
      await page.getByLabel(say('tag')).selectOption('viaje');
      await expect(page.getByText(say('nothing'))).toBeVisible();
      await button('clear').click();
      await expect(tiles).toHaveCount(starterDecks.length);
      await page.getByLabel(say('tag')).selectOption('viaje');
      await expect(tiles).toHaveText([tripTitle]);
    });

    await test.step('cards are chosen with arrows and the space bar, and turned', async () => {
      await tiles.getByRole('link').focus();
      await press('Enter');
      await expect(decks.lines).toHaveCount(trip.cards.length);
      expect(await wholeInView(decks.lines)).toBeGreaterThanOrEqual(6);
      await expect(page.getByRole('list', { name: say('keys') })).toBeInViewport({ ratio: 1 });
      await button('none').click();
      await decks.add.click();
      await expect(page.getByText(say('nothing-chosen'))).toBeVisible();
      await decks.lines.first().getByRole('checkbox').focus();
      await press('Space', 'ArrowDown', 'ArrowDown', 'Space', 'Tab', 'Space');
      await expect(page.locator('[data-flipped=true]')).toContainText(trip.cards[2]?.backValue ?? '');
      await press('Tab');
      await expect(decks.add).toBeFocused();
      await press('Enter');
    });

    const added = [trip.cards[0], trip.cards[2]].map((card) => card?.frontValue).sort();
    await test.step('a message shows the success, then the learner’s cards open', async () => {
      await expect(page.getByText(say('added'))).toBeVisible();
      await expect(page).toHaveURL(/\/es\/vocabulary\/cards$/);
      expect(await wordsOnServer(page)).toEqual(added);
    });

    await test.step('added cards are marked, and adding them again adds nothing', async () => {
      await page.goBack();
      await expect(decks.lines.getByText(say('have'))).toHaveCount(2);
      await expect(decks.lines.first().getByRole('checkbox')).not.toBeChecked();
      await button('none').click();
      await decks.lines.first().getByRole('checkbox').check();
      await decks.add.click();
      await expect(page.getByText(say('added-none'))).toBeVisible();
      await button('stay').click();
      expect(await wordsOnServer(page)).toEqual(added);
      await expect(page).toHaveURL(/\/vocabulary\/deck\//);
    });

    await test.step('offline, cards are added on the device and sent when the connection returns', async () => {
      await button('none').click();
      await decks.lines.nth(1).getByRole('checkbox').check();
      await context.setOffline(true);
      await decks.add.click();
      await expect(page.getByText(say('added-here'))).toBeVisible();
      await button('stay').click();
      await page.getByRole('link', { name: say('title'), exact: true }).click();
      await expect(page.getByText(say('offline-text'))).toBeVisible();
      await context.setOffline(false);
      await expect(tiles).toHaveCount(starterDecks.length);
      await expect.poll(() => wordsOnServer(page)).toHaveLength(3);
    });
    expect(consoleErrors.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a code opens a deck, and its author’s later changes keep the progress', async ({
    page,
    context,
    browser,
    platform,
  }) => {
    const author = await deckAuthor(browser, platform);
    const word = (frontValue: string, backValue: string) => ({ frontValue, backValue });
    const cards = [word('el puesto', 'прилавок'), word('regatear', 'торговаться'), word('barato', 'дешёвый')];
    const facts = { name: 'Clase 7', accessType: 'LINK_ONLY' as const, accessCode: 'Ab3dEf6hIj' };
    const deck = await author.create({ ...facts, cards });
    const hidden = await author.create({
      name: 'Secreto',
      accessType: 'PRIVATE',
      cards: [word('no', 'нет')],
    });
    const { say, button, ...decks } = deckPages(page, 'ru');

    await test.step('a wrong code and a private deck get the same response', async () => {
      await decks.goto();
      await page.getByRole('searchbox').fill('mochila');
      await expect(page.getByRole('heading', { name: tripTitle })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('search').getByRole('status')).toHaveText('1 колода');
      await button('by-code').click();
      await decks.code.fill('мимо');
      await decks.code.press('Enter');
      await expect(page.getByText(say('code-wrong'))).toBeVisible();
      for (const address of ['Wrong00000', hidden.id]) {
        await decks.code.fill(address);
        await decks.code.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/ru/vocabulary/deck/${address}$`));
        await expect(page.getByText(say('missing-text'))).toBeVisible();
      }
    });

    await test.step('a visitor sees the deck, and is led to the sign-in and back', async () => {
      await decks.code.fill(` ${platform.origin}/es/vocabulary/deck/Ab3dEf6hIj `);
      await decks.code.press('Enter');
      await expect(decks.lines).toHaveCount(3);
      await page.getByRole('button', { name: 'regatear' }).click();
      await page.getByRole('button', { name: say('flip') }).click();
      await expect(page.locator('[data-flipped=true]')).toContainText('торговаться');
      await page.getByRole('link', { name: say('sign-in') }).click();
      await expect(page).toHaveURL('/ru/auth?callbackUrl=%2Fvocabulary%2Fdeck%2FAb3dEf6hIj');
    });

    const learner = await platform.createUser({ name: 'Аня' });
    await test.step('a double click adds once; a failed synchronisation shows a message', async () => {
      await signIn(context, platform.origin, learner);
      await decks.goto('/Ab3dEf6hIj');
      const addRequests: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/add')) addRequests.push(request.url());
      });
      await page.route('**/api/cards/sync/batch', (route) => route.abort());
      await decks.add.dblclick();
      await expect(page.getByText(say('added'))).toBeVisible();
      await button('stay').click();
      await expect(page.getByText(say('sync-failed'))).toBeVisible();
      await page.unroute('**/api/cards/sync/batch');
      // Automatic retries become less frequent after failures. A returning connection is tried at once.
      await context.setOffline(true);
      await context.setOffline(false);
      await expect(decks.lines.getByText(say('have'))).toHaveCount(3);
      expect(addRequests).toHaveLength(1);
    });

    await test.step('the learner studies and edits a card, and the author changes the deck', async () => {
      const store = await storeInPage(page, learner.id);
      const mine = new Map((await cardsOnServer(page)).map((card) => [card.frontValue, card.id]));
      const ids = { studied: mine.get('el puesto') ?? '', edited: mine.get('regatear') ?? '' };
      await store.evaluate(async (opened, { studied, edited }) => {
        await opened.answer(studied, 3);
        await opened.editContent(edited, { backValue: 'торговаться (на рынке)' });
      }, ids);
      const [firstCard, secondCard] = deck.cards;
      if (firstCard === undefined || secondCard === undefined) throw new Error('the deck has its cards');
      await author.update(deck.id, {
        cards: [
          { ...firstCard, backValue: 'ларёк, прилавок' },
          { ...secondCard, frontExample: 'Aquí nadie regatea.' },
          word('el descuento', 'скидка'),
        ],
      });
    });

    await test.step('the difference is shown, and updated cards keep their progress', async () => {
      await decks.goto('/Ab3dEf6hIj');
      const change = (front: string) => decks.updates.getByRole('listitem').filter({ hasText: front });
      await expect(change('el puesto').locator('ins')).toHaveText('ларёк, ');
      await expect(change('el puesto').getByRole('checkbox')).toBeChecked();
      await expect(change('regatear').getByText(say('edited'))).toBeVisible();
      await expect(change('regatear').getByRole('checkbox')).not.toBeChecked();
      await expect(change('el descuento').getByRole('checkbox')).toBeChecked();
      await expect(change('barato')).toContainText(say('removed'));
      await decks.updates.locator('[data-take]').click();
      await expect(change('el puesto')).toHaveCount(0);
      await expect(change('el descuento')).toHaveCount(0);
      await expect
        .poll(async () => (await cardsOnServer(page)).map((card) => [card.backValue, card.leitnerBox]).sort())
        .toEqual([
          ['дешёвый', 0],
          ['ларёк, прилавок', 1],
          ['скидка', 0],
          ['торговаться (на рынке)', 0],
        ]);
    });

    await test.step('a deleted deck and too many guessed codes show their reasons', async () => {
      await decks.lines.first().getByRole('checkbox').check();
      await author.remove(deck.id);
      await author.close();
      await decks.add.click();
      const refusal = page.getByRole('alert').filter({ hasText: say('add-failed') });
      await expect(refusal).toContainText(text('shell', 'errors.DECK_NOT_FOUND', 'ru'));
      await expect(decks.lines.first().getByRole('checkbox')).toBeChecked();
      for (let guess = 0; guess < 30; guess += 1) {
        await page.request.get(`/api/decks/deck/Guess${String(guess).padStart(5, '0')}`);
      }
      await decks.goto('/Ab3dEf6hIj');
      await expect(page.getByRole('alert')).toContainText(/Подождите \d+ секунд/);
    });
  });

  test('the demo adds cards to this browser alone', async ({ page }) => {
    const { say, button, ...decks } = deckPages(page, 'es');
    await page.goto('/es');
    await page.getByRole('button', { name: text('mf-study', 'study.home.demo') }).click();
    await expect(studyPage(page).card).toBeVisible({ timeout: 20_000 });
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') written.push(request.url());
    });
    await decks.goto(`/${trip.id}`);
    await button('none').click();
    await decks.lines.first().getByRole('checkbox').check();
    await decks.add.click();
    await expect(page.getByText(say('added-demo'))).toBeVisible();
    await button('stay').click();
    await expect(decks.lines.getByText(say('have'))).toHaveCount(1);
    expect(written).toEqual([]);
  });
});
