import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { filledCells, progressText } from './progress-text.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is going on: named for assistive technology, and shown unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  value: number;
  max: number;
  /** Block steps in the bar; it still fills the width it has. */
  cells?: number;
  /** A ready sentence: "about 2 minutes left". */
  timeLeft?: ReactNode;
  cancel?: { label: string; onCancel: () => void };
  tone?: 'accent' | 'due' | 'danger';
}

/** A bar that fills in block steps, `[████████░░░░] 8/12`. */
export function ProgressBar({
  label,
  hideLabel = false,
  value,
  max,
  cells = 20,
  tone = 'accent',
  ...rest
}: ProgressBarProps) {
  const id = useId();
  const steps: CSSProperties & Record<`--${string}`, number> = {
    '--cells': cells,
    '--filled': filledCells(value, max, cells),
  };
  return (
    <div className={styles.progress}>
      {!hideLabel && (
        <span id={id} className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.line}>
        <div
          role="progressbar"
          aria-label={hideLabel ? label : undefined}
          aria-labelledby={hideLabel ? undefined : id}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={progressText(value, max)}
          className={styles.bar}
          data-tone={tone}
        >
          <div className={styles.cells} style={steps} />
        </div>
        <span className={styles.count} aria-hidden="true">
          {progressText(value, max)}
        </span>
      </div>
      {(rest.timeLeft !== undefined || rest.cancel !== undefined) && (
        <div className={styles.under}>
          <span>{rest.timeLeft}</span>
          {rest.cancel !== undefined && <Button onClick={rest.cancel.onCancel}>{rest.cancel.label}</Button>}
        </div>
      )}
    </div>
  );
}
