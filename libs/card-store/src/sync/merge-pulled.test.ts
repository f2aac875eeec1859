import type { CardProgress, LogEntry, PulledCard } from '@repaso/contracts';
import { foldLog, leitnerConfig, newProgress } from '@repaso/leitner';
import { uniformFieldStamps } from '@repaso/sync';
import { answerEntry, pulledCard, stampAt } from '../../test/test-device.ts';
import { fromCardRow, toCardRow } from '../rows/card-row.ts';
import type { OutboxRow } from '../rows/database.ts';
import { isRemovable, mergePulledCard, type CardMergeInput } from './merge-pulled.ts';

const config = leitnerConfig('study');
const rowOf = (card: PulledCard, more: { acknowledged?: boolean; changed?: boolean } = {}) =>
  toCardRow({ userId: 'ana', card, progress: newProgress(), acknowledged: false, changed: false, ...more });
const mark = (kind: OutboxRow['kind'], id: string): OutboxRow => ({
  ...{ userId: 'ana', kind, id, cardId: 'c', version: stampAt(0), code: null },
});
const merge = (input: Partial<CardMergeInput>) =>
  mergePulledCard({
    ...{ userId: 'ana', row: undefined, pulled: undefined, marks: [], log: [], isAccepted: false, config },
    ...input,
  });
const owned = (entries: readonly LogEntry[]) => entries.map((entry) => ({ ...entry, userId: 'ana' }));
const after = (count: number, start?: CardProgress) =>
  foldLog(
    Array.from({ length: count }, (_, n) => answerEntry(`x${n}`, 'c', n)),
    config,
    start,
  );

describe('a card that the response does not have', () => {
  test('has no row if it is not here either', () => {
    expect(merge({})).toBeNull();
  });

  test.each([
    { was: false, isAccepted: false, is: false },
    { was: false, isAccepted: true, is: true },
    { was: true, isAccepted: false, is: true },
  ])('counts as stored by the server if it was, or if its change is accepted: %j', (one) => {
    const row = rowOf(pulledCard('c'), { acknowledged: one.was });
    expect(merge({ row, isAccepted: one.isAccepted })).toEqual({
      ...row,
      sync: { ...row.sync, acknowledged: one.is },
    });
  });

  test('is pending only if it has marks', () => {
    const row = rowOf(pulledCard('c'), { changed: true });
    expect(merge({ row })).toMatchObject({ changed: 0, syncStatus: 'SYNCED' });
    const marks = [mark('card', 'c')];
    expect(merge({ row, marks })).toMatchObject({ changed: 1, syncStatus: 'PENDING' });
  });
});

describe('a card of the response', () => {
  test('that is not here is stored as the server has it', () => {
    const pulled = pulledCard('c');
    expect(merge({ pulled })).toEqual(rowOf(pulled, { acknowledged: true }));
  });

  test('is merged with the card here, field by field', () => {
    const stamps = uniformFieldStamps(stampAt(-1));
    const mine = pulledCard('c', { frontValue: 'luz', stamps: { ...stamps, frontValue: stampAt(1) } });
    const pulled = pulledCard('c', { backValue: 'свет', stamps: { ...stamps, backValue: stampAt(2) } });
    const marks = [mark('card', 'c')];
    expect(merge({ row: rowOf(mine), pulled, marks })).toMatchObject({
      ...{ frontValue: 'luz', backValue: 'свет', changed: 1 },
      sync: { acknowledged: true },
    });
  });

  test('replaces a card here that has the same id and another source', () => {
    const mine = pulledCard('c', { frontValue: 'luz', stamps: uniformFieldStamps(stampAt(1)) });
    const pulled = pulledCard('c', { sourceDeckId: 'd', sourceCardId: 'e' });
    expect(merge({ row: rowOf(mine), pulled })).toMatchObject({ frontValue: 'sol', sourceDeckId: 'd' });
  });
});

describe('the progress of a card of the response', () => {
  const progressOf = (pulled: PulledCard, pending: readonly string[], log: readonly LogEntry[]) => {
    const marks = [mark('card', 'c'), ...pending.map((id) => mark('entry', id))];
    const row = merge({ pulled, marks, log: owned(log) });
    return row && fromCardRow(row).progress;
  };

  test('is that of the server without pending answers, even if the card has no log', () => {
    const pulled = pulledCard('c', after(3));
    expect(progressOf(pulled, [], [])).toEqual(after(3));
  });

  test('is computed from the whole log here with pending answers, in the order of their stamps', () => {
    // The server has a reset; the pending answer was given before it.
    const { stamp, zoneOffset, dayStart, day, device } = answerEntry('reset', 'c', 5);
    const reset: LogEntry = {
      id: 'reset',
      cardId: 'c',
      kind: 'reset',
      stamp,
      zoneOffset,
      dayStart,
      day,
      device,
    };
    const log = [reset, answerEntry('pending', 'c', 1)];
    const pulled = pulledCard('c', { ...foldLog([reset], config), entryCount: 1 });
    const progress = progressOf(pulled, ['pending'], log);
    expect(progress).toEqual(foldLog(log, config));
    expect(progress).toMatchObject({ leitnerBox: 0 });
  });

  test('is of the learner’s scheduler here when it is computed, whatever the server’s is', () => {
    const pulled = pulledCard('c', { ...newProgress('SM2'), entryCount: 0 });
    expect(progressOf(pulled, ['pending'], [answerEntry('pending', 'c')])).toMatchObject({
      ...{ algorithm: 'LEITNER', leitnerBox: 1 },
    });
  });

  test.each([
    ['no answer of the server', ['p']],
    ['some answers of the server', ['p', 'x0']],
  ])('has the pending answers added to that of the server if the device has %s', (_title, ids) => {
    const pulled = pulledCard('c', { ...after(2), entryCount: 2 });
    const log = ids.map((id, n) => answerEntry(id, 'c', 9 - n));
    expect(progressOf(pulled, ['p'], log)).toEqual(after(1, after(2)));
  });
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('whether a card can be removed with deleted %s and pending changes %s: %s', (deleted, changed, can) => {
  expect(isRemovable(rowOf(pulledCard('c', { deleted }), { changed }))).toBe(can);
});
