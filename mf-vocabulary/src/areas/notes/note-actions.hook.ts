import { codeOf } from '@repaso/card-store';
import type { CardStore } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import { errorMessageId, useIntl, useToast } from '@repaso/shell-api';
import { splitText } from './note-text.ts';
import type { OpenNote } from './open-note.hook.ts';

export interface NoteActions {
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<void>;
  /** Makes other notes of what is too much; answers what is left for this one. */
  split: (text: string) => Promise<string>;
}

/** What can be done with a whole note; each says in one line how it went. */
export function useNoteActions(store: CardStore, open: OpenNote): NoteActions {
  const intl = useIntl();
  const toast = useToast();
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const fail = (error: unknown) => toast.show({ tone: 'danger', text: say(errorMessageId(codeOf(error))) });
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
        // Whatever happens in between, the long text still stands in the field.
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
