import { useRef, useState } from 'react';
import { Breadcrumbs, FormattedMessage, Link, useIntl } from '@repaso/shell-api';
import { Button, ErrorPanel, Field, Form, Text, TextInput } from '@repaso/ui';
import { useCountdown } from '../../shared/countdown.hook.ts';
import { errorText } from '../../shared/error-text.ts';
import type { MessageText } from '../../shared/error-text.ts';
import { isEmail } from '../../shared/is-email.ts';
import { requestPasswordReset } from './password.resource.ts';
import styles from './password.module.css';

/** Screen for a forgotten password. Its text is the same whether or not an account has the address. */
export function ForgotPasswordScreen() {
  const intl = useIntl();
  const form = useForgotPassword();
  return (
    <div className={styles.screen}>
      <Breadcrumbs items={[{ label: intl.formatMessage({ id: 'auth.forgot.title' }) }]} />
      <Text tone="muted">
        <FormattedMessage id="auth.forgot.body" />
      </Text>
      <Form className={styles.form} onSubmit={form.submit}>
        {form.failure !== null && (
          <ErrorPanel title={<FormattedMessage id="auth.forgot.failed" />}>
            <FormattedMessage {...form.failure} />
          </ErrorPanel>
        )}
        <Field
          label={<FormattedMessage id="auth.email" />}
          {...(form.isWrong && { error: <FormattedMessage id="auth.field.email-format" /> })}
        >
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            value={form.email}
            onChange={(event) => form.type(event.target.value)}
          />
        </Field>
        {form.sentTo !== null && (
          <div role="status" className={styles.sent}>
            <Text>
              <FormattedMessage id="auth.forgot.sent" values={{ email: form.sentTo }} />
            </Text>
          </div>
        )}
        <Button type="submit" variant="primary" wide busy={form.isBusy} disabled={form.left > 0}>
          {form.left > 0 ? (
            <FormattedMessage id="auth.verify.wait" values={{ seconds: form.left }} />
          ) : (
            <FormattedMessage id="auth.forgot.send" />
          )}
        </Button>
      </Form>
      <Link to="/auth">
        <FormattedMessage id="auth.forgot.back" />
      </Link>
    </div>
  );
}

function useForgotPassword() {
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageText | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [left, startCountdown] = useCountdown();
  const isSending = useRef(false);
  const type = (value: string) => {
    setEmail(value);
    setWrong(false);
    setFailure(null);
  };
  const submit = async () => {
    if (isSending.current || left > 0) return;
    if (!isEmail(email)) return setWrong(true);
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      startCountdown(await requestPasswordReset(email));
      setSentTo(email);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { email, isWrong, isBusy, failure, sentTo, left, type, submit };
}
