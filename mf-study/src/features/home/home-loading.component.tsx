import { useIntl } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import styles from './home.module.css';

export function HomeLoading() {
  const intl = useIntl();
  return (
    <div className={styles.day}>
      <Skeleton card label={intl.formatMessage({ id: 'study.cards.loading' })} />
    </div>
  );
}
