import '../../test/indexed-db.ts';
import { blankContent, mapContentFields, unwrittenStamp } from '@repaso/contracts';
import { newProgress } from '@repaso/leitner';
import { uniformFieldStamps } from '@repaso/sync';
import { upgradeRowsOnRead, declareDatabase } from './database.ts';
import { fromCardRow, toCardRow, upgradeCardRow, type CardRow } from './card-row.ts';

const stamp = '2026-11-21T12:00:00.000Z:0000:phone';
const row = toCardRow({
  userId: 'u',
  card: {
    ...{ id: 'c', sourceDeckId: null, sourceCardId: null, createdAt: '2026-11-21T12:00:00.000Z' },
    ...{ ...blankContent, frontValue: 'sol', backValue: 'солнце' },
    ...{ stamps: uniformFieldStamps(stamp), deleted: false, deletedStamp: stamp },
  },
  ...{ progress: newProgress(), acknowledged: true, changed: false },
});

/** Returns a card row as stored by an earlier version of the product, which had no `isReverse`. */
function earlierRow(): CardRow {
  const stamps = Object.fromEntries(
    Object.entries(row.sync.stamps).filter(([field]) => field !== 'isReverse'),
  );
  const fields = Object.entries(row).filter(([field]) => field !== 'isReverse');
  return { ...Object.fromEntries(fields), sync: { ...row.sync, stamps } } as unknown as CardRow;
}

test('a row of an earlier version gets a blank field with the stamp of fields that were never written', () => {
  const complete = upgradeCardRow(earlierRow());
  expect(complete).toEqual({
    ...row,
    sync: { ...row.sync, stamps: { ...uniformFieldStamps(stamp), isReverse: unwrittenStamp } },
  });
  expect(Object.keys(fromCardRow(complete).card.stamps).sort()).toEqual(
    Object.keys(mapContentFields(() => '')).sort(),
  );
});

test('a complete row stays as it is', () => {
  expect(upgradeCardRow(row)).toEqual(row);
});

test('rows of earlier versions are completed by every way of reading', async () => {
  const { cards, dexie } = declareDatabase('earlier');
  upgradeRowsOnRead(cards);
  await cards.put(earlierRow());
  const complete = upgradeCardRow(earlierRow());
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
