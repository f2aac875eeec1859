import type { CSSProperties } from 'react';
import styles from './boot-lines.module.css';

export interface BootLinesProps {
  /** Shown one by one, 60 ms apart. The last has the cursor. */
  lines: readonly string[];
}

/** Terminal lines that appear one after another while a screen loads. */
export function BootLines({ lines }: BootLinesProps) {
  return (
    <div role="status" className={styles.boot}>
      {lines.map((line, index) => {
        const order: CSSProperties & Record<`--${string}`, number> = { '--order': index };
        return (
          <p key={line} className={styles.line} style={order}>
            {line}
            {index === lines.length - 1 && <span className={styles.cursor} aria-hidden="true" />}
          </p>
        );
      })}
    </div>
  );
}
