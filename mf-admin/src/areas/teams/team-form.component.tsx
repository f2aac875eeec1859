import { limits } from '@repaso/contracts';
import type { Team } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Field, Form, TextArea, TextInput } from '@repaso/ui';
import { SendFailed } from '../../shared/send-failed.component.tsx';
import { TeamConflict } from './team-conflict.component.tsx';
import { useTeamForm } from './team-form.hook.ts';
import type { SaveTeam } from './team-form.hook.ts';
import styles from './teams.module.css';

interface TeamFormProps {
  /** The team to change, as it is stored now; undefined for a new one. */
  team?: Team;
  save: SaveTeam;
  onCancel: () => void;
}

/** Name and remotes of a team. */
export function TeamForm({ team, save, onCancel }: TeamFormProps) {
  const intl = useIntl();
  const { isBusy, failure, isChecked, isUnnamed, wrong, ...form } = useTeamForm(team, save);
  const { name, text, conflict } = form;
  const say = (id: string, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  return (
    <Form className={styles.form} onSubmit={() => void form.submit()}>
      {conflict === null ? (
        <SendFailed failure={failure} />
      ) : (
        <TeamConflict stored={conflict} onTake={form.take} onSaveOver={form.saveOver} />
      )}
      <Field
        label={<FormattedMessage id="admin.teams.name" />}
        error={isChecked && isUnnamed ? say('admin.teams.name-missing') : undefined}
      >
        <TextInput
          name="name"
          value={name}
          maxLength={limits.teamName}
          aria-required
          onChange={({ target }) => form.setName(target.value)}
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
          onChange={({ target }) => form.setText(target.value)}
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
