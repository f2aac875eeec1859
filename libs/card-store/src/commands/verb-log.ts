/** The log of verb practice: entries are added, and never changed. */
import type { VerbLogEntry } from '@repaso/contracts';
import { verbCellKey, verbErrorsOf, type VerbError } from '@repaso/practice';
import type { VerbLogRow } from '../rows/database.ts';
import { runWriteTransaction, type StoreCore } from '../rows/store-core.ts';

type Common = Pick<VerbLogEntry, 'infinitive' | 'mood' | 'tense' | 'person'>;
type Miss = Pick<Extract<VerbLogEntry, { kind: 'miss' }>, 'correctForm' | 'userAnswer' | 'rule'>;

/** A typed form: where it belongs, and what was wrong with it; `miss` is null for a right form. */
export interface TypedForm extends Common {
  miss: Miss | null;
}

/** Records a typed form. A right form is recorded only if its cell has an open error, which it resolves. */
export async function recordTypedForm(core: StoreCore, typed: TypedForm): Promise<void> {
  const { infinitive, mood, tense, person, miss } = typed;
  const place = { infinitive, mood, tense, person };
  await runWriteTransaction(core, async ({ stamp, newId, time }) => {
    if (miss === null && !(await hasOpenError(core, place))) return;
    const common = { ...place, userId: core.userId, id: newId(), stamp: stamp(), day: time.today };
    const row: VerbLogRow = miss === null ? { ...common, kind: 'hit' } : { ...common, kind: 'miss', ...miss };
    await core.db.verbLog.add(row);
  });
}

/** Returns the learner's errors in verb practice, in the order of their first wrong form. */
export async function verbErrors({ db, userId }: StoreCore): Promise<VerbError[]> {
  return verbErrorsOf(await db.verbLog.where('userId').equals(userId).toArray());
}

async function hasOpenError({ db, userId }: StoreCore, place: Common): Promise<boolean> {
  const log = await db.verbLog.where('[userId+infinitive]').equals([userId, place.infinitive]).toArray();
  const key = verbCellKey(place);
  return verbErrorsOf(log).some((error) => !error.isResolved && verbCellKey(error) === key);
}
