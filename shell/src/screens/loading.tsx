import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Skeleton, Spinner } from '@repaso/ui';
import styles from './screens.module.css';

/** Delay before the screen shows that loading is slow. */
const slowMs = 2_000;

/** Placeholder of a loading screen. Shows a message when loading is slow. */
export function Loading() {
  const intl = useIntl();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.state} data-testid="loading">
      <Skeleton label={intl.formatMessage({ id: 'shell.loading' })} lines={4} />
      {isSlow ? (
        <p role="status" className={styles.slow}>
          <Spinner /> <FormattedMessage id="shell.stillLoading" />
        </p>
      ) : null}
    </div>
  );
}
