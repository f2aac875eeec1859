import { useRef } from 'react';
import type { CardMatch, CardToImport } from '@repaso/exchange';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Badge, classNames } from '@repaso/ui';
import type { Reading } from './reading.ts';
import { useRowWindow } from './row-window.hook.ts';
import styles from './import.module.css';

/** The product's own JSON shows its fronts; of other formats both sides, with what is known of each row. */
export function PreviewTable({ reading }: { reading: Reading }) {
  const intl = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const { cards, matches } = reading;
  const { rows, height } = useRowWindow(scroller, cards.length);
  const isWhole = reading.format !== 'json';
  return (
    <div
      ref={scroller}
      className={classNames(styles.scroller, isWhole && styles.whole)}
      role="table"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'vocabulary.import.preview' }, { count: cards.length })}
      aria-rowcount={cards.length + 1}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <Head id="vocabulary.import.front" />
          {isWhole && <Head id="vocabulary.import.back" />}
          {isWhole && <Head id="vocabulary.import.state" />}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height }}>
        {rows.map(({ index, start, size }) => {
          const card = cards[index];
          if (card === undefined) return null;
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={classNames(styles.row, styles.placed)}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <CardCells card={card} match={matches[index]} isWhole={isWhole} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Head({ id }: { id: string }) {
  return (
    <span role="columnheader">
      <FormattedMessage id={id} />
    </span>
  );
}

interface CardCellsProps {
  card: CardToImport;
  match: CardMatch | undefined;
  isWhole: boolean;
}

function CardCells({ card, match, isWhole }: CardCellsProps) {
  return (
    <>
      <span role="cell" lang="es" dir="auto" className={styles.cell}>
        {card.frontValue}
      </span>
      {isWhole && (
        <span role="cell" lang="ru" dir="auto" className={styles.cell}>
          {card.backValue}
        </span>
      )}
      {isWhole && (
        <span role="cell" className={styles.state}>
          <RowState match={match} />
        </span>
      )}
    </>
  );
}

function RowState({ match }: { match: CardMatch | undefined }) {
  if (match?.isRepeated === true) {
    return (
      <Badge tone="neutral">
        <FormattedMessage id="vocabulary.import.repeated" />
      </Badge>
    );
  }
  const isOwn = typeof match?.ownId === 'string';
  return (
    <Badge tone={isOwn ? 'due' : 'accent'}>
      <FormattedMessage id={isOwn ? 'vocabulary.import.own' : 'vocabulary.import.new'} />
    </Badge>
  );
}
