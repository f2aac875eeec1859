import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './flip-card.module.css';

export interface FlipCardProps {
  /** Usually a CardFace. */
  front: ReactNode;
  back: ReactNode;
  flipped: boolean;
  /** Runs after a press anywhere on the card. Without it a press does not flip the card. */
  onFlip?: () => void;
  /** Accessible name of the press action. */
  flipLabel: string;
  /** Buttons above the surface that flips the card: listen, edit. */
  actions?: ReactNode;
  className?: string;
}

/**
 * A card that flips on its vertical axis. The hidden side is hidden from assistive technology too. The card is a live
 * region, so screen readers announce the answer after a flip. Give each card its own `key`; otherwise a new card would
 * show the flip animation.
 */
export function FlipCard({ front, back, flipped, onFlip, flipLabel, actions, className }: FlipCardProps) {
  return (
    <div
      className={classNames(styles.scene, className)}
      data-flipped={flipped}
      // Scrollable text covers the button that flips the card. This handler flips the card for presses on the text too.
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
