import '../../test/indexed-db.ts';
import { testDevice } from '../../test/test-device.ts';
import { deleteRows, readRows, rowsInRange } from './read-rows.ts';

type MarkKey = [userId: string, kind: string, id: string];

/** Returns the outbox of a device with the marks `a` to `h`. */
async function outbox() {
  const { db, userId } = testDevice();
  const row = { userId, kind: 'card' as const, version: '', code: null };
  await db.outbox.bulkPut('abcdefgh'.split('').map((id) => ({ ...row, id, cardId: id })));
  return db.outbox;
}
const keys = (ids: string) => ids.split('').map((id): MarkKey => ['ana', 'card', id]);
const keyOf = ({ userId, kind, id }: { userId: string; kind: string; id: string }): MarkKey => [
  userId,
  kind,
  id,
];

test.each([
  ['neighbours', 'cbd', ['c', 'b', 'd']],
  ['keys that are far apart', 'ha', ['h', 'a']],
  ['keys without a row', 'xaz', [undefined, 'a', undefined]],
  ['keys of which none has a row', 'zyx', [undefined, undefined, undefined]],
  ['no keys', '', []],
])('rows are read in the order of the keys: %s', async (_name, ids, expected) => {
  const rows = await readRows(await outbox(), keys(ids), keyOf);
  expect(rows.map((row) => row?.id)).toEqual(expected);
});

test('rows are read in the order of the keys if very many others are between them', async () => {
  const table = await outbox();
  const others = Array.from({ length: 60 }, (_, at) => `b${at}`);
  const row = { userId: 'ana', kind: 'card' as const, version: '', code: null };
  await table.bulkPut(others.map((id) => ({ ...row, id, cardId: id })));
  const rows = await readRows(table, keys('xha'), keyOf);
  expect(rows.map((found) => found?.id)).toEqual([undefined, 'h', 'a']);
});

test('a range is read only if it has at most twice as many rows as keys', async () => {
  const table = await outbox();
  expect(await rowsInRange(table, ':id', keys('ad'))).toHaveLength(4);
  expect(await rowsInRange(table, ':id', keys('ae'))).toBeNull();
});

test.each([
  ['neighbours', 'cbd', 'aefgh'],
  ['keys with another row between them', 'bd', 'acefgh'],
  ['all rows', 'abcdefgh', ''],
  ['one row', 'e', 'abcdfgh'],
  ['no keys', '', 'abcdefgh'],
])('only the rows with the keys are deleted: %s', async (_name, ids, left) => {
  const table = await outbox();
  await table.put({ userId: 'berta', kind: 'card', id: 'b', version: '', code: null });
  await deleteRows(table, keys(ids));
  const rows = await table.toArray();
  expect(rows.map(({ userId, id }) => `${userId} ${id}`)).toEqual([
    ...left.split('').map((id) => `ana ${id}`),
    'berta b',
  ]);
});
