import '../../test/indexed-db.ts';
import { deviceExport, verbLogEntry } from '@repaso/contracts';
import { exportDevice, removeRows } from '../device/device.ts';
import { declareDatabase } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { recordTypedForm, verbErrors } from './verb-log.ts';

const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
const miss = { correctForm: 'tengo', userAnswer: 'teno', rule: 'added-g' };
const names = { count: 0 };

function newStore(userId = '2f1c7b86-6f0e-4f5a-9d0e-0a8f6d1f2b3c'): StoreCore {
  names.count += 1;
  const db = declareDatabase(`verb log ${names.count}`);
  return { db, userId, now: () => Date.parse('2026-03-28T12:00:00Z'), writeListeners: new Set() };
}

test('a wrong form is an open error until a right form in its cell', async () => {
  const core = newStore();
  await recordTypedForm(core, { ...cell, miss });
  await recordTypedForm(core, { ...cell, person: 'P2S', miss: null });
  expect(await verbErrors(core)).toMatchObject([{ ...cell, ...miss, isResolved: false, retryCount: 0 }]);
  await recordTypedForm(core, { ...cell, miss: null });
  expect(await verbErrors(core)).toMatchObject([{ isResolved: true, retryCount: 1 }]);
});

test('a right form without an open error is not recorded', async () => {
  const core = newStore();
  await recordTypedForm(core, { ...cell, miss: null });
  expect(await core.db.verbLog.count()).toBe(0);
});

test('entries match the schema, belong to one learner, and leave with the data of the device', async () => {
  const core = newStore();
  await recordTypedForm(core, { ...cell, miss });
  const { stores } = deviceExport.parse(await exportDevice(core));
  expect(stores.verbErrors.map((row) => verbLogEntry.parse(row))).toMatchObject([{ kind: 'miss', ...cell }]);
  expect(await verbErrors({ ...core, userId: 'somebody else' })).toEqual([]);
  await removeRows(core);
  expect(await verbErrors(core)).toEqual([]);
});
