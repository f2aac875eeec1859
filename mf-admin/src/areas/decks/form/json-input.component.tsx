import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { limits } from '@repaso/contracts';
import type { DeckCardDraft } from '@repaso/contracts';
import { FormattedMessage, useIntl, useToast } from '@repaso/shell-api';
import { Button, Field, TextArea } from '@repaso/ui';
import { newId } from './new-id.ts';
import { isBlank } from './card-sheet.ts';
import type { CardSheet } from './card-sheet.ts';
import { textsOf } from './deck-draft.ts';
import { exampleJson, readJsonCards } from './json-cards.ts';
import type { JsonFault } from './json-cards.ts';
import styles from './form.module.css';

interface JsonInputProps {
  sheet: CardSheet;
  json: string;
  onChange: (json: string) => void;
  onLoaded: () => void;
}

/** Field for cards as JSON, typed or from a file. Loaded cards replace those of the list. */
export function JsonInput({ sheet, json, onChange, onLoaded }: JsonInputProps) {
  const [fault, setFault] = useState<JsonFault | null>(null);
  const replaceCards = useReplaceCards(sheet);
  const type = (text: string) => {
    setFault(null);
    onChange(text);
  };
  const load = (text: string) => {
    const read = readJsonCards(text);
    if ('fault' in read) return setFault(read.fault);
    replaceCards(read.cards);
    onLoaded();
  };
  return (
    <div className={styles.json}>
      <Field
        label={<FormattedMessage id="admin.decks.json" />}
        hint={<FormattedMessage id="admin.decks.json-hint" />}
        error={fault && <FaultMessage fault={fault} />}
      >
        <TextArea
          mono
          name="json"
          rows={15}
          value={json}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <div className={styles.jsonActions}>
        <Button variant="primary" onClick={() => load(json)}>
          <FormattedMessage id="admin.decks.load" />
        </Button>
        <FileButton onRead={type} onFailed={() => setFault({ kind: 'failed' })} />
        <ExampleButton onLoad={type} />
      </div>
    </div>
  );
}

/** Returns a function that replaces the cards of the list, with a message that can undo this. */
function useReplaceCards(sheet: CardSheet) {
  const intl = useIntl();
  const toast = useToast();
  return (cards: readonly DeckCardDraft[]) => {
    const before = sheet.all();
    const known = new Map(before.map((card) => [card.frontValue, card.id]));
    sheet.replace(
      cards.map((card) => ({ ...textsOf(card), key: newId(), id: known.get(card.frontValue) ?? null })),
    );
    const label = intl.formatMessage({ id: 'admin.decks.undo' });
    toast.show({
      tone: 'success',
      text: intl.formatMessage({ id: 'admin.decks.loaded' }, { count: cards.length }),
      ...(before.every(isBlank) ? {} : { action: { label, run: () => sheet.replace(before) } }),
    });
  };
}

function FileButton({ onRead, onFailed }: { onRead: (text: string) => void; onFailed: () => void }) {
  const file = useRef<HTMLInputElement>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen === undefined) return;
    try {
      onRead(await chosen.text());
    } catch {
      onFailed();
    }
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,.txt,application/json"
        onChange={(event) => void open(event)}
      />
      <Button icon="upload" onClick={() => file.current?.click()}>
        <FormattedMessage id="admin.decks.file" />
      </Button>
    </>
  );
}

function ExampleButton({ onLoad }: { onLoad: (text: string) => void }) {
  const intl = useIntl();
  const toast = useToast();
  const load = () => {
    onLoad(exampleJson);
    toast.show({ tone: 'success', text: intl.formatMessage({ id: 'admin.decks.example-loaded' }) });
  };
  return (
    <Button onClick={load}>
      <FormattedMessage id="admin.decks.example" />
    </Button>
  );
}

const faults = {
  empty: 'admin.decks.json.empty',
  syntax: 'admin.decks.json.syntax',
  'not-a-list': 'admin.decks.json.not-a-list',
  failed: 'admin.decks.json.failed',
  'too-many': 'admin.decks.json.too-many',
} as const;

function FaultMessage({ fault }: { fault: JsonFault }) {
  if (fault.kind !== 'schema') {
    return <FormattedMessage id={faults[fault.kind]} values={{ limit: limits.deckCards }} />;
  }
  const { reason, card, field } = fault;
  return (
    <>
      <FormattedMessage id="admin.decks.invalid" values={{ reason }} />
      <br />
      <FormattedMessage id="admin.decks.json.place" values={{ card, field }} />
    </>
  );
}
