import type { Columnar, LogEntry, PracticeEntry, SyncNote } from '@repaso/contracts';
import { contentFields, limits } from '@repaso/contracts';
import { pulledCardColumns } from '@repaso/sync';
import { pulledCardSelect } from '../../domain/ledger/card-sql.ts';
import { arrays, records, type Pool, type Statement } from '../../domain/ledger/statement.ts';
import { entryOf, logSelect, type LogRow } from '../../domain/ledger/stored-log.ts';
import { noteOf, readChangedNotes } from '../../domain/ledger/stored-note.ts';
import { readNewPracticeEntries } from '../../domain/ledger/stored-practice-log.ts';
import { notesThatFit } from './note-page.ts';

/** Changed notes and new entries of the practice log, in the order of their change numbers. */
interface OtherChanges {
  notes: SyncNote[];
  practiceLog: PracticeEntry[];
  /** All changes up to this number are in this page or an earlier one. */
  upTo: number;
}

/** A part of a learner's changes: those with a number above `since` and at most `upTo`. */
interface ChangesRange {
  since: number;
  upTo: number;
}

/** Numbers of the learner's last change of a note and of the practice log. 0 leaves them out. */
export interface OtherHeads {
  noteHead: number;
  practiceHead: number;
}

/** Reads the notes and practice entries of a range of changes. The page ends where one kind reaches its limit. */
export async function readOtherChanges(
  pool: Pool,
  userId: string,
  { since, upTo }: ChangesRange,
  { noteHead, practiceHead }: OtherHeads,
): Promise<OtherChanges> {
  // Most pages contain no notes. The counter shows this, so that notes need not be queried.
  const range = { since, head: upTo, limit: limits.syncNotes + 1 };
  const noteRows = noteHead > since ? await readChangedNotes(pool, userId, range) : [];
  const notes = notesThatFit(noteRows);
  const upToNotes = notes.length < noteRows.length ? (notes.at(-1)?.seq ?? since) : upTo;
  // Reads one row more than the page may have, to see whether there are more.
  const verbRange = { since, head: upToNotes, limit: limits.syncPracticeLog + 1 };
  const verbRows = practiceHead > since ? await readNewPracticeEntries(pool, userId, verbRange) : [];
  const isFull = verbRows.length > limits.syncPracticeLog;
  const last = (isFull ? verbRows[limits.syncPracticeLog - 1]?.seq : undefined) ?? upToNotes;
  return {
    notes: notes.filter(({ seq }) => seq <= last).map(noteOf),
    practiceLog: verbRows.filter(({ seq }) => seq <= last).map(({ entry }) => entry),
    upTo: last,
  };
}

const requestedCards: Statement = {
  name: 'requested_cards',
  text: `select ${pulledCardSelect} from cards.user_card_progress p
    join cards.user_card c on c.user_id = p.user_id and c.id = p.card_id
    where c.user_id = $1 and c.id = any ($2::uuid[]) and not (p.seq > $3 and p.seq <= $4)
    order by array_position($2::uuid[], c.id)`,
};
const requestedEntries: Statement = {
  name: 'requested_entries',
  text: `select ${logSelect} from cards.review_log
    where user_id = $1 and card_id = any ($2::uuid[]) and not (seq > $3 and seq <= $4) order by card_id, stamp, id`,
};

/** What to read by the ids of cards: rows of `cards`, and the whole log of `logs`. */
export interface Requested {
  cards: readonly string[];
  logs: readonly string[];
}

/** Reads cards and their logs by ids, without the rows that `besides` has: a range that is read anyway. */
export async function readRequested(
  pool: Pool,
  userId: string,
  { cards, logs }: Requested,
  besides: ChangesRange,
): Promise<{ cards: unknown[][]; entries: LogEntry[] }> {
  const values = (ids: readonly string[]) => [userId, ids, besides.since, besides.upTo];
  const rows = cards.length === 0 ? [] : await arrays(pool, requestedCards, values(cards));
  const log = logs.length === 0 ? [] : await records<LogRow>(pool, requestedEntries, values(logs));
  return { cards: rows, entries: log.map(entryOf) };
}

/** Reads cards by their ids, in the order of these. */
export async function readCardRows(pool: Pool, userId: string, ids: readonly string[]): Promise<Columnar> {
  const nothing = { since: 0, upTo: 0 };
  return columnar((await readRequested(pool, userId, { cards: ids, logs: [] }, nothing)).cards);
}

/** Returns the values of packed cards with the names of their columns. */
export function packedColumns<Values>(values: Values) {
  return { columns: [...pulledCardColumns], stamped: [...contentFields], values };
}

/** Returns rows of pulled cards with the names of their columns. */
export function columnar<Rows>(rows: Rows): { columns: Columnar['columns']; rows: Rows } {
  return { columns: [...pulledCardColumns], rows };
}
