import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './error-panel.module.css';

export interface ErrorPanelProps {
  title: ReactNode;
  /** What happened, what was kept, what to do. */
  children?: ReactNode;
  /** Found again in the server's log. */
  requestId?: string;
  /** Buttons: retry, go back. */
  action?: ReactNode;
  /** Makes the title a heading of the screen's outline; 1 where nothing else stands on it. */
  level?: 1 | 2 | 3;
}

/** Something went wrong: spoken at once, with a way on. */
export function ErrorPanel({ title, children, requestId, action, level }: ErrorPanelProps) {
  const Title = level === undefined ? 'p' : (`h${level}` as const);
  return (
    <div role="alert" data-error tabIndex={-1} className={styles.panel}>
      <Title className={styles.title}>
        <Icon name="warning" />
        <span>{title}</span>
      </Title>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {requestId !== undefined && requestId !== '' && <code className={styles.request}>{requestId}</code>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
