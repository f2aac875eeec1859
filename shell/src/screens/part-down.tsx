import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '@repaso/shell-api';
import { Button, ErrorPanel, LinkButton } from '@repaso/ui';
import styles from './screens.module.css';
import { useOnline } from './use-online.ts';

/**
 * Why a screen cannot be shown. `platform`: no release set. `timeout`, `broken`: its remote failed to load. `crashed`:
 * its remote loaded and then threw. `panel-crashed`: the same for a panel of the settings.
 */
export type PartFailure = 'platform' | 'timeout' | 'broken' | 'crashed' | 'panel-crashed';

interface PartDownProps {
  failure: PartFailure;
  onRetry: () => Promise<void>;
}

const texts: Record<PartFailure | 'offline', { title: string; body: string }> = {
  offline: { title: 'shell.down.offline.title', body: 'shell.down.offline.body' },
  platform: { title: 'shell.down.platform.title', body: 'shell.down.platform.body' },
  timeout: { title: 'shell.down.timeout.title', body: 'shell.down.timeout.body' },
  broken: { title: 'shell.down.broken.title', body: 'shell.down.broken.body' },
  crashed: { title: 'shell.down.crashed.title', body: 'shell.down.crashed.body' },
  'panel-crashed': { title: 'shell.down.panel-crashed.title', body: 'shell.down.panel-crashed.body' },
};

/** Calls `onReturn` when `isOnline` changes from false to true. */
function useOnReconnect(isOnline: boolean, onReturn: () => void): void {
  const was = useRef(isOnline);
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    if (isOnline && !was.current) notify();
    was.current = isOnline;
  }, [isOnline]);
}

const hasCrashed = (failure: PartFailure) => failure === 'crashed' || failure === 'panel-crashed';

/**
 * Error panel in place of something that cannot be shown. Its button retries; unless the failure is a crash, it also
 * retries when the connection returns. A link leads to what the page runs, for a report of the problem.
 */
export function FailedPart({ failure, onRetry, level }: PartDownProps & { level?: 1 }) {
  const isOnline = useOnline();
  const reason = reasonOf(failure, isOnline);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry().finally(() => setBusy(false));
  };
  useOnReconnect(isOnline, () => {
    if (!hasCrashed(failure)) void retry();
  });
  return (
    <ErrorPanel
      {...(level === undefined ? {} : { level })}
      title={<FormattedMessage id={texts[reason].title} />}
      action={
        <>
          <Button variant="primary" busy={isBusy} onClick={() => void retry()}>
            <FormattedMessage id="shell.retry" />
          </Button>
          <LinkButton asChild>
            <Link to="/version">
              <FormattedMessage id="shell.version.link" />
            </Link>
          </LinkButton>
        </>
      }
    >
      <FormattedMessage id={texts[reason].body} />
    </ErrorPanel>
  );
}

const reasonOf = (failure: PartFailure, isOnline: boolean) =>
  isOnline || hasCrashed(failure) ? failure : 'offline';

/** Error panel in place of a screen that cannot be shown. The frame around it stays usable. */
export function PartDown({ failure, onRetry }: PartDownProps) {
  const reason = reasonOf(failure, useOnline());
  return (
    <div className={styles.state} data-width="column" data-testid="part-down" data-failure={reason}>
      <FailedPart failure={failure} onRetry={onRetry} level={1} />
    </div>
  );
}
