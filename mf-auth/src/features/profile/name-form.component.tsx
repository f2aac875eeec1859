import { useState } from 'react';
import { FormattedMessage, useAuth, useIntl, useToast } from '@repaso/shell-api';
import type { AuthUser } from '@repaso/shell-api';
import { Button, Field, Form, TextInput } from '@repaso/ui';
import { FailureNote } from '../../shared/failure-note.component.tsx';
import { useSubmit } from '../../shared/use-submit.hook.ts';
import { nameError } from './check-profile.ts';
import { saveName } from './profile.resource.ts';
import styles from '../../shared/account-form.module.css';

/** Form for the own name. */
export function NameForm({ user }: { user: AuthUser }) {
  const intl = useIntl();
  const toast = useToast();
  const { renewSession } = useAuth();
  /** What the user has typed; null if it is the stored name. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const name = typed ?? user.name;
  const { isBusy, failure, submit, forget } = useSubmit(async () => {
    const wrong = nameError(name);
    setError(wrong);
    if (wrong !== undefined) return;
    await saveName(name.trim());
    await renewSession();
    setTyped(null);
    toast.show({ tone: 'success', text: intl.formatMessage({ id: 'auth.profile.name-saved' }) });
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FailureNote title="auth.profile.not-saved" failure={failure} />
      <Field
        label={<FormattedMessage id="auth.settings.name" />}
        error={error === undefined ? null : intl.formatMessage({ id: error })}
      >
        <TextInput
          name="name"
          autoComplete="name"
          aria-required
          value={name}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
            forget();
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        <FormattedMessage id="auth.profile.save-name" />
      </Button>
    </Form>
  );
}
