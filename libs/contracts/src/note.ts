import { z } from 'zod';
import { stampText } from './card.ts';
import { limits } from './limits.ts';

/** A text the learner wrote or pasted, with the stamps its two parts are merged by: what pushes and pulls carry. */
export const syncNote = z.object({
  /** A UUID of version 7, made where the note is. */
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  text: z.string().max(limits.note),
  textStamp: stampText,
  deleted: z.boolean(),
  deletedStamp: stampText,
});
export type SyncNote = z.infer<typeof syncNote>;

export const noteIdParams = z.object({ id: z.uuid() });

/** A text that one from another device has replaced. */
export const noteVersion = syncNote.pick({ text: true, textStamp: true });
export type NoteVersion = z.infer<typeof noteVersion>;

/** getNoteHistory: the latest first. */
export const noteHistory = z.array(noteVersion);
