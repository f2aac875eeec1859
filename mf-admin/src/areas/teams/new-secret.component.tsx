import { FormattedMessage } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import { useCopyText } from '../../shared/copy-text.hook.ts';
import styles from './teams.module.css';

/** The secret of a new token, with what a team needs to publish. It is shown only now. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useCopyText();
  const lines = `REPASO_URL=${location.origin}\nREPASO_TOKEN=${secret}`;
  return (
    <div className={styles.secret} role="status">
      <Text>
        <FormattedMessage id="admin.teams.secret" />
      </Text>
      <code className={styles.lines}>{lines}</code>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy(lines)}>
          <FormattedMessage id="admin.teams.copy" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="admin.teams.secret-kept" />
        </Button>
      </div>
    </div>
  );
}
