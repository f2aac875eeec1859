import { useState } from 'react';
import { FormattedMessage, useAttempt, useIntl } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import { FileSize } from './file-size.component.tsx';
import type { Recording } from './recording.resource.ts';
import { canKeep } from './stored-lessons.ts';
import styles from './listening.module.css';

interface OfflinePanelProps {
  recording: Recording;
  bytes: number;
}

/** Keeps the recording of a lesson on this device, or removes it. The texts of an opened lesson are stored anyway. */
export function OfflinePanel({ recording, bytes }: OfflinePanelProps) {
  const intl = useIntl();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const { isKept, keep, remove } = recording;
  if (!canKeep()) return null;
  const run = async () => {
    setBusy(true);
    await attempt(isKept ? remove : keep, intl.formatMessage({ id: 'study.listening.keep-failed' }));
    setBusy(false);
  };
  return (
    <Panel title={<FormattedMessage id="study.listening.offline" />}>
      <div className={styles.stack}>
        <Text>
          <FormattedMessage id={isKept ? 'study.listening.offline-kept' : 'study.listening.offline-hint'} />
        </Text>
        <Button
          icon={isKept ? 'trash' : 'download'}
          busy={isBusy}
          onClick={() => void run()}
          data-keep={isKept}
        >
          <FormattedMessage
            id={isKept ? 'study.listening.unkeep' : 'study.listening.keep'}
            values={{ size: <FileSize bytes={bytes} /> }}
          />
        </Button>
      </div>
    </Panel>
  );
}
