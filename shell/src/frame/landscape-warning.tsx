import { useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Icon } from '@repaso/ui';
import type { DeviceStorage } from '../device-storage.ts';
import styles from './landscape-warning.module.css';

const key = 'repaso.landscape';
/** A phone in landscape: coarse pointer and height under 500 px. A low desktop window has a fine pointer. */
const query =
  '(pointer: coarse) and (orientation: landscape) and (max-height: 499.98px) and (max-width: 1023.98px)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const isCramped = () => matchMedia(query).matches;

/** Asks the learner to turn the phone upright. Once dismissed, it does not show again on this device. */
export function LandscapeWarning({ storage }: { storage: DeviceStorage }) {
  const cramped = useSyncExternalStore(subscribe, isCramped);
  const [isAccepted, setAccepted] = useState(() => storage.get(key) !== null);
  if (!cramped || isAccepted) return null;
  const accept = () => {
    storage.set(key, 'accepted');
    setAccepted(true);
  };
  return (
    <div className={styles.overlay} role="dialog" aria-modal="true" aria-labelledby="landscape-title">
      <Icon name="rotate" size={48} />
      <p id="landscape-title" className={styles.title}>
        <FormattedMessage id="shell.landscape.title" />
      </p>
      <p className={styles.body}>
        <FormattedMessage id="shell.landscape.body" />
      </p>
      <Button autoFocus onClick={accept}>
        <FormattedMessage id="shell.landscape.continue" />
      </Button>
    </div>
  );
}
