import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './card-round.module.css';

/** Layout of a card session, from top to bottom: head, card, controls. */
export function CardRound({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.round, className)} />;
}

/**
 * Container of the current card. Give each card its own `key`, or `even` and `odd` in turn as `data-arrival`; then a new
 * card slides in from the right.
 */
export function CardStage({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.stage, className)} />;
}

/** Container for the buttons below the card. It stays in the same position for every card. */
export function CardControls(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.controls} />;
}

/** Two answer buttons side by side. A single one takes the full width. */
export function AnswerPair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.pair, className)} />;
}
