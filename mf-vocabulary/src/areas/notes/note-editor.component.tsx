import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { LocalNote } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import { FormattedMessage, FormattedNumber, errorMessageId, useIntl } from '@repaso/shell-api';
import { Button, Panel, TextArea, classNames } from '@repaso/ui';
import type { NoteActions } from './note-actions.hook.ts';
import { NoteSync } from './note-sync.component.tsx';
import { useNoteWriting } from './note-writing.hook.ts';
import type { NoteWriting } from './note-writing.hook.ts';
import type { ReadyNotes } from './notes.resource.ts';
import { OldTexts } from './old-texts.component.tsx';
import { useOldTexts } from './old-texts.resource.ts';
import type { OpenNote } from './open-note.hook.ts';
import styles from './notes.module.css';

/**
 * Component below the text of a note, in which the learner chooses words to make cards for. The area `making` provides
 * it.
 */
export type WordPicker = ComponentType<{ userId: string; text: string; noteId: string }>;

interface NoteEditorProps {
  loaded: ReadyNotes;
  id: string;
  /** The note as stored on this device; null until it is first saved. */
  stored: LocalNote | null;
  open: OpenNote;
  actions: NoteActions;
  picker: WordPicker;
  isNarrow: boolean;
}

export function NoteEditor({ loaded, id, stored, open, actions, picker: Picker, isNarrow }: NoteEditorProps) {
  const { store, sync } = loaded;
  const writing = useNoteWriting(store, id, stored);
  const { text, write, flush } = writing;
  const section = useFocusOnOpening(open.isNew, isNarrow);
  const remove = () => {
    flush();
    void actions.remove(id);
  };
  const old = useOldTexts(store.userId, id);
  const take = (former: string) => {
    write(former);
    old.forget();
  };
  const isBlank = text === '' && stored === null;
  return (
    <div ref={section} tabIndex={-1} className={styles.editor}>
      {isNarrow && (
        <Button icon="undo" onClick={open.close} className={styles.back}>
          <FormattedMessage id="vocabulary.notes.back" />
        </Button>
      )}
      <Panel title={<FormattedMessage id="vocabulary.notes.note" />} aside={<Length text={text} />}>
        <SaveProblem writing={writing} onSplit={async () => write(await actions.split(text))} />
        <NoteField text={text} onWrite={write} onLeave={open.close} />
        <div className={styles.tools}>
          <NoteSync sync={sync} />
          {old.canLook && (
            <Button icon="rotate" busy={old.isLooking} onClick={old.look} disabled={stored === null}>
              <FormattedMessage id="vocabulary.notes.old" />
            </Button>
          )}
          <Button icon="trash" onClick={remove} disabled={isBlank}>
            <FormattedMessage id="vocabulary.notes.remove" />
          </Button>
        </div>
        <div role="status">
          <OldTexts old={old} onTake={take} />
        </div>
      </Panel>
      <Picker userId={store.userId} text={text} noteId={id} />
    </div>
  );
}

/**
 * Returns a ref for the editor. The text field of a new note gets the focus. On a phone the editor of an existing note
 * gets it, so that no keyboard opens.
 */
function useFocusOnOpening(isNew: boolean, isNarrow: boolean) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) section.current?.querySelector('textarea')?.focus();
    else if (isNarrow) section.current?.focus();
  }, [isNew, isNarrow]);
  return section;
}

interface NoteFieldProps {
  text: string;
  onWrite: (text: string) => void;
  onLeave: () => void;
}

function NoteField({ text, onWrite, onLeave }: NoteFieldProps) {
  const intl = useIntl();
  const isTooLong = text.length > limits.note;
  return (
    <TextArea
      lang="es"
      className={styles.field}
      rows={12}
      value={text}
      aria-label={intl.formatMessage({ id: 'vocabulary.notes.text' })}
      aria-invalid={isTooLong}
      placeholder={intl.formatMessage({ id: 'vocabulary.notes.placeholder' })}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}

function Length({ text }: { text: string }) {
  const isTooLong = text.length > limits.note;
  return (
    <span className={classNames(isTooLong && styles.over)}>
      <FormattedNumber value={text.length} /> / <FormattedNumber value={limits.note} />
    </span>
  );
}

interface SaveProblemProps {
  writing: NoteWriting;
  onSplit: () => Promise<void>;
}

/**
 * Message why the text cannot be saved. A text above the length limit can be split into several notes. The text stays
 * in the field.
 */
function SaveProblem({ writing: { text, failure }, onSplit }: SaveProblemProps) {
  const [isSplitting, setSplitting] = useState(false);
  const extra = text.length - limits.note;
  const split = () => {
    setSplitting(true);
    void onSplit().finally(() => setSplitting(false));
  };
  if (extra > 0) {
    return (
      <div role="alert" className={styles.problem}>
        <p>
          <FormattedMessage id="vocabulary.notes.too-long" values={{ count: extra }} />
        </p>
        <Button busy={isSplitting} onClick={split}>
          <FormattedMessage id="vocabulary.notes.split" />
        </Button>
      </div>
    );
  }
  if (failure === null) return null;
  return (
    <p role="alert" className={styles.problem}>
      <FormattedMessage id="vocabulary.notes.unsaved" /> <FormattedMessage id={errorMessageId(failure)} />
    </p>
  );
}
