import type { MalformedItem, VerbLogEntry } from '@repaso/contracts';
import { verbErrorsOf } from '@repaso/practice';
import { unionLog } from '@repaso/sync';
import { refuseInvalid, type Outcome } from './apply-changes.command.ts';
import type { LearnerTransaction } from './learner-transaction.ts';
import { verbEntryRefusal } from './refusal.ts';
import { readVerbEntries, readVerbLogs, replaceVerbErrors, writeVerbLog } from './stored-verb-log.ts';

/**
 * Adds entries to a learner's log of verb practice, and computes the errors of their verbs again. As with the review
 * log, an invalid entry is refused by its id, and applying the same entries again changes nothing.
 */
export async function applyVerbLog(
  transaction: LearnerTransaction,
  items: readonly (VerbLogEntry | MalformedItem)[],
  now: Date,
): Promise<Outcome> {
  const outcome: Outcome = { accepted: [], refused: [] };
  const incoming = refuseInvalid(items, (item) => verbEntryRefusal(item, now.getTime()), outcome);
  const { client, userId, counter } = transaction;
  const ids = incoming.map(({ id }) => id);
  const { added, conflicting } = unionLog(await readVerbEntries(client, userId, ids), incoming);
  const refused = new Set(conflicting);
  outcome.accepted.push(...ids.filter((id) => !refused.has(id)));
  outcome.refused.push(...conflicting.map((id) => ({ id, code: 'ID_TAKEN' as const })));
  if (added.length === 0) return outcome;
  const entries = added.map((entry) => ({ seq: ++counter.seq, entry }));
  counter.verbSeq = counter.seq;
  await writeVerbLog(transaction, entries);
  const infinitives = [...new Set(added.map(({ infinitive }) => infinitive))];
  const log = await readVerbLogs(client, userId, infinitives);
  await replaceVerbErrors(transaction, infinitives, verbErrorsOf(log));
  return outcome;
}
