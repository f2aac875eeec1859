import { useState } from 'react';
import { FormattedMessage, useAuth, useIntl, useToast } from '@repaso/shell-api';
import { Button, Field, Form, Text, TextInput } from '@repaso/ui';
import { FailureNote } from '../../shared/failure-note.component.tsx';
import { PasswordField } from '../../shared/password-field.component.tsx';
import { useSubmit } from '../../shared/use-submit.hook.ts';
import { passkeyNameError } from './check-passkey.ts';
import { addPasskey } from './passkeys.resource.ts';
import styles from './passkeys.module.css';

interface AddPasskeyProps {
  /** Called after a passkey was added. */
  onAdded: () => Promise<void>;
}

/** Button that opens the form for a new passkey. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    const added = async () => {
      setOpen(false);
      await onAdded();
    };
    return <AddForm onAdded={added} onClose={() => setOpen(false)} />;
  }
  return (
    <div>
      <Button icon="key" onClick={() => setOpen(true)}>
        <FormattedMessage id="auth.passkeys.add" />
      </Button>
    </div>
  );
}

interface NewPasskey {
  name: string;
  password: string;
}
type Errors = Partial<Record<keyof NewPasskey, string | undefined>>;

function errorsOf({ name, password }: NewPasskey): Errors {
  return {
    name: passkeyNameError(name),
    password: password === '' ? 'auth.passkeys.password-required' : undefined,
  };
}

/** Asks for a name and for the password, so that an open session alone cannot add a way to sign in. */
function AddForm({ onAdded, onClose }: AddPasskeyProps & { onClose: () => void }) {
  const intl = useIntl();
  const { user } = useAuth();
  const { values, errors, change, isBusy, failure, submit } = useNewPasskey(onAdded);
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FailureNote title="auth.passkeys.not-added" failure={failure} />
      <Field
        label={<FormattedMessage id="auth.passkeys.name" />}
        hint={<FormattedMessage id="auth.passkeys.name-hint" />}
        error={errors.name === undefined ? null : intl.formatMessage({ id: errors.name })}
      >
        <TextInput
          name="passkey-name"
          autoComplete="off"
          autoFocus
          aria-required
          value={values.name}
          onChange={({ target }) => change('name')(target.value)}
        />
      </Field>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="auth.passkeys.password"
        name="password"
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={change('password')}
      />
      <Text tone="muted" size="label">
        <FormattedMessage id="auth.passkeys.next" />
      </Text>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" icon="key" busy={isBusy}>
          <FormattedMessage id="auth.passkeys.create" />
        </Button>
        <Button onClick={onClose}>
          <FormattedMessage id="auth.passkeys.cancel" />
        </Button>
      </div>
    </Form>
  );
}

/** The typed values of the form, and the function that adds the passkey. */
function useNewPasskey(onAdded: () => Promise<void>) {
  const intl = useIntl();
  const toast = useToast();
  const [values, setValues] = useState<NewPasskey>({ name: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, failure, submit, forget } = useSubmit(async () => {
    const found = errorsOf(values);
    setErrors(found);
    if ((found.name ?? found.password) !== undefined) return;
    const added = await addPasskey(values.password, values.name.trim());
    if (added === null) return;
    toast.show({
      tone: 'success',
      text: intl.formatMessage({ id: 'auth.passkeys.added' }, { name: added.name }),
    });
    await onAdded();
  });
  const change = (field: keyof NewPasskey) => (value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    forget();
  };
  return { values, errors, change, isBusy, failure, submit };
}
