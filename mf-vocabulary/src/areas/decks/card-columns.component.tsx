import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FooterSlot, FormattedMessage, useIntl } from '@repaso/shell-api';
import { KeyHints, Panel, VisuallyHidden } from '@repaso/ui';
import { ReportButton } from '../../shared/card-report.component.tsx';
import { CardLine } from './card-line.component.tsx';
import type { CardListProps } from './card-line.component.tsx';
import { CardPreview } from './card-preview.component.tsx';
import { movedTo } from './deck-list-keys.ts';
import styles from './deck.module.css';

interface CardColumnsProps extends CardListProps {
  /** Called on Escape, to move the focus to the add button. */
  onLeave: () => void;
}

type Column = 'list' | 'card';

/**
 * The list of cards on the left and the active card on the right, for wide screens. Tab moves the focus from the list
 * to the card and then to the add button, Shift+Tab moves it back, Escape moves it to the add button at once.
 */
export function CardColumns(props: CardColumnsProps) {
  const { cards, active, onActive, onLeave } = props;
  const [flippedAt, setFlippedAt] = useState<number | null>(null);
  const { root, focus, focusAfterMove } = useColumnFocus(active);
  const flip = () => setFlippedAt(flippedAt === active ? null : active);
  const onKeyDown = (column: Column) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = movedTo(event.key, active, cards.length);
    if (next !== null) {
      focusAfterMove(column, next);
      onActive(next);
      setFlippedAt(null);
    } else if (event.key === 'Tab' && !event.shiftKey && column === 'list') focus('card');
    else if (event.key === 'Enter' && column === 'list') flip();
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  const card = cards[active];
  return (
    <div ref={root} className={styles.columns}>
      <ListColumn {...props} onKeyDown={onKeyDown('list')} />
      <div className={styles.beside} data-column="card" onKeyDown={onKeyDown('card')}>
        <Panel title={<FormattedMessage id="vocabulary.deck.card" />} className={styles.column}>
          {card !== undefined && (
            <>
              <CardPreview card={card} isFlipped={flippedAt === active} onFlip={flip} />
              <ReportButton
                key={card.id}
                card={{ deckId: card.deckId, cardId: card.id }}
                word={card.frontValue}
              />
            </>
          )}
        </Panel>
      </div>
      <ColumnHints />
    </div>
  );
}

function ListColumn(props: CardListProps & { onKeyDown: (event: KeyboardEvent) => void }) {
  const { cards, comparison, choice, active, onActive, onKeyDown } = props;
  const hintsId = useId();
  return (
    <Panel title={<FormattedMessage id="vocabulary.deck.cards" />} className={styles.column} flush>
      <VisuallyHidden id={hintsId}>
        <FormattedMessage id="vocabulary.deck.keys-text" />
      </VisuallyHidden>
      <ul className={styles.lines} data-column="list" aria-describedby={hintsId} onKeyDown={onKeyDown}>
        {cards.map((one, at) => (
          <CardLine
            key={one.id}
            card={one}
            comparison={comparison}
            choice={choice}
            isActive={at === active}
            tabIndex={at === active ? 0 : -1}
            onLook={() => onActive(at)}
            onFocus={() => onActive(at)}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Functions that focus a column. `focusAfterMove` focuses it after the next card has become active. */
function useColumnFocus(active: number) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<Column | null>(null);
  const focus = (column: Column) => {
    const target = column === 'list' ? '[data-column=list] input[tabindex="0"]' : '[data-column=card] button';
    root.current?.querySelector<HTMLElement>(target)?.focus();
  };
  useEffect(() => {
    if (wanted.current !== null) focus(wanted.current);
    wanted.current = null;
  }, [active]);
  const focusAfterMove = (column: Column, next: number) => {
    if (next !== active) wanted.current = column;
  };
  return { root, focus, focusAfterMove };
}

function ColumnHints() {
  const intl = useIntl();
  const hint = (keys: string, id: string) => ({ keys, label: intl.formatMessage({ id }) });
  return (
    <FooterSlot>
      <KeyHints
        label={intl.formatMessage({ id: 'vocabulary.deck.keys' })}
        hints={[
          hint('TAB', 'vocabulary.deck.keys.column'),
          hint('↑↓', 'vocabulary.deck.keys.move'),
          hint(intl.formatMessage({ id: 'vocabulary.deck.keys.space' }), 'vocabulary.deck.keys.choose'),
          hint('ENTER', 'vocabulary.deck.keys.flip'),
          hint('ESC', 'vocabulary.deck.keys.leave'),
        ]}
      />
    </FooterSlot>
  );
}
