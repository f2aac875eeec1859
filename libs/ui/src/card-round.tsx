import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './card-round.module.css';

/** A session with cards: its head, the card, the controls, from top to bottom. */
export function CardRound({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.round, className)} />;
}

/** The place of the card; a new one comes in from the side. */
export function CardStage({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(styles.stage, className)} />;
}

/** What the learner can do with the card, at the same place for every card. */
export function CardControls(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.controls} />;
}

/** Two answers side by side; one alone takes both places. */
export function AnswerPair(props: ComponentProps<'div'>) {
  return <div {...props} className={styles.pair} />;
}
