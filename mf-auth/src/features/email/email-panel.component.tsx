import { FormattedMessage } from '@repaso/shell-api';
import { Badge, Text } from '@repaso/ui';
import { LabelList } from '../../shared/label-list.component.tsx';
import { ReadingPanel } from '../../shared/reading-panel.component.tsx';
import { ResendButton } from '../../shared/resend-button.component.tsx';
import { ChangeEmail } from './change-email.component.tsx';
import { useEmailState } from './email-state.hook.ts';
import type { EmailState } from './email.resource.ts';
import { PendingEmail } from './pending-email.component.tsx';
import styles from './email.module.css';

/** Settings panel for the address of the account. */
export function EmailPanel() {
  const reading = useEmailState();
  return (
    <ReadingPanel reading={reading} loading="auth.address.loading" failed="auth.address.failed" lines={3}>
      {(email) => (
        <div className={styles.panel}>
          <Address email={email} />
          {email.pending === null ? (
            <ChangeEmail onRequested={reading.reload} />
          ) : (
            <PendingEmail key={email.pending.email} pending={email.pending} onChanged={reading.reload} />
          )}
        </div>
      )}
    </ReadingPanel>
  );
}

function Address({ email: { email, isConfirmed } }: { email: EmailState }) {
  const mark = (
    <Badge tone={isConfirmed ? 'accent' : 'due'}>
      <FormattedMessage id={isConfirmed ? 'auth.address.confirmed' : 'auth.address.unconfirmed'} />
    </Badge>
  );
  return (
    <>
      <LabelList
        labels={[
          [
            'auth.address.present',
            <span className={styles.address}>
              {email} {mark}
            </span>,
          ],
        ]}
      />
      {!isConfirmed && (
        <div className={styles.actions}>
          <Text tone="muted">
            <FormattedMessage id="auth.address.confirm" />
          </Text>
          <ResendButton />
        </div>
      )}
    </>
  );
}
