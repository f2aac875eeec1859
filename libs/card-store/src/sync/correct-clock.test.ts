import '../../test/indexed-db.ts';
import { limits } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { parseStamp, uniformFieldStamps } from '@repaso/sync';
import { memoryStorage } from '../../test/memory-storage.ts';
import {
  answerEntry,
  noon,
  pulledCard,
  pulledNote,
  response,
  stampAt,
  testDevice,
} from '../../test/test-device.ts';
import { addCards, removeCards } from '../commands/card-lifecycle.ts';
import { editCard } from '../commands/edit-cards.ts';
import { importCards } from '../commands/import-cards.ts';
import { recordTypedForm, saveNote } from '../commands/journalled-writes.ts';
import { removeNote } from '../commands/notes.ts';
import { recordAnswer } from '../commands/review-card.ts';
import { updateSettings } from '../commands/settings.ts';
import { deletedCards, emptyTrash } from '../commands/trash.ts';
import { undoImport } from '../commands/undo-import.ts';
import { exportDevice } from '../device/device.ts';
import { allCards, card as cardOf } from '../queries/cards.ts';
import { fromCardRow, toCardRow } from '../rows/card-row.ts';
import { storeGoneCards } from '../rows/gone-cards.ts';
import { toNoteRow } from '../rows/note-row.ts';
import { wantedCardOutboxMark } from '../rows/outbox-marks.ts';
import { readClock, type StoreCore } from '../rows/store-core.ts';
import { applyResponse } from './apply-response.ts';
import { correctClock } from './correct-clock.ts';

const day = 86_400_000;

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

/** Creates a device whose clock is a day ahead. The server's time is noon. */
const deviceAhead = (of: Partial<StoreCore> = {}) => testDevice({ now: () => noon + day, ...of });
const add = async (core: StoreCore, frontValue = 'hola') => {
  const [id = ''] = await addCards(core, [{ frontValue, backValue: 'перевод' }]);
  return id;
};
const marks = (core: StoreCore) => core.db.outbox.where('userId').equals(core.userId).toArray();
const rowOf = (core: StoreCore, id: string) => core.db.cards.get([core.userId, id]);
/** Returns the stamps of a card's front and deletion. */
const stampsOf = async (core: StoreCore, id: string) => {
  const sync = (await rowOf(core, id))?.sync;
  return { front: sync?.stamps.frontValue ?? '', deletion: sync?.deletedStamp ?? '' };
};
const timeOf = (stamp: string) => parseStamp(stamp)?.time;
/** Corrects a device's clock when the server's time is noon. */
const correct = (core: StoreCore) => correctClock(core, { time: noon, offset: noon - core.now() });
const isAhead = (stamp: string) => (timeOf(stamp) ?? Infinity) > noon + limits.clockSkewMs;

test.each([
  ['right', 0],
  ['ahead by the most that the server allows', limits.clockSkewMs],
])('a clock that is %s changes no stamp and no mark', async (_title, ahead) => {
  const core = testDevice({ now: () => noon + ahead });
  await recordAnswer(core, await add(core), 3);
  await saveNote(core, { text: 'nota' });
  await updateSettings(core, { newCardsPerDay: 7 });
  await core.db.outbox.bulkPut((await marks(core)).map((mark) => ({ ...mark, code: 'VALIDATION' })));
  const data = async () => {
    const { cards, log, outbox, settings, notes } = (await exportDevice(core)).stores;
    return { cards, log, outbox, settings, notes, clock: await readClock(core) };
  };
  const before = await data();
  // The commands above have made several stamps in one millisecond, so the clock shows that time.
  expect(before.clock.time).toBe(noon + ahead);
  await correct(core);
  expect(await data()).toEqual(before);
});

