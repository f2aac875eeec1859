import { useCallback, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import type { Ref, RefObject } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button } from '@repaso/ui';
import { limits } from '@repaso/contracts';
import { CardRow } from './card-row.component.tsx';
import type { CardField } from './card-checks.ts';
import { blankTexts } from './card-sheet.ts';
import type { CardSheet } from './card-sheet.ts';
import { GridSummary } from './grid-summary.component.tsx';
import { usePasting } from './pasting.hook.ts';
import { useRowDrag } from './row-drag.hook.ts';
import { useRowWindow } from './row-window.hook.ts';
import styles from './form.module.css';

/** Shows a field of a card, wherever the list is scrolled, and focuses it. */
export type GoToField = (key: string, field: CardField) => void;

interface CardGridProps {
  sheet: CardSheet;
  /** True once the author has tried to save. From then on missing texts are shown. */
  hasTried: boolean;
  goTo: Ref<GoToField>;
}

/** The cards of the form. Only visible rows are rendered, so that 5,000 cards stay fluid. */
export function CardGrid({ sheet, hasTried, goTo }: CardGridProps) {
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const order = useSyncExternalStore(sheet.subscribe, sheet.order);
  const { opened, open, toggle } = useOpenedRows();
  const { rows, height, measure, show } = useRowWindow(scroller, order);
  const go = useGoToField({ scroller, open, show });
  useImperativeHandle(goTo, () => go, [go]);
  const paste = usePasting(sheet);
  const drag = useRowDrag(sheet, scroller);
  const add = () => {
    const [key] = sheet.insert(null, [blankTexts]);
    if (key !== undefined) go(key, 'frontValue');
  };
  return (
    <div className={styles.cards}>
      <GridSummary sheet={sheet} goTo={go} />
      <div ref={scroller} className={styles.scroller}>
        <ul
          className={styles.rows}
          style={{ height }}
          aria-label={intl.formatMessage({ id: 'admin.decks.cards-list' })}
          onPaste={paste}
        >
          {rows.map(({ index, key, start }) => (
            <CardRow
              key={key}
              {...{ sheet, index, hasTried, measure, drag, start }}
              rowKey={key}
              count={order.length}
              isOpen={opened.has(key)}
              onToggle={toggle}
              goTo={go}
            />
          ))}
        </ul>
      </div>
      <div className={styles.gridActions}>
        <Button icon="plus" disabled={order.length >= limits.deckCards} onClick={add}>
          <FormattedMessage id="admin.decks.add-card" />
        </Button>
        <p className={styles.hint}>
          <FormattedMessage id="admin.decks.paste-hint" />
        </p>
      </div>
    </div>
  );
}

/** The keys of the rows whose further fields are shown. */
function useOpenedRows() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = useCallback((key: string) => setOpened((keys) => new Set(keys).add(key)), []);
  const toggle = useCallback((key: string) => {
    setOpened((keys) => {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  return { opened, open, toggle };
}

interface Rows {
  scroller: RefObject<HTMLDivElement | null>;
  /** Shows the further fields of a row. */
  open: (key: string) => void;
  /** Scrolls to a row. */
  show: (key: string) => void;
}

function useGoToField({ scroller, open, show }: Rows): GoToField {
  const wanted = useRef<{ key: string; field: CardField } | null>(null);
  // Runs after every render, because the wanted row may be rendered later than it was requested.
  useEffect(() => {
    if (wanted.current === null) return;
    const { key, field } = wanted.current;
    const row = scroller.current?.querySelector(`[data-row="${key}"]`);
    const control = row?.querySelector<HTMLElement>(`[name="${field}"]`);
    if (control === null || control === undefined) return;
    wanted.current = null;
    control.focus();
  });
  return useCallback(
    (key, field) => {
      wanted.current = { key, field };
      if (field !== 'frontValue' && field !== 'backValue') open(key);
      show(key);
    },
    [open, show],
  );
}
