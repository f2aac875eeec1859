import { VisuallyHidden } from './text.tsx';
import styles from './spinner.module.css';

/** Frames of the spinner. */
const spinnerFrames: readonly string[] = ['|', '/', '-', '\\'];

export interface SpinnerProps {
  /** Text for screen readers. Without it the spinner is decorative. */
  label?: string;
}

/**
 * A spinning slash with four frames of 150 ms. CSS steps move a strip of frames, so the spinner runs while the main thread
 * is busy. It stops on its second frame when motion is reduced or paused.
 */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label === undefined ? undefined : 'status'}>
      <span className={styles.window} aria-hidden="true">
        <span className={styles.strip}>
          {spinnerFrames.map((frame) => (
            <span key={frame} className={styles.frame}>
              {frame}
            </span>
          ))}
        </span>
      </span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
