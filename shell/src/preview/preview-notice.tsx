import { Suspense, lazy, useState } from 'react';
import type { ReleaseState } from '../federation/release-set.ts';

const PreviewBanner = lazy(async () => ({ default: (await import('./preview-banner.tsx')).PreviewBanner }));

/** Says that the page shows a preview, or that it could not be opened. Renders nothing in other tabs. */
export function PreviewNotice({ state }: { state: ReleaseState }) {
  const [isRead, setRead] = useState(false);
  if (state.kind !== 'ready' || isRead) return null;
  if (state.origin !== 'preview' && state.isWithoutPreview !== true) return null;
  const set = state.origin === 'preview' ? state.set : null;
  return (
    <Suspense>
      <PreviewBanner set={set} onRead={() => setRead(true)} />
    </Suspense>
  );
}
