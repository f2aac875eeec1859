import { startTransition, useMemo, useState } from 'react';
import type { CardLine, FolderTotals } from '@repaso/card-store';
import { withoutCategory } from '@repaso/contracts';
import type { CardDraft } from '../../../shared/card-draft.ts';
import { inOrder, isFiltering, defaultOptions, filterCards, hasSameFilters } from './card-filter.ts';
import type { ListOptions, FilterContext } from './card-filter.ts';
import { createSearch } from '../../../shared/card-search.ts';
import type { CardList } from '../../../shared/card-list.resource.ts';
import type { FolderNavigation } from './folder-navigation.hook.ts';
import { isInLocation } from './folder-location.ts';
import type { FolderLocation } from './folder-location.ts';
import { noSelection } from './selection.ts';
import type { Selection } from './selection.ts';
import { countFolders } from './folder-counts.ts';

export type ReadyList = Extract<CardList, { kind: 'ready' }> & {
  /** Totals of the folders while the cards are read, and `cards` is empty. Null when `cards` has all cards. */
  totals: FolderTotals | null;
};

const noLapses: ReadonlyMap<string, number> = new Map();

/**
 * State of the card manager in one folder: search and filters, selection, focused card. It is reset when the folder
 * changes, by the component's key.
 */
export function useManagerState(
  cardList: ReadyList,
  lapses: ReadonlyMap<string, number>,
  navigation: FolderNavigation,
) {
  const { cards, today, boxes } = cardList;
  const { options, shownOptions, changeOptions } = useListOptions();
  const [selection, setSelection] = useState<Selection>(noSelection);
  const context: FilterContext = useMemo(() => ({ today, lapses }), [today, lapses]);
  const { shown, isFiltered } = useShownCards(cards, navigation.location, shownOptions, context);
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : shown.filter(({ id }) => selection.ids.has(id))),
    [shown, selection],
  );
  const opened = useFocusedCard(navigation);
  const folderCounts = useMemo(() => countFolders(cards, boxes), [cards, boxes]);
  return {
    ...opened,
    ...{ options, shown, selected, selection, context, isFiltered, setSelection },
    folderCounts,
    totals: cardList.totals ?? { ...folderCounts, decks: folderCounts.decks.length },
    /** True while the cards are read. Until then the list shows only the folders. */
    isReading: cardList.totals !== null,
    known: useMemo(() => knownNames(cards), [cards]),
    changeOptions,
    /** Clears selection and focused card. Call it after cards were deleted. */
    clear: () => {
      setSelection(noSelection);
      opened.focus(null);
    },
  };
}

/**
 * Search, filters and order as the learner has set them, and as the list shows them. A letter in a search that has begun
 * only searches cards that are sorted already, so it is shown at once. Everything else, such as another order, is shown
 * later than the changed field.
 */
function useListOptions() {
  const [options, setOptions] = useState<ListOptions>(defaultOptions);
  const [shownOptions, setShown] = useState<ListOptions>(defaultOptions);
  const changeOptions = (changes: Partial<ListOptions>) => {
    const changed = { ...options, ...changes };
    const isLetter =
      isFiltering(shownOptions) && isFiltering(changed) && hasSameFilters(shownOptions, changed);
    setOptions(changed);
    // A deferred value would render everything a second time for each letter.
    if (isLetter) setShown(changed);
    else startTransition(() => setShown(changed));
  };
  return { options, shownOptions, changeOptions };
}

/** Cards of a location that match search and filters, in the chosen order. */
function useShownCards(
  cards: readonly CardLine[],
  location: FolderLocation,
  options: ListOptions,
  context: FilterContext,
) {
  const isFiltered = isFiltering(options);
  const { order } = options;
  // The lapses are read after the cards. Only their own order depends on them.
  const lapses = order === 'lapses' ? context.lapses : noLapses;
  // Sorting takes longer than searching. So the cards are sorted first, and a typed letter only searches the sorted
  // ones.
  const search = useMemo(() => {
    const here = cards.filter((card) => isInLocation(location, card, isFiltered));
    return createSearch(inOrder(here, order, lapses));
  }, [cards, location, isFiltered, order, lapses]);
  const found = useMemo(() => search(options.query), [search, options.query]);
  const shown = useMemo(() => filterCards(found, options, context), [found, options, context]);
  return { shown, isFiltered };
}

/** Returns all tags and folders of the learner's cards, sorted, as suggestions. */
function knownNames(cards: readonly CardLine[]) {
  const categories = new Set(cards.map(({ category }) => category));
  return {
    tags: [...new Set(cards.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b)),
    folders: [...categories].filter((one) => one !== withoutCategory).sort(),
  };
}

/**
 * The card that is focused in the list, or open on a phone: its id, which side is shown, and its draft while it is
 * edited.
 */
function useFocusedCard({ openId, close }: FolderNavigation) {
  const [focusedInList, setFocused] = useState<string | null>(null);
  const [flippedId, setFlippedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<{ cardId: string; draft: CardDraft } | null>(null);
  const focusedId = openId ?? focusedInList;
  return {
    focusedId,
    focus: (cardId: string | null) => {
      setFocused(cardId);
      if (openId !== null && openId !== cardId) close();
    },
    isFlipped: flippedId !== null && flippedId === focusedId,
    flip: () => setFlippedId(flippedId === focusedId ? null : focusedId),
    draft: draft !== null && draft.cardId === focusedId ? draft.draft : null,
    setDraft: (cardId: string, changed: CardDraft | null) =>
      setDraft(changed === null ? null : { cardId, draft: changed }),
  };
}

export type ManagerState = ReturnType<typeof useManagerState>;
