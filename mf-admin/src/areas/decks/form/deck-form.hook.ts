import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DeckWithCards } from '@repaso/contracts';
import type { DraftStorage, StoredDraft } from '../../../shared/draft/draft-storage.ts';
import { createWriter } from '../../../shared/draft/writer.ts';
import { newId } from './new-id.ts';
import { blankTexts, createCardSheet } from './card-sheet.ts';
import type { CardSheet } from './card-sheet.ts';
import { blankFields, fieldsOf, textsOf } from './deck-draft.ts';
import type { DeckDraft, DeckFields } from './deck-draft.ts';

export interface DeckForm {
  deckId: string;
  /** Version of the stored deck that the form was made from; 0 for a new deck. */
  version: number;
  setVersion: (version: number) => void;
  fields: DeckFields;
  setFields: (changes: Partial<DeckFields>) => void;
  json: string;
  setJson: (json: string) => void;
  sheet: CardSheet;
  /** Returns whether anything was typed, now or before the draft was stored. */
  isChanged: () => boolean;
  /** Deletes the stored draft. */
  discard: () => Promise<void>;
}

/** Returns the form's first values: of the stored draft, otherwise of the deck, otherwise blank. */
function startOf(deck: DeckWithCards | null, stored: StoredDraft<DeckDraft> | null) {
  if (stored !== null) return { ...stored.content, version: stored.version };
  if (deck === null) {
    const cards = [{ ...blankTexts, key: newId(), id: null }];
    return { deckId: newId(), version: 0, fields: blankFields, cards, json: '' };
  }
  const cards = deck.cards.map((card) => ({ ...textsOf(card), key: card.id, id: card.id }));
  return { deckId: deck.id, version: deck.version, fields: fieldsOf(deck), cards, json: '' };
}

export interface FormSources {
  /** The stored deck; null for a new one. */
  deck: DeckWithCards | null;
  storage: DraftStorage<DeckDraft>;
  /** The draft of an earlier visit, or null. */
  stored: StoredDraft<DeckDraft> | null;
}

/** State of the deck form. What is typed is stored on the device after each pause and when the page is hidden. */
export function useDeckForm({ deck, storage, stored }: FormSources): DeckForm {
  const [start] = useState(() => startOf(deck, stored));
  const [sheet] = useState(() => createCardSheet(start.cards, newId));
  const [fields, setFields] = useState(start.fields);
  const [json, setJson] = useState(start.json);
  const [version, setVersion] = useState(start.version);
  const now = useRef({ fields, json, version });
  const writer = useMemo(
    () =>
      createWriter(() => {
        const { version: base, ...typed } = now.current;
        const content = { deckId: start.deckId, ...typed, cards: sheet.all() };
        return storage.write({ content, version: base, savedAt: Date.now() });
      }),
    [storage, sheet, start],
  );
  useEffect(() => {
    const isNewValue =
      now.current.fields !== fields || now.current.json !== json || now.current.version !== version;
    now.current = { fields, json, version };
    if (isNewValue) writer.later();
  }, [fields, json, version, writer]);
  useEffect(() => sheet.subscribe(writer.later), [sheet, writer]);
  useEffect(() => writer.watchPage(), [writer]);
  const isChanged = useCallback(
    () => stored !== null || sheet.changes() > 0 || fields !== start.fields || json !== start.json,
    [stored, sheet, fields, json, start],
  );
  return {
    ...{ deckId: start.deckId, version, setVersion, fields, json, setJson, sheet, isChanged },
    setFields: (changes) => setFields((before) => ({ ...before, ...changes })),
    discard: () => {
      writer.cancel();
      return storage.remove().catch(() => undefined);
    },
  };
}
