import { randomUUID } from 'node:crypto';
import { buildDeck } from '../../test/build-deck.ts';
import { startDecks } from '../../test/start-decks.ts';
import type { TestDecks } from '../../test/start-decks.ts';

const decks = await startDecks({ trustedProxies: 1 });
afterAll(() => decks.close());

let codes = 0;
const newCode = () => `Code${String((codes += 1)).padStart(6, '0')}`;
const get = (who: { send: TestDecks['visitor']['send'] }, id: string, accessCode?: string) =>
  who.send('getDeck', { params: { id }, query: { accessCode } });

describe('getDeck', () => {
  test('shows a public deck with its cards in order to a visitor', async () => {
    const words: [string, string][] = [
      ['uno', 'один'],
      ['dos', 'два'],
      ['tres', 'три'],
    ];
    const deck = await buildDeck(decks.orm, { words });
    const { status, envelope } = await get(decks.visitor, deck.id);
    expect(status).toBe(200);
    expect(envelope).toMatchObject({ success: true, data: { id: deck.id, cardCount: 3, accessCode: null } });
    expect(envelope.success && envelope.data.cards.map((card) => card.frontValue)).toEqual([
      'uno',
      'dos',
      'tres',
    ]);
  });

  test('shows a private deck to its author and to admins alone', async () => {
    const author = await decks.signIn();
    const admin = await decks.signIn({ role: 'admin' });
    const professor = await decks.signIn({ role: 'professor' });
    const deck = await buildDeck(decks.orm, { accessType: 'PRIVATE', authorId: author.id });
    expect((await get(author.client, deck.id)).status).toBe(200);
    expect((await get(admin.client, deck.id)).status).toBe(200);
    expect((await get(professor.client, deck.id)).envelope.message).toBe('DECK_NOT_FOUND');
    expect((await get(decks.visitor, deck.id)).envelope.message).toBe('DECK_NOT_FOUND');
  });

  test('opens a link-only deck by its code, or by its id with the code', async () => {
    const code = newCode();
    const deck = await buildDeck(decks.orm, { accessType: 'LINK_ONLY', accessCode: code });
    expect((await get(decks.visitor, code)).status).toBe(200);
    expect((await get(decks.visitor, deck.id, code)).status).toBe(200);
    expect((await get(decks.visitor, deck.id)).status).toBe(404);
    expect((await get(decks.visitor, deck.id, 'WrongCode1')).status).toBe(404);
  });

  test('answers the same for a deck that is hidden and one that does not exist', async () => {
    const { client } = await decks.signIn();
    const hidden = await buildDeck(decks.orm, { accessType: 'PRIVATE', accessCode: newCode() });
    const answers = [
      await get(client, hidden.id),
      await get(client, hidden.accessCode ?? ''),
      await get(client, hidden.id, hidden.accessCode ?? ''),
      await get(client, randomUUID()),
      await get(client, 'Nobodys000'),
      await get(client, 'not-an-id-nor-a-code'),
    ];
    for (const { status, envelope } of answers) {
      expect(status).toBe(404);
      expect(envelope.success || envelope.error).toMatchObject({ code: 'DECK_NOT_FOUND', params: {} });
    }
  });

  test('tells the access code to its author and to admins alone', async () => {
    const author = await decks.signIn();
    const admin = await decks.signIn({ role: 'admin' });
    const code = newCode();
    await buildDeck(decks.orm, { accessType: 'LINK_ONLY', accessCode: code, authorId: author.id });
    const seen = async (client: TestDecks['visitor']) => {
      const { envelope } = await get(client, code);
      return envelope.success && envelope.data.accessCode;
    };
    expect([await seen(author.client), await seen(admin.client), await seen(decks.visitor)]).toEqual([
      code,
      code,
      null,
    ]);
  });

  test('refuses what is no id and no code, without a database error', async () => {
    expect((await get(decks.visitor, 'x'.repeat(41))).envelope.message).toBe('VALIDATION');
    expect((await get(decks.visitor, "' or 1=1 --")).envelope.message).toBe('DECK_NOT_FOUND');
  });

  test('slows down whoever guesses codes', async () => {
    const { client } = await decks.signIn();
    const answers = [];
    for (let guess = 0; guess < 31; guess += 1)
      answers.push(await get(client, `Guess${String(guess).padStart(5, '0')}`));
    expect(answers.slice(0, 30).every(({ status }) => status === 404)).toBe(true);
    expect(answers[30]?.envelope).toMatchObject({ success: false, error: { code: 'RATE_LIMITED' } });
    expect(Number(answers[30]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const open = await buildDeck(decks.orm);
    expect((await get(client, open.id)).status).toBe(200);
  });

  test('reads 120 decks a minute for one visitor, without using up the reads of others', async () => {
    const { client } = await decks.signIn();
    const open = await buildDeck(decks.orm);
    const headers = { 'x-forwarded-for': '203.0.113.5' };
    const read = () => decks.visitor.send('getDeck', { params: { id: open.id }, query: {}, headers });
    const responses = await Promise.all(Array.from({ length: 123 }, read));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(responses.filter(({ envelope }) => envelope.message === 'RATE_LIMITED')).toHaveLength(3);
    expect((await get(decks.visitor, open.id)).status).toBe(200);
    expect((await get(client, open.id)).status).toBe(200);
    expect((await decks.visitor.send('getCatalogueTags', { headers })).status).toBe(200);
  });
});

describe('getDeck with a token that is refused', () => {
  const withToken = (token: string, id: string) =>
    decks.visitor.send('getDeck', {
      ...{ params: { id }, query: {} },
      headers: { authorization: `Bearer ${token}` },
    });
  /** Waits until the revocation has come through the feed. */
  const isRefused = async (token: string): Promise<void> => {
    const isKnown = await decks.auth.sessions.verify(token).then(
      () => false,
      () => true,
    );
    if (isKnown) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await isRefused(token);
  };
  const revokedToken = async (author: { client: TestDecks['visitor'] }) => {
    const token = author.client.cookies.get('repaso_access') ?? '';
    await author.client.call('signOut');
    await isRefused(token);
    return token;
  };

  test('says that the session ended, where the deck is not for visitors', async () => {
    const author = await decks.signIn();
    const own = await buildDeck(decks.orm, { accessType: 'PRIVATE', authorId: author.id });
    const token = await revokedToken(author);
    expect((await withToken(token, own.id)).envelope.message).toBe('SESSION_REVOKED');
    expect((await withToken(token, own.id)).status).toBe(401);
    expect((await withToken('no token', own.id)).envelope.message).toBe('UNAUTHENTICATED');
    // Nor does the response tell whether there is a deck of that id.
    expect((await withToken('no token', randomUUID())).envelope.message).toBe('UNAUTHENTICATED');
  });

  test('still shows what every visitor may see', async () => {
    const open = await buildDeck(decks.orm);
    const token = await revokedToken(await decks.signIn());
    expect((await withToken(token, open.id)).status).toBe(200);
    expect((await withToken('no token', open.id)).status).toBe(200);
  });
});

describe('getDecksByIds', () => {
  const names = async (client: TestDecks['visitor'], ids: string[]) =>
    (await client.call('getDecksByIds', { body: { ids } })).map(({ id }) => id);

  test('names decks that are public, one’s own, or were opened with today’s code', async () => {
    const { id, client } = await decks.signIn();
    const open = await buildDeck(decks.orm);
    const own = await buildDeck(decks.orm, { accessType: 'PRIVATE', authorId: id });
    const foreign = await buildDeck(decks.orm, { accessType: 'PRIVATE' });
    const code = newCode();
    const linked = await buildDeck(decks.orm, { accessType: 'LINK_ONLY', accessCode: code });
    const ids = [open.id, own.id, foreign.id, linked.id, randomUUID()];
    expect(new Set(await names(client, ids))).toEqual(new Set([open.id, own.id]));
    await get(client, code);
    expect(new Set(await names(client, ids))).toEqual(new Set([open.id, own.id, linked.id]));
    const em = decks.orm.em.fork();
    await em.execute(`update decks.deck set access_code = '${newCode()}' where id = '${linked.id}'`);
    expect(new Set(await names(client, ids))).toEqual(new Set([open.id, own.id]));
  });

  test('names every deck to an admin', async () => {
    const { client } = await decks.signIn({ role: 'admin' });
    const hidden = await buildDeck(decks.orm, { accessType: 'PRIVATE' });
    expect(await names(client, [hidden.id])).toEqual([hidden.id]);
  });

  test('is for signed-in people with a confirmed e-mail', async () => {
    const unverified = await decks.signIn({ emailVerified: false });
    const body = { ids: [randomUUID()] };
    expect((await decks.visitor.send('getDecksByIds', { body })).envelope.message).toBe('UNAUTHENTICATED');
    expect((await unverified.client.send('getDecksByIds', { body })).envelope.message).toBe(
      'EMAIL_NOT_VERIFIED',
    );
  });

  test('refuses bad input', async () => {
    const { client } = await decks.signIn();
    for (const body of [{}, { ids: ['x'] }, { ids: Array.from({ length: 501 }, () => randomUUID()) }]) {
      const response = await client.fetch('/api/decks/by-ids', {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    }
  });
});
