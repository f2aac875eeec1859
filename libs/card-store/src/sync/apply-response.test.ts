import '../../test/indexed-db.ts';
import type { PulledCard, PracticeEntry } from '@repaso/contracts';
import { siblingId } from '@repaso/leitner';
import { uniformFieldStamps } from '@repaso/sync';
import {
  answerEntry,
  noon,
  pulledCard,
  pulledNote,
  response,
  stampAt,
  testDevice,
  token,
  type ResponseParts,
} from '../../test/test-device.ts';
import { addCards, removeCards } from '../commands/card-lifecycle.ts';
import { editCard } from '../commands/edit-cards.ts';
import { recordTypedForm, saveNote } from '../commands/journalled-writes.ts';
import { notes } from '../commands/notes.ts';
import { askBothWays } from '../commands/reverse-cards.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { lessonProgress } from '../commands/lesson-progress.ts';
import { verbErrors } from '../commands/typed-forms.ts';
import { allCards, card as cardOf } from '../queries/cards.ts';
import type { OutboxRow } from '../rows/database.ts';
import { goneCards } from '../rows/gone-cards.ts';
import { wantedCardOutboxMark } from '../rows/outbox-marks.ts';
import { readClock, readSyncToken, type StoreCore } from '../rows/store-core.ts';
import { storeSyncToken } from '../rows/token-row.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { applyResponse } from './apply-response.ts';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

const marks = (core: StoreCore) => core.db.outbox.toArray();
/** Applies a response to a request that sent these marks: by default all in the outbox. */
const apply = async (core: StoreCore, parts: ResponseParts, sent?: readonly OutboxRow[]) =>
  applyResponse(
    core,
    { since: await readSyncToken(core), sent: sent ?? (await marks(core)) },
    response(parts),
  );
const add = async (core: StoreCore, frontValue = 'hola') => {
  const [id = ''] = await addCards(core, [{ frontValue, backValue: 'перевод' }]);
  return id;
};
/** Adds a card that the server has accepted. */
const addStored = async (core: StoreCore, frontValue?: string) => {
  const id = await add(core, frontValue);
  await apply(core, { accepted: [id] });
  return id;
};
const later = (values: Partial<PulledCard> = {}, minutes = 5): Partial<PulledCard> => ({
  ...{ stamps: uniformFieldStamps(stampAt(minutes)), deletedStamp: stampAt(minutes), ...values },
});

describe('a response to a request with another token than the stored one', () => {
  test.each([
    [null, token],
    [token, null],
    [token, '2026-11-21T12:00:00.000Z#epoch2:9'],
  ])('of %j instead of %j applies nothing', async (since, stored) => {
    const core = testDevice();
    if (stored !== null) await storeSyncToken(core, stored, { notes: true, practiceLog: true });
    await core.db.outbox.put(wantedCardOutboxMark('ana', 'c'));
    const given = response({ cards: [pulledCard('c')], entries: [answerEntry('e', 'c')] });
    expect(await applyResponse(core, { since, sent: await marks(core) }, given)).toBeNull();
    expect([await allCards(core), await readSyncToken(core)]).toEqual([[], stored]);
    expect([await core.db.log.count(), (await marks(core)).length]).toEqual([0, 1]);
  });
});

describe('notes of a server that did not support them before', () => {
  test('are pulled from the beginning', async () => {
    const core = testDevice();
    await apply(core, { notes: undefined });
    expect(await apply(core, { cards: [pulledCard('c')] })).toBeNull();
    expect(await allCards(core)).toEqual([]);
    expect(await readSyncToken(core)).toBe(token.replace(':9', ':0'));
    expect(await apply(core, { cards: [pulledCard('c')], notes: [pulledNote('n')] })).toMatchObject({
      ...{ pulled: 2, supported: { notes: true, practiceLog: true } },
    });
    expect(await notes(core)).toHaveLength(1);
  });

  test('do not matter to a server that still has none', async () => {
    const core = testDevice();
    await apply(core, { notes: undefined });
    const result = await apply(core, { notes: undefined, cards: [pulledCard('c')] });
    expect(result).toEqual({
      pulled: 1,
      done: 0,
      acknowledged: 0,
      supported: { notes: false, practiceLog: true },
    });
    expect(await readSyncToken(core)).toBe(token);
  });
});

