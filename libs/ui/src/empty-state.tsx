import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  icon?: string;
  /** What to do about it. */
  children?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** The heading's level in the outline of the screen; 1 where nothing else stands on it. */
  level?: 1 | 2 | 3;
}

/** Nothing here yet: says so, says what to do, and offers the button. */
export function EmptyState({ title, icon = 'terminal', children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
