import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import type { DeviceStorage } from '../device-storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';

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

// Few pages need it, so it is in the chunk of the dialogs.
const Overlay = lazy(async () => ({
  default: (await import(/* webpackChunkName: "modal-dialog" */ './landscape-overlay.tsx')).LandscapeOverlay,
}));

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
    <ErrorBoundary onFailure={() => undefined}>
      <Suspense>
        <Overlay onAccept={accept} />
      </Suspense>
    </ErrorBoundary>
  );
}
