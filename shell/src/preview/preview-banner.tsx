import type { ReleaseSet } from '@repaso/contracts';
import { Button } from '@repaso/ui';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { tabStorage } from '../device-storage.ts';
import { leavePreview } from '../federation/preview.ts';
import styles from './preview-banner.module.css';

interface PreviewBannerProps {
  /** The set of the preview; null when it could not be opened. */
  set: ReleaseSet | null;
  onRead: () => void;
}

/** Names the preview and its end, with a button to leave it; or says that the page shows the published version. */
export function PreviewBanner({ set, onRead }: PreviewBannerProps) {
  if (set === null) {
    return (
      <div className={styles.banner} role="status" data-testid="preview">
        <FormattedMessage id="shell.preview.missing" tagName="p" />
        <Button onClick={onRead}>
          <FormattedMessage id="shell.preview.read" />
        </Button>
      </div>
    );
  }
  const until = <FormattedDate value={set.expiresAt} dateStyle="short" timeStyle="short" />;
  return (
    <div className={styles.banner} role="status" data-testid="preview">
      <p>
        <FormattedMessage id="shell.preview.shown" values={{ until }} />
      </p>
      <Button onClick={() => leavePreview(tabStorage)}>
        <FormattedMessage id="shell.preview.leave" />
      </Button>
    </div>
  );
}
