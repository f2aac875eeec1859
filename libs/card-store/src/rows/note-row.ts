import type { SyncNote } from '@repaso/contracts';
import { laterStamp, parseStamp } from '@repaso/sync';
import type { NoteRow } from './database.ts';

/** A note for screens. */
export interface LocalNote {
  id: string;
  text: string;
  createdAt: string;
  /** When its text was written. */
  updatedAt: string;
}

/** Builds a row from a note in wire form. */
export function toNoteRow(userId: string, note: SyncNote): NoteRow {
  const { id, createdAt, text, textStamp, deleted, deletedStamp } = note;
  const updatedAt = new Date(parseStamp(textStamp)?.time ?? 0).toISOString();
  return { userId, id, createdAt, text, textStamp, deleted: deleted ? 1 : 0, deletedStamp, updatedAt };
}

/** Converts a row to a note in wire form. */
export function fromNoteRow({ id, createdAt, text, textStamp, deleted, deletedStamp }: NoteRow): SyncNote {
  return { id, createdAt, text, textStamp, deleted: deleted === 1, deletedStamp };
}

/** Converts a row to a note for screens. */
export function toLocalNote({ id, text, createdAt, updatedAt }: NoteRow): LocalNote {
  return { id, text, createdAt, updatedAt };
}

/** Returns the stamp of a note's last change. */
export function noteStamp({ textStamp, deletedStamp }: Pick<NoteRow, 'textStamp' | 'deletedStamp'>): string {
  return laterStamp(textStamp, deletedStamp);
}
