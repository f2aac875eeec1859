import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './without-eval.ts';
import '@repaso/ui/tokens.css';
import '@repaso/ui/fonts.css';
import '@repaso/ui/global.css';
import './boot.css';
import { bindHttp } from '@repaso/shell-api/host';
import { App } from './app.tsx';
import { offlineLater } from './offline/offline-later.ts';
import { complain } from './complain.ts';
import { preloadDialog } from './frame/modal-host.tsx';
import { keepRoot } from './keep-root.ts';
import { quietMoment } from './offline/quiet-moment.ts';
import { remoteAt } from './routes/remote-at.ts';
import { createPlatform } from './platform.ts';
import { createRouter } from './routes/router.tsx';

const platform = createPlatform();
bindHttp(platform.session.http);
void platform.session.load();
platform.session.follow();
void platform.releases.ready();

const router = createRouter(platform);
const onCaughtError = (error: unknown) =>
  complain(remoteAt(location.pathname, platform.releases)?.name ?? 'shell', error);
const onRestored = () => onCaughtError(new Error('The page was emptied and put back'));

function show(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App platform={platform} router={router} onError={onCaughtError} />
    </StrictMode>,
  );
  keepRoot(root, onRestored);
  void quietMoment().then(preloadDialog);
  if (process.env.NODE_ENV === 'production') void offlineLater(platform);
}

// The first paint needs the frame's own texts; the parts' texts come with the parts. No `await` at the top: webpack keeps
// a module that waits apart from all that it imports.
void platform.catalogues.load(platform.locale).then(show);
