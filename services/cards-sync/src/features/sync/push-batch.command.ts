import type { CallRequest, SyncNote } from '@repaso/contracts';
import { tokenState, type SyncToken } from '@repaso/sync';
import {
  applyChanges,
  applyChecked,
  checkChanges,
  type Outcome,
} from '../../domain/ledger/apply-changes.command.ts';
import { applyNotes, type NoteOutcome } from '../../domain/ledger/apply-notes.command.ts';
import { applyPracticeLog } from '../../domain/ledger/apply-practice-log.command.ts';
import { isCopyOfDevice } from '../../domain/ledger/device-copy.ts';
import {
  inLearnerTransaction,
  learnerTime,
  type LearnerTransaction,
} from '../../domain/ledger/learner-transaction.ts';
import type { Position } from '../../domain/ledger/position.ts';
import type { Pool } from '../../domain/ledger/statement.ts';

export type Batch = CallRequest<'syncCardsBatch'>['body'];

/** What a push has changed. */
export interface Pushed {
  outcome: Outcome;
  /** Ids of the cards of the push that the response must contain. */
  returned: string[];
  /** Accepted notes that the merge has made different from what the device pushed. */
  merged: SyncNote[];
  /** The learner's position before the push. The push has the change numbers from `before.number + 1` to `head`. */
  before: Position;
  head: number;
  /** Whether the device's token is of this database, or the device has none. */
  isContinued: boolean;
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

export interface PushOptions {
  now: Date;
  /** The token of the device; null if it has none. */
  token: SyncToken | null;
  /** Whether to push only if the learner has got the starter deck. */
  needsStarter: boolean;
}

/** Applies pushed changes. Returns null, without any change, if the learner lacks a starter deck that is needed. */
export async function pushBatch(
  pool: Pool,
  userId: string,
  batch: Batch,
  { now, token, needsStarter }: PushOptions,
): Promise<Pushed | null> {
  const { toServer: cards, entries, notes = [], practiceLog = [], brief = false } = batch;
  const checked = await checkChanges({ cards, entries }, now);
  return inLearnerTransaction(pool, userId, async (transaction) => {
    const before = positionIn(transaction);
    if (needsStarter && !before.hasStarter) return null;
    // If the token has another epoch or is ahead of the server, all changes are sent, and the device decides what to
    // do. The token is compared with the position from before the push. The push increases the server's number, so a
    // restored database could otherwise be ahead of the token, and the restore would not be noticed.
    const isContinued = token === null || tokenState(token, before) !== 'reconcile';
    const since = isContinued ? (token?.number ?? 0) : 0;
    const time = learnerTime(transaction, now);
    // Changes were checked by the clock of the server. If that has gone back, they are checked again.
    const isBehind = time > now;
    const { touched, ...outcome } = isBehind
      ? await applyChanges(transaction, { cards, entries }, time)
      : await applyChecked(transaction, checked, now);
    const { accepted, refused, merged } =
      notes.length === 0 ? noNotes : await applyNotes(transaction, notes, time);
    const verbs = practiceLog.length === 0 ? noNotes : await applyPracticeLog(transaction, practiceLog, time);
    const { seq, noteSeq, practiceSeq } = transaction.counter;
    return {
      outcome: {
        accepted: [...outcome.accepted, ...accepted, ...verbs.accepted],
        refused: [...outcome.refused, ...refused, ...verbs.refused],
      },
      returned: touched.filter((item) => !brief || !isCopyOfDevice(item, since)).map(({ card }) => card.id),
      merged,
      ...{ before, isContinued },
      head: seq,
      noteHead: noteSeq,
      practiceHead: practiceSeq,
    };
  });
}

function positionIn({ epoch, counter }: LearnerTransaction): Position {
  const { seq, noteSeq, practiceSeq, hasStarter, lastChange } = counter;
  return { epoch, number: seq, noteNumber: noteSeq, verbNumber: practiceSeq, hasStarter, lastChange };
}
