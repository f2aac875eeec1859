import type { MalformedItem, PracticeEntry } from '@repaso/contracts';
import { isVerbEntry, verbErrorsOf } from '@repaso/practice';
import { unionLog } from '@repaso/sync';
import { refuseInvalid, type Outcome } from './apply-changes.command.ts';
import type { LearnerTransaction } from './learner-transaction.ts';
import { practiceEntryRefusal } from './refusal.ts';
import {
  readPracticeEntries,
  readEntriesOfVerbs,
  replaceVerbErrors,
  writePracticeLog,
} from './stored-practice-log.ts';

/**
 * Adds entries to a learner's practice log, and computes the errors of their verbs again. As with the review
 * log, an invalid entry is refused by its id, and applying the same entries again changes nothing.
 */
export async function applyPracticeLog(
  transaction: LearnerTransaction,
  items: readonly (PracticeEntry | MalformedItem)[],
  now: Date,
): Promise<Outcome> {
  const outcome: Outcome = { accepted: [], refused: [] };
  const incoming = await refuseInvalid(items, (item) => practiceEntryRefusal(item, now.getTime()), outcome);
  const { client, userId, counter } = transaction;
  const ids = incoming.map(({ id }) => id);
  const { added, conflicting } = unionLog(await readPracticeEntries(client, userId, ids), incoming);
  const refused = new Set(conflicting);
  outcome.accepted.push(...ids.filter((id) => !refused.has(id)));
  outcome.refused.push(...conflicting.map((id) => ({ id, code: 'ID_TAKEN' as const })));
  if (added.length === 0) return outcome;
  const entries = added.map((entry) => ({ seq: ++counter.seq, entry }));
  counter.practiceSeq = counter.seq;
  await writePracticeLog(transaction, entries, now);
  const infinitives = [...new Set(added.filter(isVerbEntry).map(({ infinitive }) => infinitive))];
  if (infinitives.length === 0) return outcome;
  const log = await readEntriesOfVerbs(client, userId, infinitives);
  await replaceVerbErrors(transaction, infinitives, verbErrorsOf(log));
  return outcome;
}
