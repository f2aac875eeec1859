/** Commands and queries on notes. Each command is one transaction over the note, its outbox mark and the clock. */
import { errorCodeOf, limits } from '@repaso/contracts';
import { parseStamp } from '@repaso/sync';
import type { NoteRow } from '../rows/database.ts';
import { deleteNoteDraft, noteDrafts, type NoteDraft } from './note-journal.ts';
import { noteOutboxMark } from '../rows/outbox-marks.ts';
import { toLocalNote, type LocalNote } from '../rows/note-row.ts';
import { localTime, runWriteTransaction, type StoreCore, type Writer } from '../rows/store-core.ts';
import { StoreError } from '../device/store-error.ts';

/** How long a deleted note can be restored, in milliseconds. */
const restorableFor = 30 * 86_400_000;
const last = '\uffff';

/** Returns the notes that are not deleted, last written first. */
export async function notes(core: StoreCore): Promise<LocalNote[]> {
  return (await byTime(core).toArray()).filter(({ deleted }) => deleted === 0).map(toLocalNote);
}

/**
 * Returns the notes deleted in the last 30 days, in the order in which they were written, latest first. Empty notes are
 * left out.
 */
export async function deletedNotes(core: StoreCore): Promise<LocalNote[]> {
  const since = (await localTime(core)).now - restorableFor;
  const isOffered = ({ deleted, deletedStamp, text }: NoteRow) =>
    deleted === 1 && text.trim() !== '' && (parseStamp(deletedStamp)?.time ?? 0) >= since;
  return (await byTime(core).toArray()).filter(isOffered).map(toLocalNote);
}

/**
 * Writes the text of a note in the journal to the database. If another tab or device has deleted the note meanwhile, it is
 * restored, because the writer still sees it.
 *
 * @throws StoreError VALIDATION when the text is longer than `limits.note`
 */
export async function writeNoteDraft(core: StoreCore, { id, text }: NoteDraft): Promise<LocalNote> {
  const saved = await writeNote(core, { id, text: storable(text) });
  deleteNoteDraft(core.userId, { id, text });
  return saved;
}

/**
 * Writes the note texts in the journal to the database. A text that cannot be written, for example because it is too
 * long, stays in the journal.
 *
 * @throws an unexpected error, whose `errorCodeOf` is INTERNAL
 */
export async function writeNoteDrafts(core: StoreCore): Promise<void> {
  for (const draft of noteDrafts(core.userId)) {
    await writeNoteDraft(core, draft).catch((error: unknown) => {
      if (errorCodeOf(error) === 'INTERNAL') throw error;
    });
  }
}

async function writeNote(core: StoreCore, { id, text }: NoteDraft): Promise<LocalNote> {
  if (text.length > limits.note) throw new StoreError('VALIDATION');
  return runWriteTransaction(core, async (writer) => {
    const known = await core.db.notes.get([core.userId, id]);
    if (known?.deleted === 0 && known.text === text) return toLocalNote(known);
    const stamp = writer.stamp();
    const base = known ?? newRow(core.userId, id, writer, stamp);
    const lifecycle = base.deleted === 0 ? {} : { deleted: 0 as const, deletedStamp: stamp };
    const updatedAt = new Date(parseStamp(stamp)?.time ?? 0).toISOString();
    return put(core, { ...base, ...lifecycle, text, textStamp: stamp, updatedAt });
  });
}

/** Deletes a note softly; `restoreNote` restores it. Does nothing if the note is unknown or already deleted. */
export function removeNote(core: StoreCore, id: string): Promise<void> {
  return setDeleted(core, id, 1);
}

/** Restores a deleted note. Does nothing if the note is unknown or not deleted. */
export function restoreNote(core: StoreCore, id: string): Promise<void> {
  return setDeleted(core, id, 0);
}

function setDeleted(core: StoreCore, id: string, deleted: 0 | 1): Promise<void> {
  return runWriteTransaction(core, async (writer) => {
    const row = await core.db.notes.get([core.userId, id]);
    if (row === undefined || row.deleted === deleted) return;
    await put(core, { ...row, deleted, deletedStamp: writer.stamp() });
  });
}

async function put({ db }: StoreCore, row: NoteRow): Promise<LocalNote> {
  await db.notes.put(row);
  await db.outbox.put(noteOutboxMark(row));
  return toLocalNote(row);
}

function newRow(userId: string, id: string, { time }: Writer, stamp: string): NoteRow {
  const createdAt = new Date(time.now).toISOString();
  const text = { text: '', textStamp: stamp, updatedAt: createdAt };
  return { userId, id, createdAt, ...text, deleted: 0, deletedStamp: stamp };
}

/** Removes characters that PostgreSQL cannot store: NUL and unpaired surrogates. A pasted text may contain them. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '');
}

function byTime({ db, userId }: StoreCore) {
  return db.notes.where('[userId+updatedAt]').between([userId, ''], [userId, last]).reverse();
}
