import { FormattedDate, FormattedMessage } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import styles from './draft-notice.module.css';

interface DraftNoticeProps {
  /** Time at which the draft was stored, in milliseconds since the epoch. */
  savedAt: number;
  onDiscard: () => void;
}

/** Says that a form shows a draft of an earlier visit, and lets the user discard it. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <Text>
        <FormattedMessage
          id="admin.draft.restored"
          values={{ when: <FormattedDate value={savedAt} dateStyle="medium" timeStyle="short" /> }}
        />
      </Text>
      <Button icon="undo" onClick={onDiscard}>
        <FormattedMessage id="admin.draft.discard" />
      </Button>
    </div>
  );
}
