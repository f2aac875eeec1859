import { useState } from 'react';
import { FormattedMessage, useAuth, useIntl, useToast } from '@repaso/shell-api';
import { Button, Form, Text } from '@repaso/ui';
import { FailureNote } from '../../shared/failure-note.component.tsx';
import { PasswordField } from '../../shared/password-field.component.tsx';
import { useSubmit } from '../../shared/use-submit.hook.ts';
import { passwordErrors } from './check-profile.ts';
import type { PasswordErrors, PasswordValues } from './check-profile.ts';
import { changePassword } from './profile.resource.ts';
import styles from '../../shared/account-form.module.css';

const empty: PasswordValues = { current: '', next: '', repeated: '' };

/** Settings panel to change the password. All other sessions end with it. */
export function PasswordPanel() {
  const intl = useIntl();
  const toast = useToast();
  const { user } = useAuth();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const { isBusy, failure, submit, forget } = useSubmit(async () => {
    const found = passwordErrors(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    await changePassword(values.current, values.next);
    setValues(empty);
    toast.show({ tone: 'success', text: intl.formatMessage({ id: 'auth.profile.password-saved' }) });
  });
  const field = (name: keyof PasswordValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => {
      setValues({ ...values, [name]: value });
      setErrors({ ...errors, [name]: undefined });
      forget();
    },
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FailureNote title="auth.profile.password-not-saved" failure={failure} />
      {/* Tells a password manager for which account it stores the new password. */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="auth.profile.password-current"
        autoComplete="current-password"
        {...field('current')}
      />
      <PasswordField
        label="auth.profile.password-next"
        hint="auth.profile.password-hint"
        autoComplete="new-password"
        {...field('next')}
      />
      <PasswordField
        label="auth.profile.password-repeated"
        autoComplete="new-password"
        {...field('repeated')}
      />
      <Text tone="muted" size="label">
        <FormattedMessage id="auth.profile.password-ends" />
      </Text>
      <Button type="submit" variant="primary" busy={isBusy}>
        <FormattedMessage id="auth.profile.password-save" />
      </Button>
    </Form>
  );
}
