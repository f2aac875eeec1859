import { useDeferredValue, useMemo, useState } from 'react';
import { withoutCategory } from '@repaso/contracts';
import type { CardDraft } from '../../../shared/card-draft.ts';
import { inOrder, looksForSomething, plainView, viewOf } from './card-filter.ts';
import type { View, ViewContext } from './card-filter.ts';
import type { CardList } from '../../../shared/card-list.resource.ts';
import type { Whereabouts } from './place.hook.ts';
import { isIn } from './place.ts';
import { nothing } from './selection.ts';
import type { Selection } from './selection.ts';
import { shelfOf } from './shelf.ts';

export type ReadyList = Extract<CardList, { kind: 'ready' }>;

/** State of the manager in one folder. It is reset when the folder changes. */
export function useDesk(here: ReadyList, lapses: ReadonlyMap<string, number>, whereabouts: Whereabouts) {
  const { place, openId, close } = whereabouts;
  const { cards, today, boxes } = here;
  const [view, setView] = useState<View>(plainView);
  const [selection, setSelection] = useState<Selection>(nothing);
  const [focusedHere, setFocused] = useState<string | null>(null);
  const [flippedId, setFlippedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<{ cardId: string; draft: CardDraft } | null>(null);
  const looked = useDeferredValue(view);

  const context: ViewContext = useMemo(() => ({ today, lapses }), [today, lapses]);
  const shelf = useMemo(() => shelfOf(cards, boxes), [cards, boxes]);
  const isLooking = looksForSomething(looked);
  // Sorting takes longer than searching, so the cards are sorted first and each letter only filters them.
  const within = useMemo(
    () =>
      inOrder(
        cards.filter((card) => isIn(place, card, isLooking)),
        looked.order,
        lapses,
      ),
    [cards, place, isLooking, looked.order, lapses],
  );
  const shown = useMemo(() => viewOf(within, looked, context), [within, looked, context]);
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : shown.filter(({ id }) => selection.ids.has(id))),
    [shown, selection],
  );
  const known = useMemo(
    () => ({
      tags: [...new Set(cards.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b)),
      folders: [...new Set(cards.map(({ category }) => category))]
        .filter((one) => one !== withoutCategory)
        .sort(),
    }),
    [cards],
  );
  const focusedId = openId ?? focusedHere;
  const focus = (cardId: string | null) => {
    setFocused(cardId);
    if (openId !== null && openId !== cardId) close();
  };
  return {
    ...{ view, shelf, shown, selected, selection, known, context, isLooking, focusedId },
    changeView: (changes: Partial<View>) => setView({ ...view, ...changes }),
    setSelection,
    focus,
    isFlipped: flippedId !== null && flippedId === focusedId,
    flip: () => setFlippedId(flippedId === focusedId ? null : focusedId),
    draft: draft !== null && draft.cardId === focusedId ? draft.draft : null,
    setDraft: (cardId: string, changed: CardDraft | null) =>
      setDraft(changed === null ? null : { cardId, draft: changed }),
    /** Call it after cards were deleted. */
    clear: () => {
      setSelection(nothing);
      focus(null);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
