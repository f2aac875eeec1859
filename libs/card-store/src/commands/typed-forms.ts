/** The practice log: entries are added, and never changed. */
import type { JournalledVerbForm } from '@repaso/contracts';
import { dayOf } from '@repaso/leitner';
import { verbCellKey, verbErrorsOf, type VerbError } from '@repaso/practice';
import type { PracticeRow } from '../rows/database.ts';
import { practiceOutboxMark } from '../rows/outbox-marks.ts';
import {
  learnerZoneOffsetMinutes,
  readSettings,
  runWriteTransaction,
  type LocalTime,
  type StoreCore,
} from '../rows/store-core.ts';
import { timeOfUuidV7, uuidV7 } from '../rows/uuid.ts';
import { clearJournalledForm, journalForm, journalledForms } from './verb-journal.ts';

/** A typed form: where it belongs, and what was wrong with it; `miss` is null for a right form. */
export type TypedForm = Omit<JournalledVerbForm, 'id'>;

/**
 * Records a typed form. A right form is recorded only if its cell has an open error, which it resolves. The form is
 * journalled synchronously, so that closing the page loses nothing.
 *
 * @throws StoreError STORAGE_FULL, STORAGE_CLOSED
 */
export async function recordTypedForm(core: StoreCore, typed: TypedForm): Promise<void> {
  const journalled = { ...typed, id: uuidV7(core.now()) };
  journalForm(core.userId, journalled);
  try {
    await writeTypedForm(core, journalled);
  } finally {
    clearJournalledForm(core.userId, journalled.id);
  }
}

/** Writes the typed forms in the journal to the database. What cannot be written stays in the journal. */
export async function writeJournalledForms(core: StoreCore): Promise<void> {
  for (const left of journalledForms(core.userId)) {
    const isDone = await writeTypedForm(core, left).then(
      () => true,
      () => false,
    );
    if (isDone) clearJournalledForm(core.userId, left.id);
  }
}

/** Writes a typed form to the database under its id, unless it is already there. */
async function writeTypedForm(core: StoreCore, typed: JournalledVerbForm): Promise<void> {
  const { id, infinitive, mood, tense, person, miss } = typed;
  await runWriteTransaction(core, async ({ stamp, time }) => {
    const isWritten = (await core.db.practiceLog.get([core.userId, id])) !== undefined;
    const place = { infinitive, mood, tense, person };
    if (isWritten || (miss === null && !(await hasOpenError(core, place)))) return;
    const day = await dayOfTyping(core, id, time);
    const common = { ...place, userId: core.userId, id, stamp: stamp(), day };
    const row: PracticeRow =
      miss === null ? { ...common, kind: 'hit' } : { ...common, kind: 'miss', ...miss };
    await core.db.practiceLog.add(row);
    await core.db.outbox.put(practiceOutboxMark(core.userId, row));
  });
}

/** Returns the learner's day when the form was typed: a journalled form may be written days later. */
async function dayOfTyping(core: StoreCore, id: string, time: LocalTime): Promise<string> {
  const typedAt = Math.min(timeOfUuidV7(id) + (time.now - core.now()), time.now);
  const { zone, dayStart } = await readSettings(core);
  return dayOf(typedAt, learnerZoneOffsetMinutes(zone, typedAt), dayStart);
}

/** Returns the learner's errors in verb practice, in the order of their first wrong form. */
export async function verbErrors({ db, userId }: StoreCore): Promise<VerbError[]> {
  return verbErrorsOf(await db.practiceLog.where('userId').equals(userId).toArray());
}

async function hasOpenError({ db, userId }: StoreCore, place: Omit<TypedForm, 'miss'>): Promise<boolean> {
  const log = await db.practiceLog.where('[userId+infinitive]').equals([userId, place.infinitive]).toArray();
  const key = verbCellKey(place);
  return verbErrorsOf(log).some((error) => !error.isResolved && verbCellKey(error) === key);
}
