import type { SyncNote } from '@repaso/contracts';
import { mergeNote } from '@repaso/sync';
import type { UserKey } from '../rows/database.ts';
import { fromNoteRow, toNoteRow } from '../rows/note-row.ts';
import { noteMark } from '../rows/outbox-marks.ts';
import type { StoreCore } from '../rows/store-core.ts';

/**
 * Takes in the notes of an answer, when its marks are cleared. A note that has still something to say stays as it is: a
 * later text from elsewhere must not write over what the server has never heard. It comes back merged from the server
 * when it has been told. Runs in the caller's transaction.
 */
export async function mergePulledNotes(
  { db, userId }: StoreCore,
  pulled: readonly SyncNote[],
): Promise<void> {
  if (pulled.length === 0) return;
  const keys = pulled.map(({ id }): UserKey => [userId, id]);
  const [rows, marks] = await Promise.all([
    db.notes.bulkGet(keys),
    db.outbox.bulkGet(pulled.map(({ id }): [string, string, string] => [userId, 'note', id])),
  ]);
  const merged = pulled.flatMap((note, at) => {
    if (marks[at] !== undefined) return [];
    const row = rows[at];
    return toNoteRow(userId, mergeNote(row === undefined ? null : fromNoteRow(row), note).note);
  });
  await db.notes.bulkPut(merged);
}

/** Marks all notes of this device to be told again: merging them twice changes nothing. Runs in the caller's transaction. */
export async function markAllNotes({ db, userId }: StoreCore): Promise<void> {
  const rows = await db.notes.where('userId').equals(userId).toArray();
  await db.outbox.bulkPut(rows.map(noteMark));
}
