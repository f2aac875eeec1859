import {
  syncResults,
  type CallData,
  type CallRequest,
  type Columnar,
  type LogEntry,
  type SyncNote,
} from '@repaso/contracts';
import { appError, reply, type Reply } from '@repaso/service-kit';
import { formatToken, parseToken, tokenState } from '@repaso/sync';
import { applyChanges, type Outcome } from '../../domain/ledger/apply-changes.command.ts';
import { applyNotes, type NoteOutcome } from '../../domain/ledger/apply-notes.command.ts';
import { inLearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import type { Position } from '../../domain/ledger/position.ts';
import type { Pool } from '../../domain/ledger/statement.ts';
import { readChanges, readWanted } from './read-changes.ts';

const nothing: NoteOutcome = { accepted: [], refused: [], merged: [] };

type Batch = CallRequest<'syncCardsBatch'>['body'];

/**
 * One round trip of a device: takes what changed there, answers what changed here after its token. `before` is where
 * the server stood when the request came; a device that sends nothing and missed nothing costs that one look.
 */
export async function syncBatch(
  pool: Pool,
  userId: string,
  before: Position,
  batch: Batch,
  now: Date,
): Promise<Reply<CallData<'syncCardsBatch'>>> {
  const token = readToken(batch.since);
  // A token that says nothing about this server begins from zero; deciding what that means is the device's part. It is
  // judged before this batch moves the number: a restored database must not catch up with the token unnoticed.
  const isOurs = tokenState(token, before) !== 'reconcile';
  const since = isOurs && token !== null ? token.number : 0;
  const { outcome, merged, head, noteHead } = await push(pool, userId, batch, { now, before });
  // Nor may its answer: a device learns from a number below its token's that this server has gone back.
  const upTo = isOurs || token === null ? head : before.number;
  const asksNotes = batch.notes !== undefined;
  const range = { since, head: upTo, noteHead: asksNotes ? noteHead : 0 };
  const changes = await readChanges(pool, userId, range);
  const wanted = await readWanted(pool, userId, batch.toLocal);
  const cards = unite(changes.cards, wanted.cards);
  const entries = uniteEntries(unknown(changes.entries, outcome), wanted.entries);
  const at = now.toISOString();
  const notes = [...unknown(changes.notes, outcome), ...merged];
  const moved = outcome.accepted.length + cards.rows.length + entries.length + notes.length > 0;
  const data = {
    cards,
    entries,
    ...outcome,
    ...(asksNotes && { notes }),
    // The epoch that `since` was judged by: when a backup was restored in between, the next sync has to notice.
    token: formatToken({ at, epoch: before.epoch, number: changes.upTo }),
    more: changes.upTo < head,
    serverTime: at,
  };
  return reply(data, moved ? syncResults.synced : syncResults.unchanged);
}

function readToken(text: string | null) {
  if (text === null) return null;
  const token = parseToken(text);
  if (token === null) throw appError('TOKEN_INVALID');
  return token;
}

/** Takes what the device sends; `head` is the learner's change number when that is done. */
async function push(
  pool: Pool,
  userId: string,
  { toServer, entries, notes = [] }: Batch,
  { now, before }: { now: Date; before: Position },
): Promise<Pushed> {
  if (toServer.length + entries.length + notes.length === 0) {
    return { outcome: nothing, merged: [], head: before.number, noteHead: before.noteNumber };
  }
  return inLearnerTransaction(pool, userId, async (transaction) => {
    const outcome = await applyChanges(transaction, { cards: toServer, entries }, now);
    const { accepted, refused, merged } =
      notes.length === 0 ? nothing : await applyNotes(transaction, notes, now);
    const { seq, noteSeq } = transaction.counter;
    return {
      outcome: {
        accepted: [...outcome.accepted, ...accepted],
        refused: [...outcome.refused, ...refused],
      },
      merged,
      head: seq,
      noteHead: noteSeq,
    };
  });
}

interface Pushed {
  outcome: Outcome;
  /** Notes that became something else than the device said. */
  merged: SyncNote[];
  head: number;
  noteHead: number;
}

/**
 * Without what this very batch brought: the entries are half of what an answer to a study session would weigh, and a
 * note comes back only when it became something else.
 */
function unknown<T extends { id: string }>(changed: readonly T[], { accepted }: Outcome): T[] {
  const brought = new Set(accepted);
  return changed.filter(({ id }) => !brought.has(id));
}

function unite(changed: Columnar, wanted: Columnar): Columnar {
  const idAt = changed.columns.indexOf('id');
  const known = new Set(changed.rows.map((row) => row[idAt]));
  return { ...changed, rows: [...changed.rows, ...wanted.rows.filter((row) => !known.has(row[idAt]))] };
}

function uniteEntries(changed: readonly LogEntry[], wanted: readonly LogEntry[]): LogEntry[] {
  const known = new Set(changed.map((entry) => entry.id));
  return [...changed, ...wanted.filter((entry) => !known.has(entry.id))];
}
