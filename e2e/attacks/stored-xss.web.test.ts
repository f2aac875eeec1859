import type { Browser, BrowserContext } from '@playwright/test';
import { syncProtocolVersion } from '@repaso/contracts';
import type { DeckWithCards, LessonAudio } from '@repaso/contracts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../support/accounts.ts';
import {
  expectShown,
  hostile,
  plantedElements,
  sendAs,
  shortHostile,
  watchedPage,
} from '../support/hostile-texts.ts';
import { importPage } from '../support/import-page.ts';
import type { Platform } from '../support/platform.ts';
import { signInForm } from '../support/sign-in-form.ts';
import { expect, noStarterDeck, signIn, test } from '../support/test.ts';
import { text } from '../support/texts.ts';
import { addPasskey, addVirtualAuthenticator } from '../support/virtual-authenticator.ts';

const tone = path.resolve(import.meta.dirname, '../../services/admin/src/test/audio/tone.mp3');
const url = 'https://example.com/?"><svg/onload=ran()>';

// Another object, so that the hostile texts stay out of the lists of other files.
test.use({ environment: { ...noStarterDeck } });

/** Somebody whose name is hostile, with a signed-in context whose browser has a hostile name. */
async function person(browser: Browser, platform: Platform, role: 'user' | 'professor' | 'admin') {
  const account = await platform.createUser({ name: shortHostile(`${role}-name`), role });
  const context = await browser.newContext({
    baseURL: platform.origin,
    serviceWorkers: 'block',
    userAgent: `Mozilla/5.0 ${hostile('browser')}`,
    locale: 'es-ES',
  });
  await signIn(context, platform.origin, account);
  const send = <T>(...request: Parameters<typeof sendAs>[2]) => sendAs<T>(context, platform.origin, request);
  return { account, context, send };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Writes a hostile text into every field of a deck, a verb and a lesson. Returns the deck. */
async function teach({ send }: Person): Promise<DeckWithCards> {
  const card = (side: string) => ({
    ...{ frontValue: hostile(`${side}-front`), frontExample: hostile(`${side}-front-example`) },
    ...{ backValue: hostile(`${side}-back`), backExample: hostile(`${side}-back-example`) },
    tags: [shortHostile(`${side}-tag`)],
  });
  const deck = await send<DeckWithCards>('POST', 'decks/decks', {
    ...{ name: hostile('deck-name'), description: hostile('deck-description'), accessType: 'PUBLIC' },
    ...{ externalUrl: url, tags: [shortHostile('deck-tag')], cards: [card('first'), card('second')] },
  });
  await send('POST', 'admin/verbs', {
    ...{ infinitive: 'xilofonear', isIrregular: false, gerund: 'xilofoneando', participle: 'xilofoneado' },
    translations: [hostile('translation')],
  });
  const { audioFile } = await send<LessonAudio>('POST', 'admin/audio', await readFile(tone));
  await send('POST', 'admin/lessons', {
    ...{ id: crypto.randomUUID(), title: hostile('lesson-title'), audioFile, level: 'A1' },
    ...{ section: hostile('lesson-section'), fullTranscript: hostile('transcript'), isPublished: true },
    ...{
      segments: [{ startMs: 0, endMs: 900, text: hostile('segment') }],
      keywords: [shortHostile('keyword')],
    },
  });
  return deck;
}

/** Writes a hostile text into everything that a learner writes, and reports two cards, one of which is resolved. */
async function learn({ send }: Person, teacher: Person, deck: DeckWithCards): Promise<void> {
  await send('POST', `cards/deck/${deck.id}/add`, {});
  await send('POST', 'cards/cards', {
    ...{ frontValue: hostile('own-front'), backValue: hostile('own-back'), category: hostile('category') },
    tags: [shortHostile('own-tag')],
  });
  const stamp = `${new Date().toISOString()}:0000:attack`;
  const note = { id: crypto.randomUUID(), createdAt: new Date().toISOString(), text: hostile('note') };
  await send('POST', 'cards/sync/batch', {
    ...{ protocol: syncProtocolVersion, since: null, toServer: [], entries: [], toLocal: [] },
    notes: [{ ...note, textStamp: stamp, deleted: false, deletedStamp: stamp }],
  });
  for (const [at, { id: cardId }] of deck.cards.entries()) {
    const report = await send<{ id: string }>('POST', `decks/deck/${deck.id}/reports`, {
      ...{ cardId, text: hostile(`report-${at}`) },
    });
    const resolution = { resolution: 'KEPT', comment: hostile('comment') };
    if (at === 1) await teacher.send('POST', `decks/reports/${report.id}/resolve`, resolution);
  }
}

/** Opens screens one after the other and checks that each shows the texts of these fields, and that nothing ran. */
async function sweep(context: BrowserContext, screens: readonly (readonly [string, ...string[]])[]) {
  const { page, errors } = await watchedPage(context);
  for (const [at, ...texts] of screens) {
    await page.goto(`/es${at}`);
    for (const one of texts) await expectShown(page, one);
    expect(await plantedElements(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
  return page;
}

let learner: Person;
let teacher: Person;
let admin: Person;
let deck: DeckWithCards;
test.beforeAll(async ({ browser, platform }) => {
  [learner, teacher, admin] = [
    await person(browser, platform, 'user'),
    await person(browser, platform, 'professor'),
    await person(browser, platform, 'admin'),
  ];
  deck = await teach(teacher);
  await learn(learner, teacher, deck);
});
test.afterAll(async () => {
  for (const { context } of [learner, teacher, admin]) await context.close();
});

test('stored XSS: the screens of a learner show hostile texts as texts', async () => {
  const page = await sweep(learner.context, [
    ['/vocabulary/deck', hostile('deck-name'), shortHostile('deck-tag')],
    [`/vocabulary/deck/${deck.id}`, hostile('deck-description'), hostile('first-front')],
    ['/vocabulary/notes', hostile('note')],
    ['/vocabulary/cards', '/'],
    ['/practice/cards', '"\'><img src=x'],
    ['/settings', shortHostile('user-name')],
    ['/practice/verbs/xilofonear', hostile('translation')],
    ['/'],
  ]);
  await page.goto('/es/vocabulary/practice');
  await page.getByRole('combobox').first().selectOption({ index: 2 });
  await expectShown(page, hostile('deck-name'));
  expect(await plantedElements(page)).toEqual([]);
  // The link to the author's page is the address as it was typed, percent-encoded.
  await page.goto(`/es/vocabulary/deck/${deck.id}`);
  const link = page.locator('main a[target=_blank]');
  await expect(link).toHaveAttribute('href', /^https:\/\/example\.com\//);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await page.close();
});

test('stored XSS: deleted cards and names of passkeys are shown as texts', async () => {
  const { send } = learner;
  const front = hostile('deleted-front');
  const { id } = await send<{ id: string }>('POST', 'cards/cards', { frontValue: front, backValue: 'слово' });
  await (await sweep(learner.context, [['/vocabulary/cards?folder=own', front]])).close();
  await send('POST', 'cards/cards/delete', { ids: [id] });
  const page = await sweep(learner.context, [['/vocabulary/cards?folder=trash', front], ['/settings']]);
  await addVirtualAuthenticator(page);
  const passkey = shortHostile('passkey');
  await addPasskey(page, { name: passkey, password: learner.account.password });
  await expect(page.getByRole('listitem').filter({ hasText: passkey })).toBeVisible();
  expect(await plantedElements(page)).toEqual([]);
  await page.close();
});

test('stored XSS: the study screen shows both sides of a hostile card as texts', async () => {
  const { page, errors } = await watchedPage(learner.context);
  await page.goto('/es/practice/cards');
  await expectShown(page, 'onerror=ran()');
  await page
    .getByRole('button', { name: text('mf-study', 'study.card.show', 'es') })
    .first()
    .click();
  await expectShown(page, '-back');
  expect(await plantedElements(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('stored XSS: the screens of a teacher show hostile texts as texts', async () => {
  const page = await sweep(teacher.context, [
    ['/admin/decks', hostile('deck-name')],
    [`/admin/decks/edit/${deck.id}`, hostile('deck-description'), hostile('second-front')],
    ['/admin/decks/reports', hostile('report-0')],
    ['/admin/verb?search=xilofonear', hostile('translation')],
    ['/admin/listening', hostile('lesson-title')],
  ]);
  await page.getByRole('link', { name: hostile('lesson-title') }).click();
  for (const field of ['lesson-section', 'transcript', 'segment']) await expectShown(page, hostile(field));
  await page.goto('/es/admin/verb?search=xilofonear');
  await page.getByRole('link', { name: 'xilofonear' }).click();
  await expectShown(page, hostile('translation'));
  expect(await plantedElements(page)).toEqual([]);
  await page.close();
});

test('stored XSS: the screens of an admin show hostile texts as texts', async ({ platform }) => {
  const victim: Account = await platform.createUser({ name: shortHostile('victim-name') });
  const ban = { id: victim.id, banned: true, banReason: hostile('ban-reason') };
  await admin.send('POST', `auth/admin/users/${victim.id}/ban`, ban);
  const page = await sweep(admin.context, [
    ['/admin/users?q=victim', shortHostile('victim-name')],
    [`/admin/users/${victim.id}`, shortHostile('victim-name'), hostile('ban-reason')],
    [`/admin/users/${learner.account.id}`, shortHostile('user-name')],
    ['/admin/audit?action=all', shortHostile('victim-name')],
    ['/admin/decks/reports', hostile('report-0')],
    ['/admin/statistic'],
    ['/admin/releases'],
  ]);
  await page.goto(`/es/vocabulary/deck/${deck.id}`);
  await page.close();

  const visitor = await admin.context.browser()?.newContext({ baseURL: platform.origin });
  if (visitor === undefined) throw new Error('the browser is closed');
  const watched = await watchedPage(visitor);
  await watched.page.goto('/es/auth');
  await signInForm(watched.page).enter(victim);
  await expectShown(watched.page, hostile('ban-reason'));
  expect(await plantedElements(watched.page)).toEqual([]);
  expect(watched.errors.filter((line) => !line.includes('status of 403'))).toEqual([]);
  await visitor.close();
});

test('stored XSS: names and contents of imported files are shown as texts', async () => {
  const name = '"><svg onload=ran()>.json';
  const { page, errors } = await watchedPage(learner.context);
  await page.goto('/es/vocabulary/create/import');
  const cards = [
    { frontValue: hostile('import-front'), backValue: hostile('import-back'), tags: [shortHostile('t')] },
  ].map((card) => ({ ...card, frontExample: null, backExample: null }));
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(cards)) };
  const { input, button } = importPage(page);
  await expect(input).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expectShown(page, name);
  await button('submit').click();
  await expectShown(page, hostile('import-front'));
  expect(await plantedElements(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();

  const csv = `name,email\n"${hostile('class-name').replaceAll('"', '""')}",class@repaso.test\nx,<svg/onload=ran()>`;
  const list = await watchedPage(admin.context);
  await list.page.goto('/es/admin/users/import');
  const classFile = { name: name.replace('json', 'csv'), mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await list.page.locator('input[type=file]').first().setInputFiles(classFile);
  await expectShown(list.page, 'class-name');
  expect(await plantedElements(list.page)).toEqual([]);
  expect(list.errors).toEqual([]);
  await list.page.close();
});

test('stored XSS: an address that is a script is refused as the page of a deck', async ({ platform }) => {
  for (const externalUrl of [
    'javascript:ran()',
    'JaVaScRiPt:ran()',
    'data:text/html,x',
    ' javascript:ran()',
  ]) {
    const response = await teacher.context.request.fetch(`${platform.origin}/api/decks/deck/${deck.id}`, {
      ...{ method: 'PATCH', data: { externalUrl } },
      headers: { origin: platform.origin, 'x-repaso-csrf': '1' },
    });
    expect([externalUrl, response.status()]).toEqual([externalUrl, 400]);
  }
});
