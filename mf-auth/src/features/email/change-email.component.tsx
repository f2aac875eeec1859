import { useState } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Field, Form, Text, TextInput } from '@repaso/ui';
import { FailureNote } from '../../shared/failure-note.component.tsx';
import { isEmail } from '../../shared/is-email.ts';
import { PasswordField } from '../../shared/password-field.component.tsx';
import { useSubmit } from '../../shared/use-submit.hook.ts';
import { requestEmailChange } from './email.resource.ts';
import styles from '../../shared/account-form.module.css';

interface Change {
  email: string;
  password: string;
}
type Errors = Partial<Record<keyof Change, string | undefined>>;

function errorsOf({ email, password }: Change): Errors {
  return {
    email: isEmail(email) ? undefined : 'auth.address.email-format',
    password: password === '' ? 'auth.address.password-required' : undefined,
  };
}

/** Form to change the address. The new one counts when its mailed link is used. */
export function ChangeEmail({ onRequested }: { onRequested: () => Promise<void> }) {
  const intl = useIntl();
  const [values, setValues] = useState<Change>({ email: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, failure, submit, forget } = useSubmit(async () => {
    const found = errorsOf(values);
    setErrors(found);
    if ((found.email ?? found.password) !== undefined) return;
    await requestEmailChange(values.email, values.password);
    await onRequested();
  });
  const change = (field: keyof Change) => (value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    forget();
  };
  // The code of a wrong password is that of the sign-in, whose text names the address, too.
  const isWrongPassword = failure?.code === 'INVALID_CREDENTIALS';
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FailureNote
        title="auth.address.not-changed"
        failure={failure && { ...failure, code: isWrongPassword ? 'PASSWORD_WRONG' : failure.code }}
      />
      <Field
        label={<FormattedMessage id="auth.address.new" />}
        hint={<FormattedMessage id="auth.address.new-hint" />}
        error={errors.email === undefined ? null : intl.formatMessage({ id: errors.email })}
      >
        <TextInput
          name="new-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          value={values.email}
          onChange={({ target }) => change('email')(target.value)}
        />
      </Field>
      <PasswordField
        label="auth.address.password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={change('password')}
      />
      <Text tone="muted" size="label">
        <FormattedMessage id="auth.address.until-then" />
      </Text>
      <Button type="submit" busy={isBusy}>
        <FormattedMessage id="auth.address.change" />
      </Button>
    </Form>
  );
}
