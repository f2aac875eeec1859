import { Button } from '@repaso/ui';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { tabStorage } from '../device-storage.ts';
import { hasPreview, leavePreview } from '../federation/preview.ts';
import type { ReleaseState } from '../federation/release-set.ts';
import styles from './preview-notice.module.css';

/**
 * Says until when the page shows a preview, with a button to leave it; or that the preview could not be opened. Renders
 * nothing in other tabs. While the preview loads, the notice takes its place unseen, so that the screen does not move.
 */
export function PreviewNotice({ state }: { state: ReleaseState }) {
  const [isRead, setRead] = useState(false);
  // The tab forgets a preview that has ended before the page knows what it shows instead.
  const [isExpected] = useState(() => hasPreview(tabStorage));
  if (state.kind === 'ready' && state.origin === 'preview') return <Shown expiresAt={state.set.expiresAt} />;
  const isLoading = state.kind === 'loading' && isExpected;
  const isMissing = state.kind === 'ready' && state.isWithoutPreview === true && !isRead;
  if (!isLoading && !isMissing) return null;
  return (
    <div className={styles.notice} role="status" data-testid="preview" data-loading={isLoading || undefined}>
      <p>
        <FormattedMessage id="shell.preview.missing" />
      </p>
      <Button onClick={() => setRead(true)}>
        <FormattedMessage id="shell.preview.read" />
      </Button>
    </div>
  );
}

function Shown({ expiresAt }: { expiresAt: string | undefined }) {
  const until = <FormattedDate value={expiresAt} dateStyle="short" timeStyle="short" />;
  return (
    <div className={styles.notice} role="status" data-testid="preview">
      <p>
        <FormattedMessage id="shell.preview.shown" values={{ until }} />
      </p>
      <Button onClick={() => leavePreview(tabStorage)}>
        <FormattedMessage id="shell.preview.leave" />
      </Button>
    </div>
  );
}
