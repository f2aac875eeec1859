import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './flip-card.module.css';

export interface FlipCardProps {
  /** Usually a CardFace. */
  front: ReactNode;
  back: ReactNode;
  flipped: boolean;
  /** A press anywhere on the card; absent, the card cannot be turned by pressing. */
  onFlip?: () => void;
  /** What a press does, in words. */
  flipLabel: string;
  /** Buttons on the card, above the surface that turns it: listen, edit. */
  actions?: ReactNode;
  className?: string;
}

/**
 * A card that turns on its vertical axis. The side away from the reader is hidden from assistive technology, and the
 * card is a live region, so the answer is read when it turns. Give each card its own `key`: a new card must not turn.
 */
export function FlipCard({ front, back, flipped, onFlip, flipLabel, actions, className }: FlipCardProps) {
  return (
    <div
      className={classNames(styles.scene, className)}
      data-flipped={flipped}
      // Under text that scrolls the surface takes no pointer: a press there turns the card all the same.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button') === null) onFlip?.();
      }}
    >
      {onFlip !== undefined && (
        <button
          type="button"
          className={styles.surface}
          aria-label={flipLabel}
          aria-pressed={flipped}
          onClick={onFlip}
        />
      )}
      <div className={styles.card} aria-live="polite">
        <div className={classNames(styles.side, styles.front)} aria-hidden={flipped} inert={flipped}>
          {front}
        </div>
        <div className={classNames(styles.side, styles.back)} aria-hidden={!flipped} inert={!flipped}>
          {back}
        </div>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
