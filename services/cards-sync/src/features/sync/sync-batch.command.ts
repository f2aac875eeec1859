import {
  syncResults,
  type CallData,
  type CallRequest,
  type Columnar,
  type LogEntry,
  type SyncNote,
} from '@repaso/contracts';
import { appError, reply, type Reply } from '@repaso/service-kit';
import { formatToken, parseToken, tokenState, type SyncToken } from '@repaso/sync';
import { applyChanges, type Outcome } from '../../domain/ledger/apply-changes.command.ts';
import { applyNotes, type NoteOutcome } from '../../domain/ledger/apply-notes.command.ts';
import { applyPracticeLog } from '../../domain/ledger/apply-practice-log.command.ts';
import { inLearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import type { Position } from '../../domain/ledger/position.ts';
import type { Pool } from '../../domain/ledger/statement.ts';
import { readChanges, readRequested } from './read-changes.ts';

const noNotes: NoteOutcome = { accepted: [], refused: [], merged: [] };

type Batch = CallRequest<'syncCardsBatch'>['body'];

/**
 * Applies the changes that a device pushes, and returns the changes that it lacks: those after its token. `before` is
 * the learner's position when the request arrived. If neither side has changes, this sends no further query to the
 * database.
 */
export async function syncBatch(
  pool: Pool,
  userId: string,
  before: Position,
  batch: Batch,
  now: Date,
): Promise<Reply<CallData<'syncCardsBatch'>>> {
  const token = readToken(batch.since);
  // If the token has another epoch or is ahead of the server, all changes are sent, and the device decides what to do.
  // The token is compared with the position from before the push. The push increases the server's number, so a restored
  // database could otherwise be ahead of the token, and the restore would not be noticed.
  const isValid = tokenState(token, before) !== 'reconcile';
  const since = isValid && token !== null ? token.number : 0;
  const { outcome, merged, head, noteHead, practiceHead } = await push(pool, userId, batch, { now, before });
  // If the device's token is not valid, only changes up to the position from before the push are sent. The new token
  // then has a lower number than the device's, by which the device notices a restored backup.
  const upTo = isValid || token === null ? head : before.number;
  const supportsNotes = batch.notes !== undefined;
  const supportsPracticeLog = batch.practiceLog !== undefined;
  const range = {
    ...{ since, head: upTo },
    noteHead: supportsNotes ? noteHead : 0,
    practiceHead: supportsPracticeLog ? practiceHead : 0,
  };
  const changes = await readChanges(pool, userId, range);
  const requested = await readRequested(pool, userId, batch.toLocal);
  const cards = unionRows(changes.cards, requested.cards);
  const entries = unionEntries(withoutPushed(changes.entries, outcome), requested.entries);
  const at = now.toISOString();
  const notes = [...withoutPushed(changes.notes, outcome), ...merged];
  const practiceLog = withoutPushed(changes.practiceLog, outcome);
  const pulled = cards.rows.length + entries.length + notes.length + practiceLog.length;
  const hasChanges = outcome.accepted.length + pulled > 0;
  const data = {
    cards,
    entries,
    ...outcome,
    ...(supportsNotes && { notes }),
    ...(supportsPracticeLog && { practiceLog }),
    // The epoch that `since` was compared with. If a backup was restored during this request, the next sync notices it.
    token: formatToken({ at, epoch: before.epoch, number: changes.upTo }),
    more: changes.upTo < head,
    serverTime: at,
  };
  return reply(data, hasChanges ? syncResults.synced : syncResults.unchanged);
}

/** Parses a sync token; null means a device without a token. @throws TOKEN_INVALID */
export function readToken(text: string | null): SyncToken | null {
  if (text === null) return null;
  const token = parseToken(text);
  if (token === null) throw appError('TOKEN_INVALID');
  return token;
}

/** Applies the pushed changes. */
async function push(
  pool: Pool,
  userId: string,
  { toServer, entries, notes = [], practiceLog = [] }: Batch,
  { now, before }: { now: Date; before: Position },
): Promise<Pushed> {
  if (toServer.length + entries.length + notes.length + practiceLog.length === 0) {
    const { number, noteNumber, verbNumber } = before;
    return { outcome: noNotes, merged: [], head: number, noteHead: noteNumber, practiceHead: verbNumber };
  }
  return inLearnerTransaction(pool, userId, async (transaction) => {
    const outcome = await applyChanges(transaction, { cards: toServer, entries }, now);
    const { accepted, refused, merged } =
      notes.length === 0 ? noNotes : await applyNotes(transaction, notes, now);
    const verbs = practiceLog.length === 0 ? noNotes : await applyPracticeLog(transaction, practiceLog, now);
    const { seq, noteSeq, practiceSeq } = transaction.counter;
    return {
      outcome: {
        accepted: [...outcome.accepted, ...accepted, ...verbs.accepted],
        refused: [...outcome.refused, ...refused, ...verbs.refused],
      },
      merged,
      head: seq,
      noteHead: noteSeq,
      practiceHead: practiceSeq,
    };
  });
}

interface Pushed {
  outcome: Outcome;
  /** Accepted notes that the merge has made different from what the device pushed. */
  merged: SyncNote[];
  /** The learner's change numbers after that: of the last change, of a note, and of the practice log. */
  head: number;
  noteHead: number;
  practiceHead: number;
}

/**
 * Leaves out items that the device has just pushed. It has the log entries already; sending them would double the
 * response after a study session. Notes that the merge has changed are sent from `merged`.
 */
function withoutPushed<T extends { id: string }>(changed: readonly T[], { accepted }: Outcome): T[] {
  const pushed = new Set(accepted);
  return changed.filter(({ id }) => !pushed.has(id));
}

function unionRows(changed: Columnar, requested: Columnar): Columnar {
  const idAt = changed.columns.indexOf('id');
  const known = new Set(changed.rows.map((row) => row[idAt]));
  return { ...changed, rows: [...changed.rows, ...requested.rows.filter((row) => !known.has(row[idAt]))] };
}

function unionEntries(changed: readonly LogEntry[], requested: readonly LogEntry[]): LogEntry[] {
  const known = new Set(changed.map((entry) => entry.id));
  return [...changed, ...requested.filter((entry) => !known.has(entry.id))];
}