describe('a clock that was ahead', () => {
  test('gives pending changes new stamps at the server’s time, in the same order', async () => {
    const core = deviceAhead();
    const [first, second] = [await add(core, 'uno'), await add(core, 'dos')];
    await editCard(core, first, { frontValue: 'tres' }, { keepProgress: true });
    await removeCards(core, [second]);
    await correct(core);
    const [one, two] = [await stampsOf(core, first), await stampsOf(core, second)];
    expect([one.deletion, two.front, one.front, two.deletion].map(timeOf)).toEqual([noon, noon, noon, noon]);
    const inOrder = [one.deletion, two.front, one.front, two.deletion];
    expect([...inOrder].sort()).toEqual(inOrder);
    expect(new Set(inOrder).size).toBe(4);
    expect((await marks(core)).map(({ version }) => version).sort()).toEqual([one.front, two.deletion]);
    expect((await marks(core)).every(({ code }) => code === null)).toBe(true);
  });

  test('makes later stamps from then on', async () => {
    const core = deviceAhead();
    const id = await add(core);
    await correct(core);
    const { front } = await stampsOf(core, id);
    await editCard(core, id, { frontValue: 'adiós' }, { keepProgress: true });
    const edited = await stampsOf(core, id);
    expect(edited.front > front).toBe(true);
    expect(isAhead(edited.front)).toBe(false);
  });

  test('gives a change a later stamp than that of the pulled value that it has replaced', async () => {
    const core = deviceAhead();
    const id = await add(core);
    const theirs = { stamps: uniformFieldStamps(stampAt(9)), deletedStamp: stampAt(9) };
    await applyResponse(core, { since: null, sent: [] }, response({ cards: [pulledCard(id, theirs)] }));
    expect(await cardOf(core, id)).toMatchObject({ frontValue: 'hola' });
    await correct(core);
    const { front } = await stampsOf(core, id);
    expect(timeOf(front)).toBe(noon + 9 * 60_000);
    expect(front > stampAt(9)).toBe(true);
  });

  test('gives a pending answer a new stamp and the day of the server, and computes the card again', async () => {
    const core = deviceAhead();
    const id = await add(core);
    await recordAnswer(core, id, 3);
    expect(await cardOf(core, id)).toMatchObject({ dueDay: '2026-11-23' });
    await correct(core);
    const [entry] = await core.db.log.toArray();
    expect(entry).toMatchObject({ cardId: id, day: '2026-11-21' });
    expect(timeOf(entry?.stamp ?? '')).toBe(noon);
    expect(await cardOf(core, id)).toMatchObject({
      ...{ dueDay: '2026-11-22', leitnerBox: 1, reviewCount: 1, frontValue: 'hola', changed: true },
    });
    const mark = (await marks(core)).find(({ kind }) => kind === 'entry');
    expect(mark).toMatchObject({ id: entry?.id, cardId: id, version: entry?.stamp, code: null });
  });

  test('computes a card again with the learner’s scheduler', async () => {
    const core = deviceAhead();
    await updateSettings(core, { algorithm: 'SM2' });
    const id = await add(core);
    await recordAnswer(core, id, 3);
    await recordAnswer(core, id, 3);
    await correct(core);
    expect(await cardOf(core, id)).toMatchObject({ algorithm: 'SM2', interval: 6, dueDay: '2026-11-27' });
  });

  test('leaves an answer as it is if the server accepts its stamp', async () => {
    const night = Date.parse('2026-11-21T23:55:00Z');
    const time = { now: night };
    const core = testDevice({ now: () => time.now });
    const id = await add(core);
    // The clock of another device was ahead by six minutes.
    await core.db.meta.put({
      ...{ userId: 'ana', key: 'clock', value: { ...(await readClock(core)), time: night + 6 * 60_000 } },
    });
    await recordAnswer(core, id, 3);
    const [entry] = await core.db.log.toArray();
    expect(entry?.day).toBe('2026-11-21');
    expect(entry?.stamp).toMatch(/^2026-11-22T00:01/);
    const before = (await marks(core)).find(({ kind }) => kind === 'entry');
    time.now += 2 * day;
    await add(core, 'otra');
    await correctClock(core, { time: night, offset: night - time.now });
    expect(await core.db.log.toArray()).toEqual([entry]);
    expect(await marks(core)).toContainEqual(before);
    expect((await readClock(core)).time).toBe(night + 6 * 60_000);
  });

  test('gives pending notes new stamps', async () => {
    const core = deviceAhead();
    const { id } = await saveNote(core, { text: 'nota' });
    await removeNote(core, id);
    await correct(core);
    const [note] = await core.db.notes.toArray();
    expect([note?.textStamp, note?.deletedStamp].map((stamp) => timeOf(stamp ?? ''))).toEqual([noon, noon]);
    expect((note?.deletedStamp ?? '') > (note?.textStamp ?? '')).toBe(true);
    expect(note).toMatchObject({ text: 'nota', deleted: 1, updatedAt: new Date(noon).toISOString() });
    expect(await marks(core)).toMatchObject([{ kind: 'note', id, version: note?.deletedStamp, code: null }]);
  });

  test('gives pending forms of verbs new stamps, and the day of the correct time', async () => {
    const core = deviceAhead();
    const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
    await recordTypedForm(core, { ...cell, miss: { correctForm: 'tengo', userAnswer: 'teno', rule: null } });
    await recordTypedForm(core, { ...cell, miss: null });
    await correct(core);
    const entries = (await core.db.practiceLog.toArray()).sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
    expect(entries).toMatchObject([
      { kind: 'miss', day: '2026-11-21' },
      { kind: 'hit', day: '2026-11-21' },
    ]);
    expect(entries.map(({ stamp }) => timeOf(stamp))).toEqual([noon, noon]);
    const versions = (await marks(core)).map(({ version }) => version).sort();
    expect(versions).toEqual(entries.map(({ stamp }) => stamp));
  });

  test('gives pending settings new stamps', async () => {
    const core = deviceAhead();
    await updateSettings(core, { newCardsPerDay: 7, ladder: 'long' });
    await updateSettings(core, { newCardsPerDay: 8 });
    await correct(core);
    const set = await core.db.settings.get('ana');
    const { newCardsPerDay = '', ladder = '' } = set?.stamps ?? {};
    expect(set?.values).toEqual({ newCardsPerDay: 8, ladder: 'long' });
    expect([timeOf(newCardsPerDay), timeOf(ladder), newCardsPerDay > ladder]).toEqual([noon, noon, true]);
    expect(await marks(core)).toMatchObject([{ kind: 'settings', version: newCardsPerDay, code: null }]);
  });

  test('leaves settings alone that are not pending', async () => {
    const core = deviceAhead();
    await core.db.settings.put({ userId: 'ana', values: { ladder: 'long' }, stamps: { ladder: stampAt(5) } });
    await add(core);
    await correct(core);
    expect((await core.db.settings.get('ana'))?.stamps).toEqual({ ladder: stampAt(5) });
    expect(await marks(core)).toMatchObject([{ kind: 'card' }]);
  });

  test('does not make a requested card pending', async () => {
    const core = deviceAhead();
    await core.db.cards.put(storedRow('c'));
    await core.db.outbox.put(wantedCardOutboxMark('ana', 'c'));
    await add(core);
    await correct(core);
    expect((await marks(core)).filter(({ id }) => id === 'c')).toMatchObject([{ kind: 'want' }]);
  });

  test('ignores marks whose card, answer, note or settings are not here', async () => {
    const core = deviceAhead();
    const mark = (kind: 'card' | 'entry' | 'note' | 'settings') => ({
      ...{ ...wantedCardOutboxMark('ana', kind), kind, cardId: kind },
    });
    await core.db.outbox.bulkPut([mark('card'), mark('entry'), mark('note'), mark('settings')]);
    await core.db.log.put({ ...answerEntry('e', 'unknown', 999), userId: 'ana' });
    await core.db.outbox.put({ ...mark('entry'), id: 'e' });
    const id = await add(core);
    await correct(core);
    expect(timeOf((await stampsOf(core, id)).front)).toBe(noon);
    expect(await core.db.cards.count()).toBe(1);
    expect(await core.db.settings.count()).toBe(0);
  });
});

