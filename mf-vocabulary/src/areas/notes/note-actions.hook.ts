import type { CardStore } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import { useFailureToast, useIntl, useToast } from '@repaso/shell-api';
import { splitText } from './note-text.ts';
import type { OpenNote } from './open-note.hook.ts';

export interface NoteActions {
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<void>;
  /** Moves the excess text into new notes. Resolves to the text that stays in this note. */
  split: (text: string) => Promise<string>;
}

/** Actions on a whole note. Each shows its result in a toast. */
export function useNoteActions(store: CardStore, open: OpenNote): NoteActions {
  const intl = useIntl();
  const toast = useToast();
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const fail = useFailureToast();
  const restore = (id: string) =>
    store.restoreNote(id).then(() => toast.show({ text: say('vocabulary.notes.restored') }), fail);
  return {
    restore,
    async remove(id) {
      open.close();
      const action = { label: say('vocabulary.notes.undo'), run: () => void restore(id) };
      await store
        .removeNote(id)
        .then(() => toast.show({ text: say('vocabulary.notes.removed'), action, duration: 10_000 }), fail);
    },
    async split(text) {
      const [first = '', ...others] = splitText(text, limits.note);
      try {
        // Whatever fails in between, the field still contains the long text.
        for (const part of others.reverse()) await store.saveNote({ text: part });
        toast.show({ text: say('vocabulary.notes.was-split', { count: others.length }) });
        return first;
      } catch (error) {
        fail(error);
        return text;
      }
    },
  };
}
