import type { ReactNode } from 'react';
import styles from './key-hints.module.css';

export interface KeyHint {
  /** As the key is called: `space`, `1`, `↑↓`. */
  keys: string;
  label: ReactNode;
}

export interface KeyHintsProps {
  /** Names the list. */
  label: string;
  hints: readonly KeyHint[];
}

/** Which key does what: `[space] flip  [1] no sé`. Shown only where there is a keyboard and room. */
export function KeyHints({ label, hints }: KeyHintsProps) {
  return (
    <ul className={styles.hints} aria-label={label}>
      {hints.map(({ keys, label: text }) => (
        <li key={keys} className={styles.hint}>
          <kbd className={styles.key}>{keys}</kbd>
          {text}
        </li>
      ))}
    </ul>
  );
}
