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
}

/** Something went wrong: spoken at once, with a way on. */
export function ErrorPanel({ title, children, requestId, action }: ErrorPanelProps) {
  return (
    <div role="alert" className={styles.panel}>
      <p className={styles.title}>
        <Icon name="warning" />
        <span>{title}</span>
      </p>
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {requestId !== undefined && requestId !== '' && <code className={styles.request}>{requestId}</code>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
