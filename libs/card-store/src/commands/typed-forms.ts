/** What verb practice adds to the practice log, whose entries are never changed. */
import type { JournalledVerbForm, PracticeEntry } from '@repaso/contracts';
import { dayOf } from '@repaso/leitner';
import { dueRulesOf, ruleStatesOf, verbCellKey, verbErrorsOf } from '@repaso/practice';
import type { RuleState, VerbError } from '@repaso/practice';
import { practiceOutboxMark } from '../rows/outbox-marks.ts';
import { schedulerOf, withScheduler } from '../rows/scheduler.ts';
import {
  learnerZoneOffsetMinutes,
  readSettings,
  runWriteTransaction,
  type LocalTime,
  type StoreCore,
} from '../rows/store-core.ts';
import { timeOfUuidV7 } from '../rows/uuid.ts';
import { clearJournalledForm, journalledForms } from './verb-journal.ts';

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

/**
 * Writes a typed form of the journal to the database under its id, unless it is already there. A right form is written if its
 * cell has an open error, which it resolves, and for each of its rules that is due.
 *
 * @throws StoreError STORAGE_FULL, STORAGE_CLOSED
 */
export async function writeTypedForm(core: StoreCore, typed: JournalledVerbForm): Promise<void> {
  const { id, infinitive, mood, tense, person, miss, rules = [] } = typed;
  const { db, userId } = core;
  await runWriteTransaction(core, async ({ stamp, time, newId, config }) => {
    if ((await db.practiceLog.get([userId, id])) !== undefined) return;
    const place = { infinitive, mood, tense, person };
    const day = await dayOfTyping(core, id, time);
    const entries: PracticeEntry[] = [];
    if (miss !== null) entries.push({ ...place, id, stamp: stamp(), day, kind: 'miss', ...miss });
    else {
      if (await hasOpenError(core, place)) entries.push({ ...place, id, stamp: stamp(), day, kind: 'hit' });
      const due = rules.length === 0 ? [] : dueRulesOf(ruleStatesOf(await practiceLogOf(core), config), day);
      for (const rule of rules.filter((one) => due.includes(one)))
        entries.push({ id: newId(), stamp: stamp(), day, kind: 'followed', rule });
    }
    await db.practiceLog.bulkAdd(entries.map((entry) => ({ ...entry, userId })));
    await db.outbox.bulkPut(entries.map((entry) => practiceOutboxMark(userId, entry)));
  });
}

/** Returns the learner's day when the form was typed: a journalled form may be written days later. */
async function dayOfTyping(core: StoreCore, id: string, time: LocalTime): Promise<string> {
  const typedAt = Math.min(timeOfUuidV7(id) + (time.now - core.now()), time.now);
  const { zone, dayStart } = await readSettings(core);
  return dayOf(typedAt, learnerZoneOffsetMinutes(zone, typedAt), dayStart);
}

/** Returns the learner's errors in verb practice, in the order of their first wrong form. */
export async function verbErrors(core: StoreCore): Promise<VerbError[]> {
  return verbErrorsOf(await practiceLogOf(core));
}

/** Returns the schedule of the rules that the learner has broken, in the order of their due days. */
export function ruleStates(core: StoreCore): Promise<RuleState[]> {
  return withScheduler(async () => {
    const config = schedulerOf(await readSettings(core));
    return ruleStatesOf(await practiceLogOf(core), config);
  });
}

function practiceLogOf({ db, userId }: StoreCore): Promise<PracticeEntry[]> {
  return db.practiceLog.where('userId').equals(userId).toArray();
}

async function hasOpenError(
  { db, userId }: StoreCore,
  place: Omit<JournalledVerbForm, 'id' | 'miss' | 'rules'>,
): Promise<boolean> {
  const log = await db.practiceLog.where('[userId+infinitive]').equals([userId, place.infinitive]).toArray();
  const key = verbCellKey(place);
  return verbErrorsOf(log).some((error) => !error.isResolved && verbCellKey(error) === key);
}
