import type { CallRequest, SyncNote } from '@repaso/contracts';
import { applyChanges, type Outcome } from '../../domain/ledger/apply-changes.command.ts';
import { applyNotes, type NoteOutcome } from '../../domain/ledger/apply-notes.command.ts';
import { applyPracticeLog } from '../../domain/ledger/apply-practice-log.command.ts';
import { isCopyOfDevice } from '../../domain/ledger/device-copy.ts';
import { inLearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import type { Pool } from '../../domain/ledger/statement.ts';

export type Batch = CallRequest<'syncCardsBatch'>['body'];

/** What a push has changed. */
export interface Pushed {
  outcome: Outcome;
  /** Ids of the written cards that the response must contain. */
  returned: string[];
  /** Accepted notes that the merge has made different from what the device pushed. */
  merged: SyncNote[];
  /** The learner's change number before the push. The changes of the push have the numbers above it, up to `head`. */
  before: number;
  head: number;
  /** The learner's numbers after the push: of the last change of a note, and of the practice log. */
  noteHead: number;
  practiceHead: number;
}

const noNotes: NoteOutcome = { accepted: [], refused: [], merged: [] };

/** Returns whether a device sends no changes. It may request cards. */
export function isPullOnly({ toServer, entries, notes = [], practiceLog = [] }: Batch): boolean {
  return toServer.length + entries.length + notes.length + practiceLog.length === 0;
}

/** Returns whether a device wants no changes of others, because it sends more pages of changes at the same time. */
export function isPushOnly({ brief = false, pushOnly = false }: Batch): boolean {
  return brief && pushOnly;
}

/** Applies pushed changes. `since` is the change number up to which the device has read. */
export async function pushBatch(
  pool: Pool,
  userId: string,
  { toServer, entries, notes = [], practiceLog = [], brief = false }: Batch,
  { now, since }: { now: Date; since: number },
): Promise<Pushed> {
  return inLearnerTransaction(pool, userId, async (transaction) => {
    const before = transaction.counter.seq;
    const { written, ...outcome } = await applyChanges(transaction, { cards: toServer, entries }, now);
    const { accepted, refused, merged } =
      notes.length === 0 ? noNotes : await applyNotes(transaction, notes, now);
    const verbs = practiceLog.length === 0 ? noNotes : await applyPracticeLog(transaction, practiceLog, now);
    const { seq, noteSeq, practiceSeq } = transaction.counter;
    return {
      outcome: {
        accepted: [...outcome.accepted, ...accepted, ...verbs.accepted],
        refused: [...outcome.refused, ...refused, ...verbs.refused],
      },
      returned: written.filter((item) => !brief || !isCopyOfDevice(item, since)).map(({ card }) => card.id),
      merged,
      before,
      head: seq,
      noteHead: noteSeq,
      practiceHead: practiceSeq,
    };
  });
}
