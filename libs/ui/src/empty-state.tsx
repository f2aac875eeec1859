import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  icon?: string;
  /** Text: what to do next. */
  children?: ReactNode;
  /** Button for the next step. */
  action?: ReactNode;
  /** Heading level on the screen; 1 when it is the only content. */
  level?: 1 | 2 | 3;
}

/** Shown when a screen has no data: title, text and an action. */
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
