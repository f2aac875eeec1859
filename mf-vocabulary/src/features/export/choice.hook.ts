import { useState } from 'react';
import type { CardLine } from '@repaso/card-store';
import { useLocation, useSearchParams } from '@repaso/shell-api';
import { cardsIn, deckCounts, selectionIn, type Scope, type Selection } from './export-plan.ts';

export interface ExportChoice {
  scope: Scope;
  /** The deck chosen, or to be chosen first; null when no card came from one. */
  deckId: string | null;
  /** Cards from each deck. */
  decks: ReadonlyMap<string, number>;
  selection: Selection | null;
  counts: Record<Scope, number>;
  cardIds: readonly string[];
  setScope: (scope: Scope) => void;
  setDeckId: (deckId: string) => void;
}

/** Which cards are to leave. What the screen was opened with is chosen first. */
export function useExportChoice(lines: readonly CardLine[]): ExportChoice {
  const location = useLocation();
  const [params] = useSearchParams();
  const selection = selectionIn(location.state);
  const decks = deckCounts(lines);
  const asked = params.get('deck');
  const askedHere = asked !== null && decks.has(asked) ? asked : null;
  const [chosen, setScope] = useState<Scope>();
  const [chosenDeck, setDeckId] = useState<string>();
  const [firstDeck = null] = decks.keys();
  const deckId = chosenDeck !== undefined && decks.has(chosenDeck) ? chosenDeck : (askedHere ?? firstDeck);
  const first = selection !== null ? 'selection' : askedHere !== null ? 'deck' : 'all';
  const scope = chosen ?? first;
  const idsOf = (one: Scope) => cardsIn(one, lines, { deckId, selection });
  const counts = { all: lines.length, deck: idsOf('deck').length, selection: idsOf('selection').length };
  return { scope, deckId, decks, selection, counts, cardIds: idsOf(scope), setScope, setDeckId };
}
