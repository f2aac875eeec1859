import type { NoteVersion, SyncNote } from '@repaso/contracts';
import type { LearnerTransaction } from './learner-transaction.ts';
import { records, type Client, type Pool, type Statement } from './statement.ts';

const select = `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    text, text_stamp as "textStamp", deleted, deleted_stamp as "deletedStamp", seq::float8 as seq
  from cards.note where user_id = $1`;

const byIds: Statement = { name: 'notes_by_ids', text: `${select} and id = any ($2::uuid[])` };
const changed: Statement = {
  name: 'changed_notes',
  text: `${select} and seq > $2 and seq <= $3 order by seq limit $4`,
};
const history: Statement = {
  name: 'note_history',
  text: `select text, stamp as "textStamp" from cards.note_history
    where user_id = $1 and note_id = $2 order by stamp desc limit 100`,
};

const noteColumns = `id uuid, seq bigint, created_at timestamptz, text text, text_stamp text, deleted boolean,
  deleted_stamp text`;

/** One statement updates the counter and writes all rows, so that no reader sees the one without the other. */
const write: Statement = {
  name: 'write_notes',
  text: `with counter as (update cards.user_seq set seq = $2, note_seq = $3, changed_at = $4
    where user_id = $1),
  history as (insert into cards.note_history (user_id, note_id, stamp, text, lost_at)
    select $1::uuid, r.*, $4::timestamptz from json_to_recordset($6::json) as r (note_id uuid, stamp text, text text)
    on conflict do nothing)
  insert into cards.note
      (user_id, id, seq, created_at, text, text_stamp, deleted, deleted_stamp, sync_updated_at)
    select $1::uuid, r.*, $4::timestamptz from json_to_recordset($5::json) as r (${noteColumns})
    on conflict (user_id, id) do update
    set seq = excluded.seq, created_at = excluded.created_at, text = excluded.text, text_stamp = excluded.text_stamp,
      deleted = excluded.deleted, deleted_stamp = excluded.deleted_stamp, sync_updated_at = excluded.sync_updated_at`,
};

/** A note as stored, with the number of its last change. */
export interface StoredNote extends SyncNote {
  seq: number;
}

/** Rows to write: notes with their new change numbers, and former texts for the history. */
export interface NotePage {
  notes: readonly StoredNote[];
  lost: readonly (NoteVersion & { id: string })[];
}

/** Reads the learner's notes with these ids, also deleted ones. Unknown ids are left out. */
export function readNotes(client: Client, userId: string, ids: readonly string[]): Promise<StoredNote[]> {
  return records<StoredNote>(client, byIds, [userId, ids]);
}

/** Reads the notes whose change number is above `since` and at most `head`, ordered by it; at most `limit` of them. */
export function readChangedNotes(
  pool: Pool,
  userId: string,
  range: { since: number; head: number; limit: number },
): Promise<StoredNote[]> {
  return records<StoredNote>(pool, changed, [userId, range.since, range.head, range.limit]);
}

/** Reads the former texts of a note, the latest first, at most 100. */
export function readNoteHistory(pool: Pool, userId: string, id: string): Promise<NoteVersion[]> {
  return records<NoteVersion>(pool, history, [userId, id]);
}

/** Returns a note with only those fields that are sent to devices. */
export function noteOf({ id, createdAt, text, textStamp, deleted, deletedStamp }: SyncNote): SyncNote {
  return { id, createdAt, text, textStamp, deleted, deletedStamp };
}

/** Writes notes, former texts and the learner's updated counter. */
export async function writeNotes(
  { client, userId, counter }: LearnerTransaction,
  { notes, lost }: NotePage,
  now: Date,
): Promise<void> {
  const rows = notes.map(({ createdAt, textStamp, deletedStamp, ...note }) => {
    return { ...note, created_at: createdAt, text_stamp: textStamp, deleted_stamp: deletedStamp };
  });
  const versions = lost.map(({ id, text, textStamp }) => ({ note_id: id, stamp: textStamp, text }));
  const values = [userId, counter.seq, counter.noteSeq, now.toISOString()];
  await records(client, write, [...values, JSON.stringify(rows), JSON.stringify(versions)]);
}