describe('verb practice', () => {
  const entry: PracticeEntry = {
    ...{ id: 'v', stamp: stampAt(5), day: '2026-11-21', infinitive: 'tener', mood: 'INDICATIVE' },
    ...{
      tense: 'PRESENT',
      person: 'P1S',
      kind: 'miss',
      correctForm: 'tengo',
      userAnswer: 'teno',
      rule: null,
    },
  };

  test('of a server that did not support it before is pulled from the beginning', async () => {
    const core = testDevice();
    await apply(core, { practiceLog: undefined });
    expect(await apply(core, { practiceLog: [] })).toBeNull();
    expect(await readSyncToken(core)).toBe(token.replace(':9', ':0'));
    expect(await apply(core, { practiceLog: [entry] })).toMatchObject({ pulled: 1 });
    expect(await verbErrors(core)).toMatchObject([{ userAnswer: 'teno' }]);
  });

  test('advances the clock, so that later forms get later stamps', async () => {
    const core = testDevice();
    await apply(core, { practiceLog: [entry] });
    await recordTypedForm(core, { ...entry, miss: null });
    const [open] = await verbErrors(core);
    expect(open).toMatchObject({ isResolved: true, retryCount: 1 });
    expect((open?.lastRetry ?? '') > entry.stamp).toBe(true);
    expect(await marks(core)).toMatchObject([{ kind: 'practice', cardId: 'practice' }]);
  });
});

test('what was heard on another device joins the progress in its lesson', async () => {
  const core = testDevice();
  const lessonId = 'f3b30e37-2205-5885-8a7a-1e0d8e9d208f';
  const heard = {
    id: 'h',
    stamp: stampAt(5),
    day: '2026-11-21',
    kind: 'heard',
    lessonId,
    startMs: 400,
  } as const;
  await apply(core, { practiceLog: [heard] });
  expect((await lessonProgress(core)).get(lessonId)?.segments).toEqual({
    400: { isHeard: true, dictation: null },
  });
});

describe('the mark of a change', () => {
  test('leaves the outbox when the server has accepted the change', async () => {
    const core = testDevice();
    const id = await add(core);
    await recordAnswer(core, id, 3);
    const { id: note } = await saveNote(core, { text: 'nota' });
    const accepted = (await marks(core)).map((mark) => mark.id);
    expect(new Set(accepted)).toEqual(new Set([id, note, (await core.db.log.toArray())[0]?.id]));
    expect(await apply(core, { accepted })).toEqual({
      ...{ pulled: 0, done: 3, acknowledged: 3, supported: { notes: true, practiceLog: true } },
    });
    expect(await marks(core)).toEqual([]);
    expect(await cardOf(core, id)).toMatchObject({ changed: false, syncStatus: 'SYNCED' });
  });

  test('stays with its code when the server has refused the change', async () => {
    const core = testDevice();
    const id = await add(core);
    const result = await apply(core, { refused: [{ id, code: 'ID_TAKEN' }] });
    expect(result).toMatchObject({ done: 0, acknowledged: 1 });
    expect(await marks(core)).toMatchObject([{ kind: 'card', id, code: 'ID_TAKEN' }]);
    expect(await cardOf(core, id)).toMatchObject({ changed: true });
  });

  test('stays without a code when the response does not name it', async () => {
    const core = testDevice();
    await add(core);
    expect(await apply(core, {})).toMatchObject({ done: 0, acknowledged: 0 });
    expect(await marks(core)).toMatchObject([{ code: null }]);
  });

  test.each(['accepted', 'refused'] as const)(
    'stays without a code when an earlier version was %s',
    async (outcome) => {
      const core = testDevice();
      const id = await add(core);
      const sent = await marks(core);
      await editCard(core, id, { frontValue: 'adiós' });
      const parts =
        outcome === 'accepted' ? { accepted: [id] } : { refused: [{ id, code: 'ID_TAKEN' as const }] };
      expect(await apply(core, parts, sent)).toMatchObject({ done: 0, acknowledged: 1 });
      expect(await marks(core)).toContainEqual(expect.objectContaining({ kind: 'card', id, code: null }));
    },
  );

  test('may have left the outbox before the response', async () => {
    const core = testDevice();
    const id = await add(core);
    const sent = await marks(core);
    await core.db.outbox.clear();
    expect(await apply(core, { accepted: [id] }, sent)).toMatchObject({ done: 0, acknowledged: 1 });
    expect(await marks(core)).toEqual([]);
  });
});

describe('the mark of a requested card', () => {
  test('leaves the outbox, also if the server does not have the card', async () => {
    const core = testDevice();
    await core.db.outbox.bulkPut(['c', 'unknown'].map((id) => wantedCardOutboxMark('ana', id)));
    const result = await apply(core, { cards: [pulledCard('c')] });
    expect(result).toEqual({
      pulled: 1,
      done: 2,
      acknowledged: 0,
      supported: { notes: true, practiceLog: true },
    });
    expect(await marks(core)).toEqual([]);
    expect((await allCards(core)).map(({ id }) => id)).toEqual(['c']);
  });

  test('leaves the outbox, and the mark of a refused change of the card stays', async () => {
    const core = testDevice();
    const id = await add(core);
    await core.db.outbox.put(wantedCardOutboxMark('ana', id));
    await apply(core, { refused: [{ id, code: 'ID_TAKEN' }] });
    expect(await marks(core)).toMatchObject([{ kind: 'card', id, code: 'ID_TAKEN' }]);
  });
});

