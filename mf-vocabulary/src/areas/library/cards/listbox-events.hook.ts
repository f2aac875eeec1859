import { useRef } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { focusRowBeside, rowAfter } from './list-keys.ts';
import { extend, noSelection, selectAll, toggle } from './selection.ts';
import type { Selection } from './selection.ts';

/** Callbacks of the listbox of cards. */
export interface ListboxActions {
  onFocus: (cardId: string) => void;
  /** Called on Enter (`key`) or a click (`press`). */
  onOpen: (cardId: string, by: 'key' | 'press') => void;
  onSelect: (selection: Selection) => void;
  /** Called on Delete. */
  onRemove: () => void;
  /** Called on Backspace, and on Escape when nothing is selected. */
  onUp: () => void;
}

export interface ListboxState {
  /** The cards, in the order of the rows. */
  cards: readonly { id: string }[];
  focusedId: string | null;
  /** Row of the focused card; -1 when it is not in the list. */
  focused: number;
  selection: Selection;
  scrollToRow: (row: number) => void;
}

/** Returns the event handlers of the listbox of cards: moving, selecting, opening, deleting. */
export function useListboxEvents(state: ListboxState, actions: ListboxActions) {
  const { cards, focused } = state;
  const lastRow = useRef(-1);
  const focusRow = (row: number, isExtending: boolean) => {
    const id = cards[row]?.id;
    if (id === undefined) return;
    lastRow.current = row;
    if (isExtending) actions.onSelect(extend(withAnchor(state), cards, id));
    actions.onFocus(id);
    state.scrollToRow(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Without a focused card, for example after a deletion, the arrows start beside the row that was used last.
    const from = focused < 0 ? Math.min(lastRow.current, cards.length) - 1 : focused;
    const row = rowAfter(event.key, from, cards.length);
    if (row === -1) focusRowBeside(event.currentTarget, -1);
    else if (row !== null) focusRow(row, event.shiftKey);
    else if (!actOnKey(event, state, actions)) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event.target as HTMLElement);
    const id = cards[row]?.id;
    if (id === undefined) return;
    lastRow.current = row;
    actOnClick(event, id, state, actions);
  };
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isBeside = relatedTarget instanceof HTMLElement && 'row' in relatedTarget.dataset;
    if (isBeside && focused < 0 && currentTarget.matches(':focus-visible')) focusRow(0, false);
  };
  return { onKeyDown, onClick, onFocus };
}

/** Returns the selection. Without an anchor for ranges, the focused card becomes the anchor. */
function withAnchor({ selection, focusedId }: ListboxState): Selection {
  return selection.anchor === null && focusedId !== null ? { ...selection, anchor: focusedId } : selection;
}

/** Handles the keys that do not move the focus. Returns false for a key that is not handled. */
function actOnKey(event: KeyboardEvent, state: ListboxState, actions: ListboxActions): boolean {
  const { cards, focused, selection } = state;
  const id = cards[focused]?.id;
  if (event.key === 'Escape' && selection.ids.size > 0) actions.onSelect(noSelection);
  else if (event.key === 'Escape' || event.key === 'Backspace') actions.onUp();
  else if (event.key === 'Delete') actions.onRemove();
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) actions.onSelect(selectAll(cards));
  else if (event.key === ' ' && id !== undefined)
    actions.onSelect(event.shiftKey ? extend(selection, cards, id) : toggle(selection, id));
  else if (event.key === 'Enter' && id !== undefined) actions.onOpen(id, 'key');
  else return false;
  return true;
}

function actOnClick(event: MouseEvent, id: string, state: ListboxState, actions: ListboxActions): void {
  const isMark = (event.target as HTMLElement).closest('[data-mark]') !== null;
  if (event.shiftKey) actions.onSelect(extend(state.selection, state.cards, id));
  else if (isMark || event.ctrlKey || event.metaKey) actions.onSelect(toggle(state.selection, id));
  else actions.onOpen(id, 'press');
  if (!isMark) actions.onFocus(id);
}

const rowAt = (target: HTMLElement) =>
  Number(target.closest<HTMLElement>('[role=option]')?.dataset['index'] ?? -1);
