import '../../test/indexed-db.ts';
import { demoUserId, deviceExport, practiceEntry } from '@repaso/contracts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { exportDevice, removeFromDevice, removeRows } from '../device/device.ts';
import { declareDatabase } from '../rows/database.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { uuidV7 } from '../rows/uuid.ts';
import { updateSettings } from './settings.ts';
import { adoptDemo } from './demo-cards.ts';
import { journalForm, journalledForms } from './verb-journal.ts';
import { recordTypedForm } from './journalled-writes.ts';
import { ruleStates, verbErrors, writeJournalledForms } from './typed-forms.ts';

const cell = { infinitive: 'tener', mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
const miss = { correctForm: 'tengo', userAnswer: 'teno', rule: 'added-g' };
const names = { count: 0 };

beforeEach(() => {
  Object.assign(globalThis, { localStorage: memoryStorage() });
});

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
  expect(await core.db.practiceLog.count()).toBe(0);
});

test('entries match the schema, belong to one learner, and leave with the data of the device', async () => {
  const core = newStore();
  await recordTypedForm(core, { ...cell, miss });
  const { stores } = deviceExport.parse(await exportDevice(core));
  expect(stores.verbErrors.map((row) => practiceEntry.parse(row))).toMatchObject([{ kind: 'miss', ...cell }]);
  expect(await verbErrors({ ...core, userId: 'somebody else' })).toEqual([]);
  await removeRows(core);
  expect(await verbErrors(core)).toEqual([]);
});

test('a form that a closed page left in the journal is recorded once, on the day when it was typed', async () => {
  const core = newStore();
  const id = uuidV7(Date.parse('2026-03-26T12:00:00Z'));
  journalForm(core.userId, { id, ...cell, miss });
  await writeJournalledForms(core);
  journalForm(core.userId, { id, ...cell, miss });
  await writeJournalledForms(core);
  expect(await verbErrors(core)).toMatchObject([{ id, day: '2026-03-26', retryCount: 0 }]);
  expect(journalledForms(core.userId)).toEqual([]);
});

test('a form that cannot be written is in the export, and leaves with the data of the device', async () => {
  const core = newStore();
  core.db.dexie.close();
  const form = { id: uuidV7(core.now()), ...cell, miss };
  journalForm(core.userId, form);
  await writeJournalledForms(core);
  core.db.dexie.close();
  await core.db.dexie.open();
  expect(await exportDevice(core)).toMatchObject({ typedForms: [form] });
  await removeFromDevice(core);
  expect(journalledForms(core.userId)).toEqual([]);
});

test('the demo’s errors move to the learner who takes over the demo, once', async () => {
  const demo = newStore(demoUserId);
  const learner: StoreCore = { ...demo, userId: '5c1f7b86-6f0e-4f5a-9d0e-0a8f6d1f2b3c' };
  await recordTypedForm(demo, { ...cell, miss });
  await adoptDemo(learner);
  await adoptDemo(learner);
  expect(await verbErrors(learner)).toMatchObject([{ ...cell, ...miss }]);
  expect(await verbErrors(demo)).toEqual([]);
  expect(await learner.db.outbox.toArray()).toMatchObject([{ kind: 'practice', userId: learner.userId }]);
});

test('a broken rule is due until a right form follows it, which is recorded once', async () => {
  const core = newStore();
  const right = { ...cell, infinitive: 'venir', miss: null, rules: ['added-g', 'e-ie'] };
  await recordTypedForm(core, right);
  expect(await ruleStates(core)).toEqual([]);
  await recordTypedForm(core, { ...cell, miss });
  expect(await ruleStates(core)).toMatchObject([{ rule: 'added-g', dueDay: '2026-03-28', lapses: 1 }]);
  await recordTypedForm(core, right);
  await recordTypedForm(core, right);
  expect(await ruleStates(core)).toMatchObject([{ rule: 'added-g', dueDay: '2026-03-29', reviews: 2 }]);
  const kinds = (await core.db.practiceLog.toArray()).map((row) => practiceEntry.parse(row).kind);
  expect(kinds.sort()).toEqual(['followed', 'miss']);
  expect(await core.db.outbox.count()).toBe(2);
});

test('the scheduler of the settings decides when a rule returns', async () => {
  const core = newStore();
  await updateSettings(core, { algorithm: 'FSRS' });
  await recordTypedForm(core, { ...cell, miss });
  await recordTypedForm(core, { ...cell, miss: null, rules: ['added-g'] });
  const [state] = await ruleStates(core);
  expect((state?.dueDay ?? '') > '2026-03-28').toBe(true);
});