test('a change made after its card was sent and requested stays in the outbox', async () => {
  const core = testDevice();
  const id = await add(core);
  await core.db.outbox.put(wantedCardOutboxMark('ana', id));
  const sent = await marks(core);
  await editCard(core, id, { frontValue: 'adiós' }, { keepProgress: true });
  await apply(core, { accepted: [id] }, sent);
  expect(await marks(core)).toMatchObject([{ kind: 'card', id, code: null }]);
});

describe('a card counts as stored by the server', () => {
  const isStored = async (core: StoreCore, id: string) =>
    (await core.db.cards.get([core.userId, id]))?.sync.acknowledged;

  test('once its change is accepted', async () => {
    const core = testDevice();
    const id = await add(core);
    expect(await isStored(core, id)).toBe(false);
    await apply(core, { accepted: [id] });
    expect(await isStored(core, id)).toBe(true);
  });

  test('not by a request for it or an accepted answer', async () => {
    const core = testDevice();
    const id = await add(core);
    await core.db.outbox.put(wantedCardOutboxMark('ana', id));
    await recordAnswer(core, id, 3);
    const [entry] = await core.db.log.toArray();
    await apply(core, { refused: [{ id, code: 'ID_TAKEN' }], accepted: [entry?.id ?? ''] });
    expect(await marks(core)).toMatchObject([{ kind: 'card', code: 'ID_TAKEN' }]);
    expect(await isStored(core, id)).toBe(false);
  });
});

describe('pulled cards', () => {
  test.each([
    ['one', [0]],
    ['two', [0, 1]],
    ['two in another order', [1, 0]],
  ])('are merged with pending changes here: %s', async (_title, order) => {
    const core = testDevice();
    const ids = [await addStored(core, 'uno'), await addStored(core, 'dos')];
    for (const id of ids) await editCard(core, id, { frontValue: 'mía' }, { keepProgress: true });
    const stamps = { ...uniformFieldStamps(stampAt(-1)), backValue: stampAt(5) };
    const cards = order.map((at) => pulledCard(ids[at] ?? '', { stamps, backValue: 'новое' }));
    await apply(core, { cards }, []);
    for (const at of order) {
      expect(await cardOf(core, ids[at] ?? '')).toMatchObject({
        ...{ frontValue: 'mía', backValue: 'новое', changed: true },
      });
    }
    expect(await allCards(core)).toHaveLength(2);
  });

  test('without changes here are not pending', async () => {
    const core = testDevice();
    const id = await addStored(core);
    await add(core, 'otra');
    await apply(core, { cards: [pulledCard(id, later()), pulledCard('new')] }, []);
    for (const one of [id, 'new']) expect(await cardOf(core, one)).toMatchObject({ changed: false });
  });

  test('have the answers of the response and the pending ones', async () => {
    const core = testDevice();
    const id = await addStored(core);
    await recordAnswer(core, id, 3);
    const pulled = pulledCard(id, { reviewCount: 1, leitnerBox: 1, entryCount: 1 });
    await apply(core, { cards: [pulled], entries: [answerEntry('e', id)] }, []);
    expect(await cardOf(core, id)).toMatchObject({ reviewCount: 2, leitnerBox: 2, changed: true });
    expect(await core.db.log.get(['ana', 'e'])).toMatchObject({ cardId: id });
  });

  test('that are deleted leave the device, which keeps a copy', async () => {
    const core = testDevice();
    const id = await addStored(core, 'luz');
    await apply(core, { cards: [pulledCard(id, later({ deleted: true, frontValue: 'luz' }))] });
    expect(await core.db.cards.toArray()).toEqual([]);
    expect(await goneCards(core)).toMatchObject([
      { card: { id, frontValue: 'luz', deleted: true }, at: noon },
    ]);
  });

  test('that are deleted and never were here leave no copy', async () => {
    const core = testDevice();
    const id = await addStored(core);
    await apply(core, { cards: [pulledCard('gone', { deleted: true }), pulledCard(id)] });
    expect((await core.db.cards.toArray()).map((row) => row.id)).toEqual([id]);
    expect(await goneCards(core)).toEqual([]);
  });

  test('that are deleted stay until their pending changes are sent', async () => {
    const core = testDevice();
    const id = await addStored(core);
    await recordAnswer(core, id, 3);
    await apply(core, { cards: [pulledCard(id, later({ deleted: true }))] });
    expect(await core.db.cards.toArray()).toMatchObject([{ id, deleted: 1, changed: 1 }]);
    await apply(core, { accepted: (await marks(core)).map((mark) => mark.id) });
    expect(await core.db.cards.toArray()).toEqual([]);
    expect(await goneCards(core)).toHaveLength(1);
  });

  test('that this device deleted leave it once the server has the deletion', async () => {
    const core = testDevice();
    const id = await addStored(core);
    await removeCards(core, [id]);
    await apply(core, { accepted: [id] });
    expect(await core.db.cards.toArray()).toEqual([]);
  });
});

