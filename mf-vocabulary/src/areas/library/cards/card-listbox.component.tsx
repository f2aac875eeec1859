import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import type { CardLine } from '@repaso/card-store';
import { CardRow } from './card-row.component.tsx';
import type { FilterContext } from './card-filter.ts';
import { useListboxEvents } from './listbox-events.hook.ts';
import type { ListboxActions } from './listbox-events.hook.ts';
import { useRowWindow } from './row-window.hook.ts';
import type { RowWindow } from './row-window.hook.ts';
import type { Selection } from './selection.ts';
import styles from './cards.module.css';

interface CardListboxProps extends ListboxActions {
  label: string;
  cards: readonly CardLine[];
  context: FilterContext;
  focusedId: string | null;
  selection: Selection;
}

/** Scrolls to the focused card once, when the list appears with one, for example after closing a card on a phone. */
function useRestoredScroll(rows: RowWindow, focused: number): void {
  const isWaiting = useRef(focused >= 0);
  const isMeasured = rows.options.scrollMargin > 0;
  useEffect(() => {
    if (!isWaiting.current || !isMeasured) return;
    isWaiting.current = false;
    rows.scrollToIndex(focused, { align: 'center' });
  }, [rows, focused, isMeasured]);
}

/**
 * Returns the list from which a row takes its card. Rows outside of the window keep the cards of the list before until
 * the visible ones are rendered, so that a letter in the search waits for fewer rows.
 */
function useRowSource(cards: readonly CardLine[], rows: RowWindow) {
  const later = useDeferredValue(cards);
  return (row: number) => {
    const { range } = rows;
    const isVisible = range === null || (row >= range.startIndex && row <= range.endIndex);
    return isVisible || row >= later.length ? cards : later;
  };
}

/**
 * Listbox of cards for browsing, opening and selecting. It is a single Tab stop. Only visible rows are in the DOM,
 * because there may be thousands.
 */
export function CardListbox(props: CardListboxProps) {
  const { label, cards, context, focusedId, selection } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const focused = useMemo(
    () => (focusedId === null ? -1 : cards.findIndex(({ id }) => id === focusedId)),
    [cards, focusedId],
  );
  const { rows, height } = useRowWindow(list, cards.length, focused);
  useRestoredScroll(rows, focused);
  const scrollToRow = (row: number) => rows.scrollToIndex(row);
  const events = useListboxEvents({ cards, focusedId, focused, selection, scrollToRow }, props);
  const sourceOf = useRowSource(cards, rows);
  const idOf = (row: number) => `${base}-${row}`;
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
      {...events}
    >
      {rows.getVirtualItems().map(({ index, start }) => {
        const source = sourceOf(index);
        const card = source[index];
        return (
          card !== undefined && (
            // The key is the place, because a search shows other cards in the same places: changed texts are painted in
            // half the time of new rows.
            <CardRow
              key={index}
              card={card}
              id={idOf(index)}
              row={index}
              count={source.length}
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
