import '../../test/indexed-db.ts';
import { demoUserId, deviceExport, practiceEntry } from '@repaso/contracts';
import type { PracticeEntry } from '@repaso/contracts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { addToLessons } from '../rows/lesson-rows.ts';
import { adoptDemo, demoItemCount } from './demo-cards.ts';
import { exportDevice, removeRows } from '../device/device.ts';
import { declareDatabase } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { heardCount, lessonProgress, recordDictation, recordHeard } from './lesson-progress.ts';

const lessonId = 'f3b30e37-2205-5885-8a7a-1e0d8e9d208f';
const place = { lessonId, startMs: 400 };
const names = { count: 0 };

function newStore(userId = '2f1c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b3c'): StoreCore {
  names.count += 1;
  const db = declareDatabase(`lesson progress ${names.count}`);
  return { db, userId, now: () => Date.parse('2026-03-28T12:00:00Z'), writeListeners: new Set() };
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

const segmentsOf = async (core: StoreCore) => (await lessonProgress(core)).get(lessonId)?.segments;

test('a heard segment and its dictation are recorded together', async () => {
  const core = newStore();
  await recordHeard(core, place);
  await recordDictation(core, { ...place, right: 3, total: 4 });
  await recordDictation(core, { lessonId, startMs: 4369, right: 1, total: 6 });
  expect(await segmentsOf(core)).toEqual({
    400: { isHeard: true, dictation: { right: 3, total: 4 } },
    4369: { isHeard: false, dictation: { right: 1, total: 6 } },
  });
});

test('the best dictation is kept', async () => {
  const core = newStore();
  for (const right of [3, 2, 4, 1]) await recordDictation(core, { ...place, right, total: 4 });
  expect((await segmentsOf(core))?.['400']?.dictation).toEqual({ right: 4, total: 4 });
});

test('progress is exported with the data of the device, belongs to one learner, and is removed with them', async () => {
  const core = newStore();
  await recordHeard(core, place);
  const { stores } = deviceExport.parse(await exportDevice(core));
  expect(stores.lessons).toMatchObject([{ lessonId, segments: { 400: { isHeard: true } } }]);
  expect(await segmentsOf({ ...core, userId: 'somebody else' })).toBeUndefined();
  await removeRows(core);
  expect(await segmentsOf(core)).toBeUndefined();
});

test('each gain is one pending entry of the practice log; what adds nothing is not written', async () => {
  const core = newStore();
  await recordHeard(core, place);
  await recordHeard(core, place);
  for (const right of [2, 3, 1]) await recordDictation(core, { ...place, right, total: 4 });
  expect([await heardCount(core, '2026-03-28'), await heardCount(core, '2026-03-27')]).toEqual([1, 0]);
  const rows = await core.db.practiceLog.toCollection().sortBy('stamp');
  expect(rows.map((row) => practiceEntry.parse(row))).toMatchObject([
    { kind: 'heard', ...place, day: '2026-03-28' },
    { kind: 'dictation', ...place, right: 2, total: 4 },
    { kind: 'dictation', ...place, right: 3, total: 4 },
  ]);
  const marks = await core.db.outbox.toArray();
  expect(new Set(marks.map(({ kind, id }) => `${kind} ${id}`))).toEqual(
    new Set(rows.map(({ id }) => `practice ${id}`)),
  );
});

test('entries of another device join the progress here', async () => {
  const core = newStore();
  await recordDictation(core, { ...place, right: 3, total: 4 });
  const common = { stamp: '2026-03-28T12:01:00.000Z:0000:laptop', day: '2026-03-28', ...place };
  const pulled: PracticeEntry[] = [
    { ...common, id: 'one', kind: 'heard' },
    { ...common, id: 'two', kind: 'dictation', right: 1, total: 4 },
  ];
  await core.db.dexie.transaction('rw', core.db.lessons, () => addToLessons(core, pulled));
  expect(await segmentsOf(core)).toEqual({ 400: { isHeard: true, dictation: { right: 3, total: 4 } } });
});

test('the progress of the demo is offered, and goes to the learner who takes it over', async () => {
  const core = newStore();
  await recordHeard({ ...core, userId: demoUserId }, place);
  await recordDictation(core, { ...place, right: 3, total: 4 });
  expect(await demoItemCount(core)).toBe(1);
  await adoptDemo(core);
  expect(await segmentsOf(core)).toEqual({ 400: { isHeard: true, dictation: { right: 3, total: 4 } } });
  expect([await demoItemCount(core), await segmentsOf({ ...core, userId: demoUserId })]).toEqual([
    0,
    undefined,
  ]);
});
