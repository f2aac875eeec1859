import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './sync-line.module.css';

/** Where things are: on the server, waiting, held up, or never to leave this device. */
export type SyncKind = 'synced' | 'waiting' | 'offline' | 'failed' | 'local' | 'syncing';

const icons: Record<Exclude<SyncKind, 'syncing'>, string> = {
  synced: 'check',
  waiting: 'sync',
  offline: 'cloud-off',
  failed: 'warning',
  local: 'terminal',
};

export interface SyncLineProps {
  kind: SyncKind;
  /** Where the learner's things are, and why they are held up. */
  children: ReactNode;
  /** Offered when it failed. */
  retry?: { label: ReactNode; onRetry: () => void };
}

/** The state of the synchronisation in one quiet line; trouble is told to assistive technology too. */
export function SyncLine({ kind, children, retry }: SyncLineProps) {
  const isTrouble = kind === 'failed' || kind === 'offline';
  return (
    <div className={styles.line} data-state={kind}>
      <span className={styles.glyph} aria-hidden="true">
        {kind === 'syncing' ? <Spinner /> : <Icon name={icons[kind]} size={16} />}
      </span>
      <span aria-live={isTrouble ? 'polite' : 'off'}>{children}</span>
      {kind === 'failed' && retry !== undefined && (
        <Button icon="sync" onClick={retry.onRetry}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}
