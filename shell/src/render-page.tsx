import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { App } from './app.tsx';
import { preloadDialog } from './frame/modal-host.tsx';
import { networkIdle } from './offline/network-idle.ts';
import { prepareOffline } from './offline/prepare-offline.ts';
import { reportFailure } from './report-failure.ts';
import { restoreRoot } from './restore-root.ts';
import type { Platform } from './routes/platform-context.ts';
import { remoteAt } from './routes/remote-at.ts';

/** Renders the page. Also starts the work that must not delay the first render, such as offline use. */
export function renderPage(platform: Platform, router: DataRouter): void {
  const onCaughtError = (error: unknown) =>
    reportFailure(remoteAt(location.pathname, platform.releases)?.name ?? 'shell', error);
  const onRestored = () => onCaughtError(new Error('A script removed page content; it was restored'));
  const { container, shown } = platform.keptScreens;
  const root = createRoot(container, { onCaughtError });
  // React renders a transition in short tasks, between which the browser can handle input.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App platform={platform} router={router} onError={onCaughtError} />
      </StrictMode>,
    ),
  );
  void shown.then(() => restoreRoot(container, onRestored));
  void networkIdle().then(preloadDialog);
  if (process.env.NODE_ENV === 'production') void prepareOffline(platform, router);
}
