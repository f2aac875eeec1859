import { useDeferredValue, useMemo, useState } from 'react';
import { withoutCategory } from '@repaso/contracts';
import type { CardDraft } from '../../../shared/card-draft.ts';
import { inOrder, isFiltering, defaultOptions, filterCards } from './card-filter.ts';
import type { ListOptions, FilterContext } from './card-filter.ts';
import type { CardList } from '../../../shared/card-list.resource.ts';
import type { FolderNavigation } from './folder-navigation.hook.ts';
import { isInLocation } from './folder-location.ts';
import { noSelection } from './selection.ts';
import type { Selection } from './selection.ts';
import { countFolders } from './folder-counts.ts';

export type ReadyList = Extract<CardList, { kind: 'ready' }>;

/** State of the manager in one folder. It is reset when the folder changes. */
export function useManagerState(
  cardList: ReadyList,
  lapses: ReadonlyMap<string, number>,
  navigation: FolderNavigation,
) {
  const { location, openId, close } = navigation;
  const { cards, today, boxes } = cardList;
  const [options, setOptions] = useState<ListOptions>(defaultOptions);
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [focusedInList, setFocused] = useState<string | null>(null);
  const [flippedId, setFlippedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<{ cardId: string; draft: CardDraft } | null>(null);
  const deferredOptions = useDeferredValue(options);

  const context: FilterContext = useMemo(() => ({ today, lapses }), [today, lapses]);
  const folderCounts = useMemo(() => countFolders(cards, boxes), [cards, boxes]);
  const isFiltered = isFiltering(deferredOptions);
  // Sorting takes longer than searching, so the cards are sorted first and each letter only filters them.
  const sorted = useMemo(
    () =>
      inOrder(
        cards.filter((card) => isInLocation(location, card, isFiltered)),
        deferredOptions.order,
        lapses,
      ),
    [cards, location, isFiltered, deferredOptions.order, lapses],
  );
  const shown = useMemo(
    () => filterCards(sorted, deferredOptions, context),
    [sorted, deferredOptions, context],
  );
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
  const focusedId = openId ?? focusedInList;
  const focus = (cardId: string | null) => {
    setFocused(cardId);
    if (openId !== null && openId !== cardId) close();
  };
  return {
    ...{ options, folderCounts, shown, selected, selection, known, context, isFiltered, focusedId },
    changeOptions: (changes: Partial<ListOptions>) => setOptions({ ...options, ...changes }),
    setSelection,
    focus,
    isFlipped: flippedId !== null && flippedId === focusedId,
    flip: () => setFlippedId(flippedId === focusedId ? null : focusedId),
    draft: draft !== null && draft.cardId === focusedId ? draft.draft : null,
    setDraft: (cardId: string, changed: CardDraft | null) =>
      setDraft(changed === null ? null : { cardId, draft: changed }),
    /** Call it after cards were deleted. */
    clear: () => {
      setSelection(noSelection);
      focus(null);
    },
  };
}

export type ManagerState = ReturnType<typeof useManagerState>;
