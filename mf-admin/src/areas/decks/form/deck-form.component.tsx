import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { DeckWithCards } from '@repaso/contracts';
import { FormattedMessage, useIntl, useLocation, useModal, useNavigate, useToast } from '@repaso/shell-api';
import { Button, ErrorPanel, Form, Panel, Tabs } from '@repaso/ui';
import { DraftNotice } from '../../../shared/draft/draft-notice.component.tsx';
import { useDeleteDeck } from '../delete-deck.hook.tsx';
import { CardGrid } from './card-grid.component.tsx';
import type { GoToField } from './card-grid.component.tsx';
import { checkDeckForm } from './check-deck-form.ts';
import { fieldErrorsOf } from './deck-draft.ts';
import { DeckFieldsPart } from './deck-fields.component.tsx';
import { useDeckForm } from './deck-form.hook.ts';
import type { DeckForm, FormSources } from './deck-form.hook.ts';
import { JsonInput } from './json-input.component.tsx';
import { useSaving } from './saving.hook.ts';
import styles from './form.module.css';

interface DeckFormProps extends FormSources {
  /** Shows the deck as it is stored now, without what was typed. */
  onStartAgain: () => Promise<void>;
}

/** Form that creates a deck or changes a stored one. */
export function DeckFormPanel({ deck, storage, stored, onStartAgain }: DeckFormProps) {
  const form = useDeckForm({ deck, storage, stored });
  const [hasTried, setTried] = useState(false);
  const { state, save, overwrite } = useSaving(form);
  const goTo = useRef<GoToField>(null);
  const check = useCheck(form, goTo);
  const cancel = useCancel(form);
  const startAgain = async () => {
    await form.discard();
    await onStartAgain();
  };
  const submit = async () => {
    setTried(true);
    if (state === 'saving' || state === 'done' || !check()) return;
    await save();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      {stored !== null && <DraftNotice savedAt={stored.savedAt} onDiscard={() => void startAgain()} />}
      <Panel title={<FormattedMessage id={deck === null ? 'admin.decks.new' : 'admin.decks.deck'} />}>
        <DeckFieldsPart
          fields={form.fields}
          errors={hasTried ? fieldErrorsOf(form.fields) : {}}
          storedCode={deck?.accessCode ?? ''}
          onChange={form.setFields}
        />
      </Panel>
      <CardsPart form={form} hasTried={hasTried} goTo={goTo} />
      {state === 'conflict' && (
        <Conflict onTakeStored={() => void startAgain()} onOverwrite={() => void overwrite()} />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={state === 'saving' || state === 'done'}>
          <FormattedMessage id={deck === null ? 'admin.decks.create-deck' : 'admin.decks.save'} />
        </Button>
        <Button onClick={cancel}>
          <FormattedMessage id="admin.decks.cancel" />
        </Button>
        {deck !== null && <DeleteButton deck={deck} form={form} />}
      </div>
    </Form>
  );
}

type Mode = 'manual' | 'json';

interface CardsPartProps {
  form: DeckForm;
  hasTried: boolean;
  goTo: RefObject<GoToField | null>;
}

/** The cards, typed one by one or as JSON. Loaded JSON switches to the list. */
function CardsPart({ form, hasTried, goTo }: CardsPartProps) {
  const intl = useIntl();
  const [mode, setMode] = useState<Mode>('manual');
  return (
    <Panel title={<FormattedMessage id="admin.decks.cards-title" />}>
      <Tabs<Mode>
        label={intl.formatMessage({ id: 'admin.decks.mode' })}
        tabs={[
          { id: 'manual', label: <FormattedMessage id="admin.decks.mode.manual" /> },
          { id: 'json', label: <FormattedMessage id="admin.decks.mode.json" /> },
        ]}
        active={mode}
        onSelect={setMode}
      >
        {mode === 'manual' ? (
          <CardGrid sheet={form.sheet} hasTried={hasTried} goTo={goTo} />
        ) : (
          <JsonInput
            sheet={form.sheet}
            json={form.json}
            onChange={form.setJson}
            onLoaded={() => setMode('manual')}
          />
        )}
      </Tabs>
    </Panel>
  );
}

/** Returns a function that checks the form. With an error it shows a toast, leads to the error and returns false. */
function useCheck({ fields, sheet }: DeckForm, goTo: RefObject<GoToField | null>) {
  const intl = useIntl();
  const toast = useToast();
  return (): boolean => {
    const problem = checkDeckForm(fields, sheet.all());
    if (problem === null) return true;
    const reason =
      problem.reason === undefined
        ? ''
        : intl.formatMessage({ id: problem.reason.id }, problem.reason.values);
    toast.show({ tone: 'danger', text: intl.formatMessage({ id: problem.id }, { reason }) });
    if (problem.place !== undefined) goTo.current?.(problem.place.key, problem.place.field);
    return false;
  };
}

/** Returns the handler of Cancel: goes back, after a question if something was typed. */
function useCancel({ isChanged, discard }: DeckForm) {
  const intl = useIntl();
  const modal = useModal();
  const navigate = useNavigate();
  const location = useLocation();
  const leave = async () => {
    await discard();
    if (location.key === 'default') navigate('/admin/decks');
    else navigate(-1);
  };
  return () => {
    if (!isChanged()) return void leave();
    modal.open({
      variant: 'danger',
      title: intl.formatMessage({ id: 'admin.decks.leave-title' }),
      body: intl.formatMessage({ id: 'admin.decks.leave-question' }),
      confirmLabel: intl.formatMessage({ id: 'admin.decks.leave' }),
      cancelLabel: intl.formatMessage({ id: 'admin.decks.stay' }),
      onConfirm: leave,
    });
  };
}

function Conflict({ onTakeStored, onOverwrite }: { onTakeStored: () => void; onOverwrite: () => void }) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="admin.decks.conflict" />}
      action={
        <div className={styles.actions}>
          <Button variant="danger" onClick={onOverwrite}>
            <FormattedMessage id="admin.decks.overwrite" />
          </Button>
          <Button icon="sync" onClick={onTakeStored}>
            <FormattedMessage id="admin.decks.take-stored" />
          </Button>
        </div>
      }
    >
      <FormattedMessage id="admin.decks.conflict-text" />
    </ErrorPanel>
  );
}

function DeleteButton({ deck, form }: { deck: DeckWithCards; form: DeckForm }) {
  const navigate = useNavigate();
  const { ask, isAsking } = useDeleteDeck(() => {
    void form.discard().then(() => navigate('/admin/decks', { replace: true }));
  });
  return (
    <Button icon="trash" className={styles.deleting} busy={isAsking} onClick={() => void ask(deck)}>
      <FormattedMessage id="admin.decks.delete-deck" />
    </Button>
  );
}
