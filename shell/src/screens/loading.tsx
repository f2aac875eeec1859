import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Skeleton, Spinner } from '@repaso/ui';
import styles from './screens.module.css';

/** A part that takes longer than this is said to be slow. */
const slowMs = 2_000;

/** Stands where a screen is coming, and says so when it takes long. */
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
