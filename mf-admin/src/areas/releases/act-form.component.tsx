import { limits } from '@repaso/contracts';
import { FormattedMessage } from '@repaso/shell-api';
import { Button, Field, Form, Text, TextInput } from '@repaso/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SendFailed } from '../../shared/send-failed.component.tsx';
import { useSending } from '../../shared/sending.hook.ts';
import styles from './releases.module.css';

interface ActFormProps {
  /** What confirming does, in a sentence. */
  effect: ReactNode;
  /** Label of the button that confirms. */
  confirm: ReactNode;
  /** Returns further fields. `isChecked`: whether missing values are shown as errors. */
  fields?: (isChecked: boolean) => ReactNode;
  /** Whether the further fields are filled. */
  isFilled?: boolean;
  /** Carries out the act. @throws ApiError */
  act: (why: string) => Promise<void>;
  onCancel: () => void;
}

/**
 * Asks for the reason of a change of a channel, and for a confirmation. If the channel has changed since the form was
 * opened, the request is refused, and the form cannot be sent a second time.
 */
export function ActForm({ effect, confirm, fields, isFilled = true, act, onCancel }: ActFormProps) {
  const { isBusy, failure, send } = useSending();
  const [why, setWhy] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = why.trim() === '';
  const isOutdated = failure?.code === 'RELEASE_CONFLICT';
  const submit = async () => {
    setChecked(true);
    if (!isMissing && isFilled && !isOutdated) await send(() => act(why.trim()));
  };
  return (
    <Form className={styles.actForm} onSubmit={submit}>
      <SendFailed failure={failure} />
      {fields?.(isChecked)}
      <Field
        label={<FormattedMessage id="admin.history.why" />}
        error={isChecked && isMissing ? <FormattedMessage id="admin.history.why-missing" /> : undefined}
      >
        <TextInput
          name="why"
          value={why}
          maxLength={limits.releaseReason}
          aria-required
          onChange={({ target }) => setWhy(target.value)}
        />
      </Field>
      <Text>{effect}</Text>
      <div className={styles.actions}>
        {!isOutdated && (
          <Button type="submit" variant="primary" busy={isBusy}>
            {confirm}
          </Button>
        )}
        <Button onClick={onCancel}>
          <FormattedMessage id={isOutdated ? 'admin.act.look' : 'admin.act.cancel'} />
        </Button>
      </div>
    </Form>
  );
}
