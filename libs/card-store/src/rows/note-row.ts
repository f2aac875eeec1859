import type { SyncNote } from '@repaso/contracts';
import { laterStamp, parseStamp } from '@repaso/sync';
import type { NoteRow } from './database.ts';

/** A note as screens see it. */
export interface LocalNote {
  id: string;
  text: string;
  createdAt: string;
  /** When its text was written. */
  updatedAt: string;
}

/** Puts a row together. */
export function toNoteRow(userId: string, note: SyncNote): NoteRow {
  const { id, createdAt, text, textStamp, deleted, deletedStamp } = note;
  const updatedAt = new Date(parseStamp(textStamp)?.time ?? 0).toISOString();
  return { userId, id, createdAt, text, textStamp, deleted: deleted ? 1 : 0, deletedStamp, updatedAt };
}

/** The note of a row, as it crosses the wire. */
export function fromNoteRow({ id, createdAt, text, textStamp, deleted, deletedStamp }: NoteRow): SyncNote {
  return { id, createdAt, text, textStamp, deleted: deleted === 1, deletedStamp };
}

/** A note as screens see it. */
export function toLocalNote({ id, text, createdAt, updatedAt }: NoteRow): LocalNote {
  return { id, text, createdAt, updatedAt };
}

/** The stamp of a note's last change. */
export function noteStamp({ textStamp, deletedStamp }: Pick<NoteRow, 'textStamp' | 'deletedStamp'>): string {
  return laterStamp(textStamp, deletedStamp);
}
