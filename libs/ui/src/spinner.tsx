import { VisuallyHidden } from './text.tsx';
import styles from './spinner.module.css';

/** The spinning slash, frame by frame. */
const spinnerFrames: readonly string[] = ['|', '/', '-', '\\'];

export interface SpinnerProps {
  /** Spoken once while the spinner is shown; without it the spinner is decoration. */
  label?: string;
}

/**
 * The spinning slash: four frames of 150 ms. It is a strip moved by CSS steps, so it keeps turning while the main
 * thread works, and it rests on its second frame when motion is reduced or paused.
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
