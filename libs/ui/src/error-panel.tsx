import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './error-panel.module.css';

export interface ErrorPanelProps {
  title: ReactNode;
  /** Text: what happened, what was kept, what to do. */
  children?: ReactNode;
  /** Id for finding the request in the server's log. */
  requestId?: string;
  /** Buttons: retry, go back. */
  action?: ReactNode;
  /** Makes the title a heading of this level; 1 when it is the only content. */
  level?: 1 | 2 | 3;
}

/** An error with actions. It is an alert, so screen readers announce it at once. */
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
