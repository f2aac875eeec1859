/**
 * Commands that write what was typed to a journal at once, so that closing the page loses nothing. The code that writes it
 * to the database is loaded after that.
 */
import type { JournalledVerbForm } from '@repaso/contracts';
import { loadLatePart } from '../load-late-part.ts';
import type { LocalNote } from '../rows/note-row.ts';
import type { StoreCore } from '../rows/store-core.ts';
import { uuidV7 } from '../rows/uuid.ts';
import { saveNoteDraft } from './note-journal.ts';
import { clearJournalledForm, journalForm } from './verb-journal.ts';

/** A note to write. With an unknown id, or without one, it is a new note. */
export interface WrittenNote {
  /** A UUID of version 7. Set it if the caller needs the id before the note is written. */
  id?: string;
  text: string;
}

/**
 * Writes a note. If another tab or device has deleted it meanwhile, it is restored, because the writer still sees it.
 *
 * @throws StoreError VALIDATION when the text is longer than `limits.note`
 */
export async function saveNote(
  core: StoreCore,
  { id = uuidV7(core.now()), text }: WrittenNote,
): Promise<LocalNote> {
  saveNoteDraft(core.userId, { id, text });
  return (await loadLatePart()).writeNoteDraft(core, { id, text });
}

/**
 * A typed form: where it belongs, and what was wrong with it; `miss` is null for a right form. `rules`: the rules that
 * made the right form.
 */
export type TypedForm = Omit<JournalledVerbForm, 'id'>;

/**
 * Records a typed form. A right form is recorded if its cell has an open error, which it resolves, and for each of its
 * rules that is due.
 *
 * @throws StoreError STORAGE_FULL, STORAGE_CLOSED, NETWORK
 */
export async function recordTypedForm(core: StoreCore, typed: TypedForm): Promise<void> {
  const journalled = { ...typed, id: uuidV7(core.now()) };
  journalForm(core.userId, journalled);
  // If it cannot be loaded, the form stays in the journal, and is written when the store opens again.
  const { writeTypedForm } = await loadLatePart();
  try {
    await writeTypedForm(core, journalled);
  } finally {
    clearJournalledForm(core.userId, journalled.id);
  }
}
