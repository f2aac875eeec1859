import type { Columnar, LogEntry, SyncNote, PracticeEntry } from '@repaso/contracts';
import { limits } from '@repaso/contracts';
import { pulledCardColumns } from '@repaso/sync';
import { pulledCardSelect } from '../../domain/ledger/card-sql.ts';
import { arrays, records, type Pool, type Statement } from '../../domain/ledger/statement.ts';
import { entryOf, logSelect, readLogs, type LogRow } from '../../domain/ledger/stored-log.ts';
import { noteOf, readChangedNotes } from '../../domain/ledger/stored-note.ts';
import { readNewPracticeEntries } from '../../domain/ledger/stored-practice-log.ts';
import { notesThatFit } from './note-page.ts';

/** A page of a learner's changes, in the order of their change numbers. */
export interface ChangesPage {
  cards: Columnar;
  entries: LogEntry[];
  notes: SyncNote[];
  practiceLog: PracticeEntry[];
  /** All changes up to this number are in this page or an earlier one. */
  upTo: number;
}

const pairs = `cards.user_card_progress p
  join cards.user_card c on c.user_id = p.user_id and c.id = p.card_id`;

const changedCards: Statement = {
  name: 'changed_cards',
  text: `select ${pulledCardSelect}, p.seq::float8 as seq from ${pairs}
    where p.user_id = $1 and p.seq > $2 and p.seq <= $3 order by p.seq limit $4`,
};
const changedEntries: Statement = {
  name: 'changed_entries',
  text: `select ${logSelect}, seq::float8 as seq from cards.review_log
    where user_id = $1 and seq > $2 and seq <= $3 order by seq limit $4`,
};
const requestedCards: Statement = {
  name: 'requested_cards',
  text: `select ${pulledCardSelect} from ${pairs} where c.user_id = $1 and c.id = any ($2::uuid[])`,
};

const seqAt = pulledCardColumns.length;

/** Which changes to read: those with a number above `since` and at most `head`. */
export interface ChangesRange {
  since: number;
  head: number;
  /** Number of the learner's last change of a note. 0 leaves notes out, for a client that does not support them. */
  noteHead: number;
  /** The same for the practice log. */
  practiceHead: number;
}

/** Reads the first page of a range of changes. The page ends where one kind reaches its limit. */
export async function readChanges(
  pool: Pool,
  userId: string,
  { since, head, noteHead, practiceHead }: ChangesRange,
): Promise<ChangesPage> {
  if (since === head) return { cards: columnar([]), entries: [], notes: [], practiceLog: [], upTo: head };
  // Reads one row more than the page may have, to see whether there are more.
  const cards = await arrays(pool, changedCards, [userId, since, head, limits.syncCards + 1]);
  const upToCards =
    lastOfFull(
      cards.map((row) => Number(row[seqAt])),
      limits.syncCards,
    ) ?? head;
  const entries = await records<LogRow & { seq: number }>(pool, changedEntries, [
    userId,
    since,
    upToCards,
    limits.syncEntries + 1,
  ]);
  const upToEntries =
    lastOfFull(
      entries.map((row) => row.seq),
      limits.syncEntries,
    ) ?? upToCards;
  // Most pages contain no notes. The counter shows this, so that notes need not be queried.
  const hasNotes = noteHead > since;
  const range = { since, head: upToEntries, limit: limits.syncNotes + 1 };
  const noteRows = hasNotes ? await readChangedNotes(pool, userId, range) : [];
  const notes = notesThatFit(noteRows);
  const upToNotes = notes.length < noteRows.length ? (notes.at(-1)?.seq ?? since) : upToEntries;
  const verbRange = { since, head: upToNotes, limit: limits.syncPracticeLog + 1 };
  const verbRows = practiceHead > since ? await readNewPracticeEntries(pool, userId, verbRange) : [];
  const upTo =
    lastOfFull(
      verbRows.map(({ seq }) => seq),
      limits.syncPracticeLog,
    ) ?? upToNotes;
  return {
    cards: columnar(cards.filter((row) => Number(row[seqAt]) <= upTo).map((row) => row.slice(0, seqAt))),
    entries: entries.filter((row) => row.seq <= upTo).map(entryOf),
    notes: notes.filter(({ seq }) => seq <= upTo).map(noteOf),
    practiceLog: verbRows.filter(({ seq }) => seq <= upTo).map(({ entry }) => entry),
    upTo,
  };
}

/** Reads cards by their ids, with their whole log. Their change numbers do not matter. */
export async function readRequested(
  pool: Pool,
  userId: string,
  ids: readonly string[],
): Promise<Pick<ChangesPage, 'cards' | 'entries'>> {
  if (ids.length === 0) return { cards: columnar([]), entries: [] };
  const cards = await arrays(pool, requestedCards, [userId, ids]);
  return { cards: columnar(cards), entries: await readLogs(pool, userId, ids) };
}

function columnar(rows: unknown[][]): Columnar {
  return { columns: [...pulledCardColumns], rows };
}

/** Returns the number of the last row that fits, if there are more rows than `size`; otherwise undefined. */
function lastOfFull(numbers: readonly number[], size: number): number | undefined {
  return numbers.length > size ? numbers[size - 1] : undefined;
}
