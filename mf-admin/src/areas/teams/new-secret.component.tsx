import { FormattedMessage, useIntl, useToast } from '@repaso/shell-api';
import { Button, Text } from '@repaso/ui';
import styles from './teams.module.css';

/** The secret of a new token, with what a team needs to publish. It is shown only now. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const lines = `REPASO_URL=${location.origin}\nREPASO_TOKEN=${secret}`;
  const copy = async () => {
    try {
      // In an insecure context `navigator.clipboard` is undefined, so this throws too.
      await navigator.clipboard.writeText(lines);
      toast.show({ tone: 'success', text: intl.formatMessage({ id: 'admin.teams.copied' }) });
    } catch {
      toast.show({ tone: 'danger', text: intl.formatMessage({ id: 'admin.teams.copy-failed' }) });
    }
  };
  return (
    <div className={styles.secret} role="status">
      <Text>
        <FormattedMessage id="admin.teams.secret" />
      </Text>
      <code className={styles.lines}>{lines}</code>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy()}>
          <FormattedMessage id="admin.teams.copy" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="admin.teams.secret-kept" />
        </Button>
      </div>
    </div>
  );
}
