import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './flip-card.module.css';

export interface FlipCardProps {
  /** Content of the two sides, usually a CardFace each. */
  front: ReactNode;
  back: ReactNode;
  flipped: boolean;
  /** Shows the side `flipped` without the flip animation. */
  isInstant?: boolean;
  /** Called after a press anywhere on the card. If it is missing, pressing the card does nothing. */
  onFlip?: () => void;
  /** Name of the invisible button that flips the card, for screen readers. */
  flipLabel: string;
  /** Buttons in the corner of the card, such as listen or edit. Pressing them does not flip the card. */
  actions?: ReactNode;
  className?: string;
}

/**
 * A card with two sides that turns around its vertical axis. Assistive technology reads only the visible side. The
 * card is a live region, so screen readers announce the other side after a flip. Give each card its own `key`, or set
 * `isInstant` for a new card; otherwise it appears with the flip animation.
 */
export function FlipCard({ front, back, flipped, onFlip, flipLabel, actions, ...rest }: FlipCardProps) {
  const { isInstant = false, className } = rest;
  return (
    <div
      className={classNames(styles.scene, className)}
      data-flipped={flipped}
      data-instant={isInstant || undefined}
      // The flip button gets no presses while the text scrolls (see the style sheet). So a press on the card flips it
      // too, unless it was on a button.
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
