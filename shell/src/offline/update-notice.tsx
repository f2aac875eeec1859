import { Suspense, lazy, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { UpdateOffer as Offer } from './start-offline.ts';
import styles from './update-notice.module.css';

const UpdateOffer = lazy(async () => ({ default: (await import('./update-offer.tsx')).UpdateOffer }));

/** Where the offer of a new version appears. Assistive technology knows the place before there is news. */
export function UpdateNotice({ offer }: { offer: Offer }) {
  const intl = useIntl();
  const waiting = useSyncExternalStore(offer.subscribe, offer.get);
  return (
    <div
      className={styles.place}
      role="status"
      aria-label={intl.formatMessage({ id: 'shell.update.region' })}
    >
      {waiting === null ? null : (
        <Suspense>
          <UpdateOffer onLater={() => offer.set(null)} />
        </Suspense>
      )}
    </div>
  );
}
