import '../../test/indexed-db.ts';
import { deviceExport } from '@repaso/contracts';
import { exportDevice, removeRows } from '../device/device.ts';
import { declareDatabase } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { lessonProgress, recordDictation, recordHeard } from './lesson-progress.ts';

const lessonId = 'f3b30e37-2205-5885-8a7a-1e0d8e9d208f';
const place = { lessonId, startMs: 400 };
const names = { count: 0 };

function newStore(userId = '2f1c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b3c'): StoreCore {
  names.count += 1;
  const db = declareDatabase(`lesson progress ${names.count}`);
  return { db, userId, now: () => Date.parse('2026-03-28T12:00:00Z'), writeListeners: new Set() };
}

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
