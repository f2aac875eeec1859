import {
  blankContent,
  limits,
  type LogEntry,
  type PulledCard,
  type PushedCard,
  type SyncNote,
} from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { fromColumnar } from './columnar.ts';
import { uniformFieldStamps } from './field-stamps.ts';
import { formatStamp } from './hybrid-clock.ts';
import { referenceServer, type ReferenceRequest, type ResponseLimits } from './reference-server.ts';
import { parseToken } from './token.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const createdAt = new Date(now).toISOString();
/** Returns a stamp so many milliseconds after `now`. */
const stampAt = (ms: number, device = 'phone') => formatStamp({ time: now + ms, counter: 0, device });
const stamp = stampAt(-1000);

const card = (id: string, more: Partial<PushedCard> = {}): PushedCard => ({
  ...{ id, sourceDeckId: null, sourceCardId: null, createdAt, ...blankContent },
  ...{ frontValue: 'hola', backValue: 'привет', stamps: uniformFieldStamps(stamp) },
  ...{ deleted: false, deletedStamp: stamp, progress: null, ...more },
});
const show = (id: string, cardId: string, more: Partial<LogEntry> = {}): LogEntry =>
  ({
    ...{ id, cardId, kind: 'show', stamp, zoneOffset: 0, dayStart: 0, day: '2026-11-21', device: 'phone' },
    ...more,
  }) as LogEntry;
const note = (id: string, more: Partial<SyncNote> = {}): SyncNote => ({
  ...{ id, createdAt, text: 'Hoy llueve.', textStamp: stamp, deleted: false, deletedStamp: stamp, ...more },
});

/** Creates a server. `send` sends a request of a client with notes, and returns the response. */
function open(page?: ResponseLimits) {
  const server = referenceServer('epoch1', page);
  const send = (request: Partial<ReferenceRequest> = {}) => {
    const { cards, ...response } = server.batch(
      { since: null, toServer: [], entries: [], toLocal: [], notes: [], ...request },
      now,
    );
    const pulled = fromColumnar<PulledCard>(cards);
    return { ...response, pulled, cards: ids(pulled), number: parseToken(response.token)?.number };
  };
  return { server, send };
}
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const at = (number: number, epoch = 'epoch1') => `${createdAt}#${epoch}:${number}`;

test('an empty server has nothing to send', () => {
  const { send } = open();
  expect(send()).toEqual({
    ...{ pulled: [], cards: [], entries: [], notes: [], accepted: [], refused: [] },
    ...{ token: at(0), number: 0, more: false, serverTime: createdAt },
  });
});

test('accepted changes are stored and sent back', () => {
  const { server, send } = open();
  const sent = { toServer: [card('c')], entries: [show('e', 'c')], notes: [note('n')] };
  const response = send(sent);
  expect(response).toMatchObject({ accepted: ['c', 'e', 'n'], refused: [], cards: ['c'], more: false });
  expect(ids(response.entries)).toEqual(['e']);
  expect(response.pulled[0]).toMatchObject({ reviewCount: 1, entryCount: 1, syncUpdatedAt: createdAt });
  expect([server.cards(), server.log(), server.notes()].map(ids)).toEqual([['c'], ['e'], ['n']]);
  expect(server.index()).toMatchObject([{ id: 'c', deleted: false, reviewCount: 1, entryCount: 1 }]);
  expect(send({ ...sent, since: response.token })).toMatchObject({ cards: [], entries: [], notes: [] });
});

test('a brief response contains a pushed card of which the server has later values, even if the device has read them', () => {
  const { send } = open();
  const later = { frontValue: 'adiós', stamps: uniformFieldStamps(stampAt(0, 'laptop')) };
  const { token } = send({ toServer: [card('c', later)] });
  const request = { since: token, toServer: [card('c')], brief: true };
  for (const pushOnly of [false, true]) {
    const response = send({ ...request, pushOnly });
    expect(response).toMatchObject({ cards: ['c'], refused: [], token });
    expect(response.pulled[0]).toMatchObject(later);
  }
  expect(send({ ...request, toServer: [card('c', later)] }).cards).toEqual([]);
});

test('the index counts a deletion as a review, and only the answers of its card', () => {
  const { server, send } = open();
  send({ toServer: [card('a', { deleted: true }), card('b')], entries: [show('e', 'b'), show('f', 'b')] });
  expect(server.index()).toMatchObject([
    { id: 'a', deleted: true, reviewCount: 1, entryCount: 0, contentStamp: stamp },
    { id: 'b', deleted: false, reviewCount: 2, entryCount: 2 },
  ]);
});