const storedRow = (id: string, more: Parameters<typeof pulledCard>[1] = {}, userId = 'ana') =>
  toCardRow({
    ...{ userId, card: pulledCard(id, more), progress: newProgress(), acknowledged: true, changed: false },
  });
const noteRow = (more: Parameters<typeof pulledNote>[1]) => toNoteRow('ana', pulledNote('n', more));

const places: Record<string, (core: StoreCore) => Promise<unknown>> = {
  'a card': ({ db }) => db.cards.put(storedRow('c', { stamps: uniformFieldStamps(stampAt(5)) })),
  'a deletion of a card': ({ db }) => db.cards.put(storedRow('c', { deletedStamp: stampAt(5) })),
  'an answer': ({ db }) => db.log.put({ ...answerEntry('e', 'c', 5), userId: 'ana' }),
  'a note': ({ db }) => db.notes.put(noteRow({ textStamp: stampAt(5) })),
  'a deletion of a note': ({ db }) => db.notes.put(noteRow({ deletedStamp: stampAt(5) })),
  'a deleted card that left the device': (core) =>
    storeGoneCards(core, [storedRow('c', { deleted: true, deletedStamp: stampAt(5) })]),
  'a setting': ({ db }) =>
    db.settings.put({ userId: 'ana', values: { ladder: 'long' }, stamps: { ladder: stampAt(5) } }),
};

