import { z } from 'zod';
import { stampText } from './card-content.ts';
import { limits } from './limits.ts';

/** A learner's note as pushes and pulls carry it: text and deletion, each with the stamp that merges it. */
export const syncNote = z.object({
  /** A UUID of version 7, made on the device that creates the note. */
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  text: z.string().max(limits.note),
  textStamp: stampText,
  deleted: z.boolean(),
  deletedStamp: stampText,
});
export type SyncNote = z.infer<typeof syncNote>;

export const noteIdParams = z.object({ id: z.uuid() });

/** A former text of a note, replaced by a text from another device. */
export const noteVersion = syncNote.pick({ text: true, textStamp: true });
export type NoteVersion = z.infer<typeof noteVersion>;

/** Response of getNoteHistory, newest first. */
export const noteHistory = z.array(noteVersion);
