import { useSyncExternalStore } from 'react';
import { useLive, type CardStore, type Sync } from '@repaso/card-store';
import { FormattedMessage } from '@repaso/shell-api';
import { SyncLine } from '@repaso/ui';
import { useLearner } from '../../../learner.resource.ts';
import styles from './first-pull-line.module.css';

/** Says that only some of the learner's cards are on this device, until its first pull is complete. */
export function FirstPullLine({ userId }: { userId: string }) {
  const learner = useLearner(userId);
  return learner.kind === 'open' ? <Line {...learner.learner} /> : null;
}

function Line({ store, sync }: { store: CardStore; sync: Sync }) {
  const isPulling = useLive(() => store.isInFirstPull().catch(() => false), [store]);
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  if (isPulling !== true) return null;
  const label = <FormattedMessage id="vocabulary.retry" />;
  return (
    <div className={styles.line}>
      <SyncLine kind={state.kind} retry={{ label, onRetry: () => void sync.retryNow() }}>
        {state.kind === 'syncing' ? (
          <FormattedMessage id="vocabulary.cards.arriving" values={{ count: state.pulled }} />
        ) : (
          <FormattedMessage id="vocabulary.cards.incomplete" />
        )}
      </SyncLine>
    </div>
  );
}
