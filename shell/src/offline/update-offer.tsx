import { FormattedMessage } from 'react-intl';
import { Button } from '@repaso/ui';
import styles from './update-offer.module.css';

/** Says that a new version is ready, and waits: nothing changes until the learner or a reload says so. */
export function UpdateOffer({ onLater }: { onLater: () => void }) {
  return (
    <aside className={styles.offer} data-testid="update-offer">
      <p className={styles.text}>
        <FormattedMessage id="shell.update.ready" />
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          <FormattedMessage id="shell.update.reload" />
        </Button>
        <Button onClick={onLater}>
          <FormattedMessage id="shell.update.later" />
        </Button>
      </div>
    </aside>
  );
}
