import { useRef } from 'react';
import { FooterSlot, FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, EmptyState, KeyHints, usePageKeys } from '@repaso/ui';
import { useIsWide } from '../../shared/wide.hook.ts';
import { useNoteActions } from './note-actions.hook.ts';
import { NoteEditor } from './note-editor.component.tsx';
import type { WordPicker } from './note-editor.component.tsx';
import { NoteFinder } from './note-finder.component.tsx';
import { noteAction } from './note-keys.ts';
import type { ReadyNotes } from './notes.resource.ts';
import { useOpenNote } from './open-note.hook.ts';
import styles from './notes.module.css';

interface NotesPanesProps {
  loaded: ReadyNotes;
  picker: WordPicker;
}

/** The list of notes beside the open note. On a phone only one of them is shown. */
export function NotesPanes({ loaded, picker }: NotesPanesProps) {
  const open = useOpenNote();
  const isWide = useIsWide();
  const search = useRef<HTMLInputElement>(null);
  const actions = useNoteActions(loaded.store, open);
  usePageKeys(noteAction, (action) => {
    if (action === 'new') open.begin();
    else if (action === 'search') search.current?.focus();
    else if (open.id !== null) open.close();
  });
  const { id } = open;
  if (id === null && loaded.notes.length + loaded.deleted.length === 0)
    return <NoNote title="vocabulary.notes.empty" onNew={open.begin} />;
  const stored = loaded.notes.find((note) => note.id === id) ?? null;
  const isDeleted = loaded.deleted.some((note) => note.id === id);
  return (
    <>
      <div className={styles.panes}>
        {(isWide || id === null) && (
          <NoteFinder loaded={loaded} open={open} search={search} onRestore={actions.restore} />
        )}
        {id !== null && isDeleted && <DeletedNote onRestore={() => void actions.restore(id)} />}
        {id !== null && !isDeleted && (
          <NoteEditor key={id} {...{ loaded, id, stored, open, actions, picker }} isNarrow={!isWide} />
        )}
        {id === null && isWide && <NoNote title="vocabulary.notes.none-open" onNew={open.begin} />}
      </div>
      <Hints isOpen={id !== null} />
    </>
  );
}

function NewButton({ onNew }: { onNew: () => void }) {
  return (
    <Button variant="primary" icon="edit" onClick={onNew}>
      <FormattedMessage id="vocabulary.notes.new" />
    </Button>
  );
}

/** Shown where no note is open. */
function NoNote({ title, onNew }: { title: string; onNew: () => void }) {
  return (
    <EmptyState icon="edit" title={<FormattedMessage id={title} />} action={<NewButton onNew={onNew} />}>
      <FormattedMessage id="vocabulary.notes.empty-text" />
    </EmptyState>
  );
}

/** Shown for a note that was deleted, on another device or here. */
function DeletedNote({ onRestore }: { onRestore: () => void }) {
  return (
    <EmptyState
      icon="trash"
      title={<FormattedMessage id="vocabulary.notes.gone" />}
      action={
        <Button variant="primary" icon="undo" onClick={onRestore}>
          <FormattedMessage id="vocabulary.notes.restore" />
        </Button>
      }
    >
      <FormattedMessage id="vocabulary.notes.deleted-text" />
    </EmptyState>
  );
}

function Hints({ isOpen }: { isOpen: boolean }) {
  const intl = useIntl();
  return (
    <FooterSlot>
      <KeyHints
        label={intl.formatMessage({ id: 'vocabulary.notes.keys' })}
        hints={[
          { keys: 'n', label: <FormattedMessage id="vocabulary.notes.key.new" /> },
          { keys: '/', label: <FormattedMessage id="vocabulary.notes.key.search" /> },
          ...(isOpen ? [{ keys: 'esc', label: <FormattedMessage id="vocabulary.notes.key.back" /> }] : []),
        ]}
      />
    </FooterSlot>
  );
}
