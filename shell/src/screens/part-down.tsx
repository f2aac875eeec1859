import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, ErrorPanel } from '@repaso/ui';
import styles from './screens.module.css';

/** `platform`: nothing is known of the parts; `timeout` and `broken`: loading failed; `crashed`: it ran and threw. */
export type PartFailure = 'platform' | 'timeout' | 'broken' | 'crashed';

interface PartDownProps {
  failure: PartFailure;
  onRetry: () => Promise<void>;
}

const texts: Record<PartFailure, { title: string; body: string }> = {
  platform: { title: 'shell.down.platform.title', body: 'shell.down.platform.body' },
  timeout: { title: 'shell.down.timeout.title', body: 'shell.down.timeout.body' },
  broken: { title: 'shell.down.broken.title', body: 'shell.down.broken.body' },
  crashed: { title: 'shell.down.crashed.title', body: 'shell.down.crashed.body' },
};

/** A part of the platform that cannot be shown, in place of its screens; everything around it lives on. */
export function PartDown({ failure, onRetry }: PartDownProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry().finally(() => setBusy(false));
  };
  return (
    <div className={styles.state} data-width="column" data-testid="part-down" data-failure={failure}>
      <ErrorPanel
        level={1}
        title={<FormattedMessage id={texts[failure].title} />}
        action={
          <Button variant="primary" busy={isBusy} onClick={() => void retry()}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      >
        <FormattedMessage id={texts[failure].body} />
      </ErrorPanel>
    </div>
  );
}
