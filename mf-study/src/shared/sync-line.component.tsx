import { useSyncExternalStore } from 'react';
import type { SyncState } from '@repaso/card-store';
import { FormattedMessage, errorMessageId, useIntl } from '@repaso/shell-api';
import { Button, Icon, Spinner } from '@repaso/ui';
import { useLearner } from './learner.tsx';
import styles from './sync-line.module.css';

const icons: Record<Exclude<SyncState['kind'], 'syncing'>, string> = {
  synced: 'check',
  waiting: 'sync',
  offline: 'cloud-off',
  failed: 'warning',
  local: 'terminal',
};

function SyncText({ state }: { state: SyncState }) {
  const intl = useIntl();
  const { pending } = state;
  switch (state.kind) {
    case 'synced':
      return <FormattedMessage id="study.sync.synced" />;
    case 'waiting':
      return <FormattedMessage id="study.sync.waiting" values={{ count: pending }} />;
    case 'offline':
      return <FormattedMessage id="study.sync.offline" values={{ count: pending }} />;
    case 'local':
      return <FormattedMessage id="study.sync.local" />;
    case 'syncing':
      return <FormattedMessage id="study.sync.syncing" values={{ count: state.pulled }} />;
    case 'failed': {
      const reason = intl.formatMessage({ id: errorMessageId(state.code) });
      return <FormattedMessage id="study.sync.failed" values={{ reason }} />;
    }
  }
}

/** Where the learner's answers are: on the server, waiting, or held up and why. */
export function SyncLine() {
  const { sync } = useLearner();
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const isTrouble = state.kind === 'failed' || state.kind === 'offline';
  return (
    <div className={styles.line} data-state={state.kind}>
      <span className={styles.glyph} aria-hidden="true">
        {state.kind === 'syncing' ? <Spinner /> : <Icon name={icons[state.kind]} size={16} />}
      </span>
      <span aria-live={isTrouble ? 'polite' : 'off'}>
        <SyncText state={state} />
      </span>
      {state.kind === 'failed' && (
        <Button icon="sync" onClick={() => void sync.retryNow()}>
          <FormattedMessage id="study.sync.retry" />
        </Button>
      )}
    </div>
  );
}
