import type { ReactNode } from 'react';
import { Text } from '@repaso/ui';
import styles from './entries.module.css';

/** List of what belongs to the account, for example its sessions. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className={styles.entries}>{children}</ul>;
}

/** An entry with content of its own, for example a form. */
export function Entry({ children }: { children: ReactNode }) {
  return <li className={styles.entry}>{children}</li>;
}

interface EntryFactsProps {
  name: string;
  badge: ReactNode;
  /** A line below the name. */
  children: ReactNode;
}

/** Name of an entry, with a badge or none beside it, and a line about it. */
export function EntryFacts({ name, badge, children }: EntryFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <Text strong as="span">
          {name}
        </Text>
        {badge}
      </p>
      <Text tone="muted" size="label" mono>
        {children}
      </Text>
    </div>
  );
}
