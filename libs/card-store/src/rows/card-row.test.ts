import '../../test/indexed-db.ts';
import { blankContent, byField, unwrittenStamp } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { stampsOf } from '@repaso/sync';
import { completeRows, declareDatabase } from './database.ts';
import { fromRow, toRow, withLaterFields, type CardRow } from './card-row.ts';

const stamp = '2026-11-21T12:00:00.000Z:0000:phone';
const row = toRow({
  userId: 'u',
  card: {
    ...{ id: 'c', sourceDeckId: null, sourceCardId: null, createdAt: '2026-11-21T12:00:00.000Z' },
    ...{ ...blankContent, frontValue: 'sol', backValue: 'солнце' },
    ...{ stamps: stampsOf(stamp), deleted: false, deletedStamp: stamp },
  },
  ...{ progress: newProgress(), acknowledged: true, changed: false },
});

/** The row as a version of the product stored it that had no `category` yet. */
function earlierRow(): CardRow {
  const stamps = Object.fromEntries(
    Object.entries(row.sync.stamps).filter(([field]) => field !== 'category'),
  );
  const fields = Object.entries(row).filter(([field]) => field !== 'category');
  return { ...Object.fromEntries(fields), sync: { ...row.sync, stamps } } as unknown as CardRow;
}

test('a row of an earlier version gets a blank field with the stamp of fields that were never written', () => {
  const complete = withLaterFields(earlierRow());
  expect(complete).toEqual({
    ...row,
    sync: { ...row.sync, stamps: { ...stampsOf(stamp), category: unwrittenStamp } },
  });
  expect(Object.keys(fromRow(complete).card.stamps).sort()).toEqual(Object.keys(byField(() => '')).sort());
});

test('a complete row stays as it is', () => {
  expect(withLaterFields(row)).toEqual(row);
});

test('rows of earlier versions are completed by every way of reading', async () => {
  const { cards, dexie } = declareDatabase('earlier');
  completeRows(cards);
  await cards.put(earlierRow());
  const complete = withLaterFields(earlierRow());
  expect(await cards.toArray()).toEqual([complete]);
  expect(await cards.get(['u', 'c'])).toEqual(complete);
  expect(await cards.get(['u', 'missing'])).toBeUndefined();
  const keys: [string, string][] = [
    ['u', 'missing'],
    ['u', 'c'],
  ];
  expect(await cards.bulkGet(keys)).toEqual([undefined, complete]);
  await dexie.delete();
});
