import { limits, liveChannel } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Checkbox, Field, Form, Select, TextInput } from '@repaso/ui';
import { useState } from 'react';
import { SendFailed } from '../../shared/send-failed.component.tsx';
import { useSending } from '../../shared/sending.hook.ts';
import { teamsApi } from '../../shared/teams.resource.ts';
import styles from './teams.module.css';

const channels = [liveChannel, 'canary'];
/** Days until a token expires; `0` for never. */
const lifetimes = ['30', '90', '365', '0'];

interface TokenFormProps {
  teamId: string;
  /** Called with the secret, which is shown only once. */
  onMade: (secret: string) => void;
  onCancel: () => void;
}

/** Form that makes a token of a team. */
export function TokenForm({ teamId, onMade, onCancel }: TokenFormProps) {
  const intl = useIntl();
  const [make] = teamsApi.useCreateTokenMutation();
  const { isBusy, failure, send } = useSending();
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['canary']);
  const [days, setDays] = useState('90');
  const [isChecked, setChecked] = useState(false);
  const say = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const submit = async () => {
    setChecked(true);
    if (label.trim() === '' || chosen.length === 0) return;
    const body = { label: label.trim(), channels: [...chosen], days: days === '0' ? null : Number(days) };
    await send(async () => onMade((await make({ params: { id: teamId }, body }).unwrap()).secret));
  };
  const options = lifetimes.map((value) => ({
    value,
    label: value === '0' ? say('admin.teams.never') : say('admin.teams.days', { days: value }),
  }));
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <SendFailed failure={failure} />
      <Field
        label={<FormattedMessage id="admin.teams.label" />}
        hint={<FormattedMessage id="admin.teams.label-hint" />}
        error={isChecked && label.trim() === '' ? say('admin.teams.label-missing') : undefined}
      >
        <TextInput
          name="label"
          value={label}
          maxLength={limits.tokenLabel}
          aria-required
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <ChannelsField chosen={chosen} isChecked={isChecked} onChange={setChosen} />
      <Field label={<FormattedMessage id="admin.teams.lifetime" />}>
        <Select name="days" value={days} options={options} onChange={({ target }) => setDays(target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          <FormattedMessage id="admin.teams.make-token" />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="admin.teams.cancel" />
        </Button>
      </div>
    </Form>
  );
}

interface ChannelsProps {
  chosen: readonly string[];
  /** Whether an empty choice is shown as an error. */
  isChecked: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** The channels that a token may change. */
function ChannelsField({ chosen, isChecked, onChange }: ChannelsProps) {
  const isMissing = isChecked && chosen.length === 0;
  return (
    <fieldset className={styles.channels}>
      <legend>
        <FormattedMessage id="admin.teams.channels" />
      </legend>
      {channels.map((channel, index) => (
        <Checkbox
          key={channel}
          label={channel}
          checked={chosen.includes(channel)}
          error={
            isMissing && index === 0 ? <FormattedMessage id="admin.teams.channels-missing" /> : undefined
          }
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, channel] : chosen.filter((one) => one !== channel))
          }
        />
      ))}
    </fieldset>
  );
}
