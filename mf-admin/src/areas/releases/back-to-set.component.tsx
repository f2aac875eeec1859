import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { FormattedMessage, useAttempt, useIntl, useToast } from '@repaso/shell-api';
import { Button, Field, TextInput } from '@repaso/ui';
import { limits } from '@repaso/contracts';
import { releasesApi } from './releases.resource.ts';
import styles from './releases.module.css';

interface BackToSetProps {
  set: number;
  /** Number of the live set that the admin sees. If another one is live by now, the change is refused. */
  live: number;
  onBack: () => void;
}

/** Form that puts an earlier set live, with a reason for the history. */
export function BackToSetForm({ set, live, onBack }: BackToSetProps) {
  const intl = useIntl();
  const toast = useToast();
  const attempt = useAttempt();
  const [backToSet, { isLoading }] = releasesApi.useBackToSetMutation();
  const [why, setWhy] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = why.trim() === '';
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing || isLoading) return;
    const order = { base: live, set, why: why.trim() };
    const isDone = await attempt(() => backToSet(order).unwrap());
    onBack();
    if (!isDone) return;
    toast.show({ tone: 'success', text: intl.formatMessage({ id: 'admin.history.is-back' }, { id: set }) });
  };
  return (
    <details className={styles.back}>
      <summary>
        <FormattedMessage id="admin.history.back" values={{ id: set }} />
      </summary>
      <form className={styles.backForm} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={<FormattedMessage id="admin.history.why" />}
          error={isChecked && isMissing ? <FormattedMessage id="admin.history.why-missing" /> : undefined}
        >
          <TextInput
            value={why}
            maxLength={limits.releaseReason}
            onChange={({ target }) => setWhy(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={isLoading}>
            <FormattedMessage id="admin.history.confirm" values={{ id: set }} />
          </Button>
        </div>
      </form>
    </details>
  );
}
