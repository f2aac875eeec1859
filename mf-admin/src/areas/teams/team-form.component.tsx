import { limits } from '@repaso/contracts';
import type { SaveTeamBody, Team } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Field, Form, TextArea, TextInput } from '@repaso/ui';
import { useState } from 'react';
import { formatRemotes, parseRemotes } from './remotes-text.ts';
import { SendFailed } from '../../shared/send-failed.component.tsx';
import { useSending } from '../../shared/sending.hook.ts';
import styles from './teams.module.css';

interface TeamFormProps {
  /** The team to change; undefined for a new one. */
  team?: Team;
  /** Saves the team. @throws ApiError */
  save: (team: SaveTeamBody) => Promise<void>;
  onCancel: () => void;
}

/** Name and remotes of a team. */
export function TeamForm({ team, save, onCancel }: TeamFormProps) {
  const intl = useIntl();
  const { isBusy, failure, send } = useSending();
  const [name, setName] = useState(team?.name ?? '');
  const [text, setText] = useState(formatRemotes(team?.remotes ?? []));
  const [isChecked, setChecked] = useState(false);
  const { remotes, wrong } = parseRemotes(text);
  const isUnnamed = name.trim() === '';
  const submit = async () => {
    setChecked(true);
    if (isUnnamed || wrong !== null) return;
    await send(() => save({ name: name.trim(), remotes, members: team?.members ?? [] }));
  };
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  return (
    <Form className={styles.form} onSubmit={() => void submit()}>
      <SendFailed failure={failure} />
      <Field
        label={<FormattedMessage id="admin.teams.name" />}
        error={isChecked && isUnnamed ? say('admin.teams.name-missing') : undefined}
      >
        <TextInput
          name="name"
          value={name}
          maxLength={limits.teamName}
          aria-required
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field
        label={<FormattedMessage id="admin.teams.remotes" />}
        hint={<FormattedMessage id="admin.teams.remotes-hint" />}
        error={isChecked && wrong !== null ? say('admin.teams.remotes-wrong', { line: wrong }) : undefined}
      >
        <TextArea
          mono
          name="remotes"
          rows={3}
          value={text}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          <FormattedMessage id="admin.teams.save" />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="admin.teams.cancel" />
        </Button>
      </div>
    </Form>
  );
}