describe('new stamps', () => {
  test.each(Object.entries(places))('are later than the stamp of %s, which stays', async (_place, put) => {
    const core = deviceAhead();
    await put(core);
    const id = await add(core);
    await correct(core);
    const { front } = await stampsOf(core, id);
    expect(front > stampAt(5)).toBe(true);
    expect(isAhead(front)).toBe(false);
  });

  test('do not depend on the data of another learner', async () => {
    const core = deviceAhead();
    const { db } = core;
    await db.cards.put(storedRow('c', { stamps: uniformFieldStamps(stampAt(5)) }, 'berta'));
    await db.log.put({ ...answerEntry('e', 'c', 5), userId: 'berta' });
    await db.notes.put(toNoteRow('berta', pulledNote('n', { textStamp: stampAt(5) })));
    const berta = deviceAhead({ userId: 'berta', db });
    const theirs = await add(berta);
    const id = await add(core);
    await correct(core);
    expect(timeOf((await stampsOf(core, id)).front)).toBe(noon);
    expect(isAhead((await stampsOf(berta, theirs)).front)).toBe(true);
    expect(await marks(berta)).toMatchObject([
      { id: theirs, version: (await stampsOf(berta, theirs)).front },
    ]);
  });
});

test('an import can be undone after the correction', async () => {
  const core = deviceAhead();
  const id = await add(core);
  const imported = await importCards(
    core,
    [
      { frontValue: 'nueva', backValue: 'новая' },
      { frontValue: 'cambiada', backValue: 'другой', ownId: id },
    ],
    { mode: 'update' },
  );
  expect(imported).toMatchObject({ added: 1, updated: 1 });
  await correct(core);
  expect(await undoImport(core)).toEqual({ removed: 1, restored: 1, trashed: 0 });
  expect((await allCards(core)).map(({ frontValue }) => frontValue)).toEqual(['hola']);
  expect(await deletedCards(core)).toEqual([]);
});

test('an emptied trash stays empty after the correction', async () => {
  const core = deviceAhead();
  await removeCards(core, [await add(core)]);
  await emptyTrash(core);
  await correct(core);
  expect(await deletedCards(core)).toEqual([]);
  const [row] = await core.db.cards.toArray();
  expect(row && fromCardRow(row).card.deleted).toBe(true);
});