describe('a change is refused', () => {
  const tooFar = stampAt(limits.clockSkewMs + 1);
  const long = (length: number) => 'a'.repeat(length + 1);
  test.each<[string, Partial<ReferenceRequest>, string]>([
    ['with a long front', { toServer: [card('x', { frontValue: long(limits.cardValue) })] }, 'VALIDATION'],
    ['with a long text', { notes: [note('x', { text: long(limits.note) })] }, 'VALIDATION'],
    ['with a malformed stamp', { toServer: [card('x', { deletedStamp: 'today' })] }, 'STAMP_INVALID'],
    [
      'of a card with a stamp in the future',
      { toServer: [card('x', { deletedStamp: tooFar })] },
      'CLOCK_SKEW',
    ],
    [
      'of a field with a stamp in the future',
      { toServer: [card('x', { stamps: { ...uniformFieldStamps(stamp), tags: tooFar } })] },
      'CLOCK_SKEW',
    ],
    [
      'of an answer with a stamp in the future',
      { entries: [show('x', 'c', { stamp: tooFar })] },
      'CLOCK_SKEW',
    ],
    ['of a note with a text from the future', { notes: [note('x', { textStamp: tooFar })] }, 'CLOCK_SKEW'],
    ['of a note deleted in the future', { notes: [note('x', { deletedStamp: tooFar })] }, 'CLOCK_SKEW'],
    ['of an answer to an unknown card', { entries: [show('x', 'unknown')] }, 'CARD_NOT_FOUND'],
  ])('%s, and blocks no other', (_title, request, code) => {
    const { server, send } = open();
    send({ toServer: [card('c')] });
    const response = send({ ...request, notes: [...(request.notes ?? []), note('good')] });
    expect(response).toMatchObject({ accepted: ['good'], refused: [{ id: 'x', code }] });
    expect([server.cards(), server.log(), server.notes()].map(ids)).toEqual([['c'], [], ['good']]);
  });

  test('with the id of another card or of another answer', () => {
    const { server, send } = open();
    send({ toServer: [card('c')], entries: [show('e', 'c')] });
    const other = { sourceDeckId: 'd', sourceCardId: 'x' };
    expect(
      send({ toServer: [card('c', other)], entries: [show('e', 'c', { device: 'other' })] }),
    ).toMatchObject({
      ...{ accepted: [], refused: ['c', 'e'].map((id) => ({ id, code: 'ID_TAKEN' })) },
    });
    expect([server.cards()[0]?.sourceDeckId, server.log()[0]?.device]).toEqual([null, 'phone']);
  });

  test('only beyond the limits', () => {
    const { send } = open();
    const most = stampAt(limits.clockSkewMs);
    const response = send({
      toServer: [card('c', { frontValue: long(limits.cardValue - 1), deletedStamp: most })],
      notes: [note('n', { text: long(limits.note - 1) })],
    });
    expect(response).toMatchObject({ accepted: ['c', 'n'], refused: [] });
  });
});

test('a change that is sent twice is accepted and changes nothing', () => {
  const { server, send } = open();
  const sent = { toServer: [card('c')], entries: [show('e', 'c')], notes: [note('n')] };
  const { number } = send(sent);
  expect(send(sent)).toMatchObject({ accepted: ['c', 'e', 'n'], number });
  expect([server.cards(), server.log(), server.notes()].map(ids)).toEqual([['c'], ['e'], ['n']]);
});

test('versions of a card are merged', () => {
  const { server, send } = open();
  send({ toServer: [card('c')] });
  const stamps = { ...uniformFieldStamps(stampAt(-2000)), backValue: stampAt(0) };
  send({ toServer: [card('c', { frontValue: 'sol', backValue: 'солнце', stamps })] });
  expect(server.cards()).toMatchObject([{ frontValue: 'hola', backValue: 'солнце' }]);
});

test('of the progress that devices send without a log, the one with more reviews stays', () => {
  const { send } = open();
  const progress = (reviewCount: number) => ({ ...newProgress(), reviewCount });
  const later = (ms: number) => ({ deletedStamp: stampAt(ms) });
  send({ toServer: [card('c', { progress: progress(4) })] });
  const response = send({ toServer: [card('c', { progress: progress(3), ...later(1) })] });
  expect(response.pulled[0]?.reviewCount).toBe(4);
  expect(send({ toServer: [card('c', { progress: progress(5), ...later(2) })] }).pulled[0]?.reviewCount).toBe(
    5,
  );
  expect(send({ entries: [show('e', 'c')] }).pulled[0]?.reviewCount).toBe(6);
});

