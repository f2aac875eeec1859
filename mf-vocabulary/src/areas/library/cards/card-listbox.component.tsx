import { useEffect, useId, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { CardLine } from '@repaso/card-store';
import { CardRow } from './card-row.component.tsx';
import type { FilterContext } from './card-filter.ts';
import { focusRowBeside, rowAfter } from './list-keys.ts';
import { useRowWindow } from './row-window.hook.ts';
import type { RowWindow } from './row-window.hook.ts';
import { extend, noSelection, selectAll, toggle } from './selection.ts';
import type { Selection } from './selection.ts';
import styles from './cards.module.css';

interface CardListboxProps {
  label: string;
  cards: readonly CardLine[];
  context: FilterContext;
  focusedId: string | null;
  selection: Selection;
  onFocus: (cardId: string) => void;
  /** Called on Enter or a click. */
  onOpen: (cardId: string, by: 'key' | 'press') => void;
  onSelect: (selection: Selection) => void;
  onRemove: () => void;
  onUp: () => void;
}

/** Scrolls to the focused row once, when the list is shown again. */
function useRestoredScroll(rows: RowWindow, focused: number): void {
  const isWaiting = useRef(focused >= 0);
  const isMeasured = rows.options.scrollMargin > 0;
  useEffect(() => {
    if (!isWaiting.current || !isMeasured) return;
    isWaiting.current = false;
    rows.scrollToIndex(focused, { align: 'center' });
  }, [rows, focused, isMeasured]);
}

/** A virtualised listbox of cards for browsing, opening and selecting. It is a single Tab stop. */
export function CardListbox(props: CardListboxProps) {
  const { label, cards, context, focusedId, selection, onFocus, onOpen, onSelect } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const lastRow = useRef(-1);
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  const focused = useMemo(() => (focusedId === null ? -1 : ids.indexOf(focusedId)), [ids, focusedId]);
  const { rows, height } = useRowWindow(list, ids, focused);
  useRestoredScroll(rows, focused);
  const idOf = (row: number) => `${base}-${row}`;

  const focusRow = (row: number, isExtending: boolean) => {
    const id = ids[row];
    if (id === undefined) return;
    lastRow.current = row;
    if (isExtending) {
      const from =
        selection.anchor === null && focusedId !== null ? { ...selection, anchor: focusedId } : selection;
      onSelect(extend(from, ids, id));
    }
    onFocus(id);
    rows.scrollToIndex(row);
  };
  const act = (event: KeyboardEvent): boolean => {
    const id = ids[focused];
    if (event.key === 'Escape' && selection.ids.size > 0) onSelect(noSelection);
    else if (event.key === 'Escape' || event.key === 'Backspace') props.onUp();
    else if (event.key === 'Delete') props.onRemove();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onSelect(selectAll(ids));
    else if (event.key === ' ' && id !== undefined)
      onSelect(event.shiftKey ? extend(selection, ids, id) : toggle(selection, id));
    else if (event.key === 'Enter' && id !== undefined) onOpen(id, 'key');
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowAfter(
      event.key,
      focused < 0 ? Math.min(lastRow.current, ids.length) - 1 : focused,
      ids.length,
    );
    if (row === -1) focusRowBeside(event.currentTarget, -1);
    else if (row !== null) focusRow(row, event.shiftKey);
    else if (!act(event)) return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const row = Number(target.closest<HTMLElement>('[role=option]')?.dataset['index'] ?? -1);
    const id = ids[row];
    if (id === undefined) return;
    const isMark = target.closest('[data-mark]') !== null;
    lastRow.current = row;
    if (event.shiftKey) onSelect(extend(selection, ids, id));
    else if (isMark || event.ctrlKey || event.metaKey) onSelect(toggle(selection, id));
    else onOpen(id, 'press');
    if (!isMark) onFocus(id);
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={focused < 0 ? undefined : idOf(focused)}
      tabIndex={0}
      data-row="cards"
      className={styles.list}
      style={{ height: rows.getTotalSize() }}
      onKeyDown={press}
      onClick={click}
      onFocus={(event) => {
        const { relatedTarget, currentTarget } = event;
        const isBeside = relatedTarget instanceof HTMLElement && 'row' in relatedTarget.dataset;
        if (isBeside && focused < 0 && currentTarget.matches(':focus-visible')) focusRow(0, false);
      }}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const card = cards[index];
        return (
          card !== undefined && (
            <CardRow
              key={card.id}
              card={card}
              id={idOf(index)}
              row={index}
              count={cards.length}
              top={start - rows.options.scrollMargin}
              height={height}
              today={context.today}
              lapses={context.lapses.get(card.id) ?? 0}
              isFocused={index === focused}
              isSelected={selection.ids.has(card.id)}
            />
          )
        );
      })}
    </div>
  );
}
