import type { ReactNode } from 'react';
import styles from './key-hints.module.css';

export interface KeyHint {
  /** Name of the key: `space`, `1`, `↑↓`. */
  keys: string;
  label: ReactNode;
}

export interface KeyHintsProps {
  /** Accessible name of the list. */
  label: string;
  hints: readonly KeyHint[];
}

/** List of keyboard shortcuts: `[space] flip  [1] no sé`. Shown only on wide screens with a keyboard. */
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