test('the reverse of a card that another device deleted without it is deleted here and sent', async () => {
  const core = testDevice();
  const id = await addStored(core);
  await askBothWays(core, [id], true);
  const deletion = stampAt(5);
  await apply(core, { accepted: [siblingId(id)], cards: [pulledCard(id, later({ deleted: true }))] });
  expect(await cardOf(core, siblingId(id))).toMatchObject({ deleted: true, changed: true });
  expect((await core.db.cards.get([core.userId, siblingId(id)]))?.sync.deletedStamp).toBe(deletion);
  expect(await marks(core)).toMatchObject([{ kind: 'card', id: siblingId(id) }]);
});

test('a response without changes stores its token only', async () => {
  const core = testDevice();
  const id = await addStored(core);
  const before = await core.db.cards.toArray();
  const result = await apply(core, { token: token.replace(':9', ':10') });
  expect(result).toEqual({
    pulled: 0,
    done: 0,
    acknowledged: 0,
    supported: { notes: true, practiceLog: true },
  });
  expect(await core.db.cards.toArray()).toEqual(before);
  expect([before[0]?.id, await readSyncToken(core)]).toEqual([id, token.replace(':9', ':10')]);
});

test.each<[string, ResponseParts]>([
  ['card content', { cards: [pulledCard('c', later({ deletedStamp: stampAt(1) }))] }],
  ['a card deletion', { cards: [pulledCard('c', { deletedStamp: stampAt(5) })] }],
  ['an answer', { cards: [pulledCard('c')], entries: [answerEntry('e', 'c', 5)] }],
  ['a note', { notes: [pulledNote('n', { textStamp: stampAt(5) })] }],
  ['a note deletion', { notes: [pulledNote('n', { deletedStamp: stampAt(5) })] }],
])('changes made after the pull have later stamps than %s', async (_title, parts) => {
  const core = testDevice();
  await apply(core, parts);
  expect((await readClock(core)).time).toBe(noon + 5 * 60_000);
  const id = await add(core);
  const { deletedStamp = '' } = (await core.db.cards.get(['ana', id]))?.sync ?? {};
  expect(deletedStamp > stampAt(5)).toBe(true);
});

test('the clock does not go back to earlier stamps of a response', async () => {
  const core = testDevice();
  await apply(core, { cards: [pulledCard('c', later())] });
  await apply(core, { cards: [pulledCard('d')] });
  expect((await readClock(core)).time).toBe(noon + 5 * 60_000);
});

test('a full storage rejects with its code and applies nothing', async () => {
  const core = testDevice();
  const id = await add(core);
  core.db.cards.hook('creating', () => {
    throw new DOMException('no space', 'QuotaExceededError');
  });
  const applied = apply(core, { cards: [pulledCard('c')], entries: [answerEntry('e', 'c')], accepted: [id] });
  await expect(applied).rejects.toMatchObject({ name: 'StoreError', code: 'STORAGE_FULL' });
  expect([await core.db.log.count(), await readSyncToken(core)]).toEqual([0, null]);
  expect(await marks(core)).toHaveLength(1);
});

test('another learner of the device keeps cards, answers, notes and marks', async () => {
  const ana = testDevice();
  const berta = testDevice({ userId: 'berta', db: ana.db });
  await apply(ana, { cards: [pulledCard('c')], entries: [answerEntry('e', 'c')], notes: [pulledNote('n')] });
  await recordAnswer(ana, 'c', 3);
  const held = async () =>
    (await Promise.all(
      [ana.db.cards, ana.db.log, ana.db.notes, ana.db.outbox].map((table) =>
        table.where('userId').equals('ana').toArray(),
      ),
    )) as unknown[];
  const before = await held();
  await apply(
    berta,
    {
      ...{ cards: [pulledCard('c', later({ deleted: true }))], entries: [answerEntry('e', 'c', 5)] },
      ...{ notes: [pulledNote('n', { text: 'otra', textStamp: stampAt(5) })], accepted: ['c'] },
    },
    [],
  );
  expect(await held()).toEqual(before);
  const counts = [ana.db.cards, ana.db.log, ana.db.notes].map((table) =>
    table.where({ userId: 'berta' }).count(),
  );
  expect(await Promise.all(counts)).toEqual([0, 1, 1]);
});