describe('a response', () => {
  test('has the changes after the token', () => {
    const { send } = open();
    const { token } = send({ toServer: [card('a'), card('b')], notes: [note('m')] });
    expect(send({ since: token })).toMatchObject({ cards: [], notes: [], token });
    send({ toServer: [card('c')], entries: [show('e', 'a')], notes: [note('n')] });
    const response = send({ since: token });
    expect(response).toMatchObject({ cards: ['a', 'c'], number: 7, more: false });
    expect([ids(response.entries), ids(response.notes ?? [])]).toEqual([['e'], ['n']]);
  });

  test.each<[ResponseLimits, string[][]]>([
    [
      { cards: 2, entries: 9 },
      [
        ['a', 'b'],
        ['c', 'd', 'e1', 'n1', 'n2', 'n3'],
      ],
    ],
    [{ cards: 9, entries: 9, notes: 2 }, [['a', 'b', 'c', 'd', 'e1', 'n1', 'n2'], ['n3']]],
  ])('has at most %j; the next one continues', (page, pages) => {
    const { server, send } = open(page);
    send({ toServer: [card('a'), card('b'), card('c')] });
    send({ toServer: [card('d')] });
    send({ entries: [show('e1', 'd')] });
    send({ notes: [note('n1'), note('n2'), note('n3')] });
    const seen: string[][] = [];
    let since: string | null = null;
    while (seen.length < pages.length) {
      const response = send({ since });
      seen.push([response.cards, ids(response.entries), ids(response.notes ?? [])].flat());
      expect(response.more).toBe(seen.length < pages.length);
      since = response.token;
    }
    expect(seen).toEqual(pages);
    expect([server.cards().length, since]).toEqual([4, at(9)]);
  });

  test('has by default at most the items of the protocol’s limits', () => {
    const { send } = open();
    const many = (count: number) => Array.from({ length: count }, (_, n) => `i${n}`);
    send({ toServer: many(limits.syncCards + 1).map((id) => card(id)) });
    const { cards, more, token } = send();
    expect([cards.length, more]).toEqual([limits.syncCards, true]);
    send({ entries: many(limits.syncEntries + 1).map((id) => show(id, 'i0')) });
    expect(send({ since: token }).entries).toHaveLength(limits.syncEntries);
    const { token: last } = send({ since: send({ since: token }).token });
    send({ notes: many(limits.syncNotes + 1).map((id) => note(id)) });
    expect(send({ since: last }).notes).toHaveLength(limits.syncNotes);
  });

  test('has at most so many answers', () => {
    const { send } = open({ cards: 9, entries: 2 });
    send({ toServer: [card('a')], entries: [show('e1', 'a'), show('e2', 'a'), show('e3', 'a')] });
    const first = send();
    expect([ids(first.entries), first.more, first.cards]).toEqual([['e1', 'e2'], true, ['a']]);
    const second = send({ since: first.token });
    expect([ids(second.entries), second.more, second.cards]).toEqual([['e3'], false, []]);
  });

  test('has requested cards with all their answers, even if nothing has changed', () => {
    const { send } = open();
    const { token } = send({ toServer: [card('a'), card('b')], entries: [show('e', 'a'), show('f', 'b')] });
    const response = send({ since: token, toLocal: ['a'] });
    expect([response.cards, ids(response.entries), response.token]).toEqual([['a'], ['e'], token]);
  });

  test('leaves out a note that the device has sent, unless the merge made it different', () => {
    const { send } = open();
    const { token } = send({ notes: [note('n')] });
    const later = note('n', { text: 'mía', textStamp: stampAt(0) });
    expect(send({ since: token, notes: [later] }).notes).toEqual([]);
    const earlier = note('n', { text: 'otra', textStamp: stampAt(-500, 'other') });
    expect(send({ since: token, notes: [earlier] }).notes).toEqual([later]);
  });
});

describe('a client without notes', () => {
  test('receives none', () => {
    const { send } = open();
    send({ notes: [note('n')] });
    expect(send({ notes: undefined })).not.toHaveProperty('notes');
  });

  test('receives as many cards as if there were none', () => {
    const { send } = open({ cards: 9, entries: 9, notes: 1 });
    send({ notes: [note('m'), note('n')], toServer: [] });
    send({ toServer: [card('c')] });
    expect(send({ notes: undefined })).toMatchObject({ cards: ['c'], number: 3, more: false });
    expect(send()).toMatchObject({ cards: [], number: 1, more: true });
  });
});

