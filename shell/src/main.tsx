import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import './without-eval.ts';
import '@repaso/ui/tokens.css';
import '@repaso/ui/fonts.css';
import '@repaso/ui/global.css';
import './boot.css';
import { bindHttp } from '@repaso/shell-api/host';
import { App } from './app.tsx';
import { checkInsertedStyles } from './federation/check-inserted-styles.ts';
import { tabStorage } from './device-storage.ts';
import { endTask } from './end-task.ts';
import { takeBeginning } from './early/beginning.ts';
import { sendFirstCall } from './first-call.ts';
import { prepareOffline } from './offline/prepare-offline.ts';
import { lockGlobals } from './lock-globals.ts';
import { nameUncaughtErrors } from './name-uncaught-errors.ts';
import { reportFailure } from './report-failure.ts';
import { reportReplaced } from './report-replaced.ts';
import { preloadDialog } from './frame/modal-host.tsx';
import { restoreRoot } from './restore-root.ts';
import { networkIdle } from './offline/network-idle.ts';
import { isReloadLoop } from './routes/reload-loop.ts';
import { remoteAt } from './routes/remote-at.ts';
import { createPlatform } from './create-platform.ts';
import { keepSignedInHint } from './session/signed-in-hint.ts';
import { createRouter } from './routes/router.tsx';
import { traceHeaders } from './trace-headers.ts';

const { calls: early, screen: drawn } = takeBeginning();
const platform = createPlatform(drawn);
bindHttp({ ...platform.session.http, ...traceHeaders(document) });
void platform.session.load(early.getSession);
sendFirstCall(platform.storage, early);
platform.session.follow();
keepSignedInHint(platform.store);
void platform.releases.ready();
const texts = platform.catalogues.load(platform.locale);

const onCaughtError = (error: unknown) =>
  reportFailure(remoteAt(location.pathname, platform.releases)?.name ?? 'shell', error);
const onRestored = () => onCaughtError(new Error('A script removed page content; it was restored'));

function show(router: DataRouter): void {
  const { container, shown } = platform.keptScreens;
  createRoot(container, { onCaughtError }).render(
    <StrictMode>
      <App platform={platform} router={router} onError={onCaughtError} />
    </StrictMode>,
  );
  void shown.then(() => restoreRoot(container, onRestored));
  void networkIdle().then(preloadDialog);
  if (process.env.NODE_ENV === 'production') void prepareOffline(platform, router);
}

/** Runs the start in several tasks, so that the browser can handle input in between. */
async function start(): Promise<void> {
  await endTask();
  // After the first requests were sent, and before the router, which loads the first code of a remote.
  lockGlobals(globalThis, reportReplaced);
  nameUncaughtErrors();
  if (process.env.NODE_ENV === 'production') checkInsertedStyles(document);
  await endTask();
  const router = createRouter(platform, isReloadLoop(location, tabStorage, Date.now()));
  // Only the shell's messages are loaded before the first render; remotes load their own.
  await texts;
  show(router);
}

// There is no top-level `await`, because webpack cannot concatenate an async module with its imports.
void start();
