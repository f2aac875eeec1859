import { memo } from 'react';
import type { CardLine } from '@repaso/card-store';
import { isLeech } from '@repaso/leitner';
import { FormattedMessage } from '@repaso/shell-api';
import { Badge, Text } from '@repaso/ui';
import { BoxMeter } from './box-meter.component.tsx';
import { DueMark, SecondDue } from './due-mark.component.tsx';
import styles from './cards.module.css';

interface CardRowProps {
  card: CardLine;
  id: string;
  /** Index in the list, from 0. */
  row: number;
  count: number;
  /** Offset from the top of the list, in pixels. */
  top: number;
  /** Height of the row, in pixels. */
  height: number;
  today: string;
  lapses: number;
  isFocused: boolean;
  isSelected: boolean;
}

export const CardRow = memo(function CardRow({ card, id, row, count, top, ...rest }: CardRowProps) {
  const { height, today, lapses, isFocused, isSelected } = rest;
  return (
    <div
      role="option"
      id={id}
      data-index={row}
      data-focused={isFocused || undefined}
      aria-selected={isSelected}
      aria-posinset={row + 1}
      aria-setsize={count}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <span className={styles.mark} data-mark aria-hidden="true">
        {isSelected ? '[x]' : '[ ]'}
      </span>
      <span className={styles.front}>
        <Text as="span" lang="es" strong className={styles.word}>
          {card.frontValue}
        </Text>
        {isLeech(lapses) && (
          <Badge tone="danger">
            <FormattedMessage id="vocabulary.cards.leech" />
          </Badge>
        )}
        {card.activeSide === 'BACK' && card.reverse === null && (
          <Badge>
            <FormattedMessage id="vocabulary.cards.reversed" />
          </Badge>
        )}
      </span>
      <Text as="span" lang="ru" tone="muted" className={styles.back}>
        {card.backValue}
      </Text>
      <span className={styles.tags}>
        {card.tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </span>
      <span className={styles.due}>
        <DueMark card={card} today={today} />
      </span>
      {card.reverse !== null && <SecondDue {...card.reverse} suspended={card.suspended} today={today} />}
      <BoxMeter box={card.leitnerBox} />
    </div>
  );
});