describe('a token that the server has not made', () => {
  test.each([at(1, 'epoch2'), at(9)])('such as %s, gets everything', (since) => {
    const { send } = open();
    send({ toServer: [card('a'), card('b')] });
    expect(send({ since })).toMatchObject({ cards: ['a', 'b'], token: at(2), more: false });
  });

  test('is not reached by the changes of its own request', () => {
    const { send } = open();
    send({ toServer: [card('a')] });
    const response = send({ since: at(2), toServer: [card('b')] });
    expect(response).toMatchObject({ cards: ['a'], number: 1, more: true, accepted: ['b'] });
  });

  test('of another form counts as none', () => {
    const { send } = open();
    send({ toServer: [card('a')] });
    expect(send({ since: 'token' })).toMatchObject({ cards: ['a'], number: 1 });
  });
});

test('the history of a note has its replaced texts of other devices, newest first', () => {
  const { server, send } = open();
  const texts = ['uno', 'dos', 'tres'];
  for (const id of ['n', 'm']) {
    texts.forEach((text, n) =>
      send({
        notes: [note(id, { text: `${text} ${id}`, textStamp: stampAt(n, n % 2 === 0 ? 'phone' : 'other') })],
      }),
    );
  }
  expect(server.noteHistory('n')).toEqual([
    { text: 'dos n', textStamp: stampAt(1, 'other') },
    { text: 'uno n', textStamp: stampAt(0) },
  ]);
  expect(server.noteHistory('unknown')).toEqual([]);
  // A text that arrives late is older than those before it.
  send({ notes: [note('n', { text: 'cero n', textStamp: stampAt(-1, 'third') })] });
  expect(server.noteHistory('n').map(({ text }) => text)).toEqual(['dos n', 'uno n', 'cero n']);
});

describe('settings', () => {
  test('are those with the later stamp, each by itself', () => {
    const { server } = open();
    expect(server.settings()).toEqual({ stamps: {} });
    expect(server.updateSettings({ ladder: 'long', newCardsPerDay: 7 }, stampAt(1), now)).toBeNull();
    expect(server.updateSettings({ newCardsPerDay: 8 }, stampAt(0), now)).toBeNull();
    expect(server.updateSettings({ newCardsPerDay: 9 }, stampAt(1), now)).toBeNull();
    expect(server.updateSettings({ ladder: 'study' }, stampAt(2), now)).toBeNull();
    expect(server.settings()).toEqual({
      ...{ ladder: 'study', newCardsPerDay: 7 },
      stamps: { ladder: stampAt(2), newCardsPerDay: stampAt(1) },
    });
  });

  test.each([
    ['today', 'STAMP_INVALID'],
    [stampAt(limits.clockSkewMs + 1), 'CLOCK_SKEW'],
  ])('with the stamp %s are refused', (invalid, code) => {
    const { server } = open();
    expect(server.updateSettings({ ladder: 'long' }, invalid, now)).toBe(code);
    expect(server.settings()).toEqual({ stamps: {} });
  });
});

test('a restored backup has the data of its time, in a new epoch', () => {
  const { server, send } = open();
  const other = stampAt(0, 'other');
  send({ toServer: [card('a')], entries: [show('e', 'a')], notes: [note('n')] });
  send({ notes: [note('n', { text: 'otra', textStamp: other })] });
  server.updateSettings({ ladder: 'long' }, stamp, now);
  const held = () => [
    server.cards(),
    server.log(),
    server.notes(),
    server.noteHistory('n'),
    server.settings(),
  ];
  const before = held();
  const backup = server.backup();
  send({ toServer: [card('b')], entries: [show('f', 'a')], notes: [note('m')] });
  send({ notes: [note('n', { text: 'tercera', textStamp: stampAt(1) })] });
  server.updateSettings({ ladder: 'study' }, stampAt(1), now);
  server.restore(backup, 'epoch2');
  expect(held()).toEqual(before);
  expect(send()).toMatchObject({ cards: ['a'], token: at(5, 'epoch2') });
  send({ toServer: [card('c')] });
  server.restore(backup, 'epoch3');
  expect(send()).toMatchObject({ cards: ['a'], token: at(5, 'epoch3') });
});

test('shows the stored practice log', () => {
  const { server, send } = open();
  const hit = {
    ...{ id: 'hit', stamp, day: '2026-11-21', kind: 'hit' as const },
    ...{ infinitive: 'ser', mood: 'INDICATIVE' as const, tense: 'PRESENT' as const, person: 'P1S' as const },
  };
  expect(send({ practiceLog: [hit] }).accepted).toEqual(['hit']);
  expect(server.practiceLog()).toEqual([hit]);
});
