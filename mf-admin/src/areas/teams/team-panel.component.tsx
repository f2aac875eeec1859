import type { Team } from '@repaso/contracts';
import { FormattedMessage, useAttempt, useAuth, useIntl, useModal, useToast } from '@repaso/shell-api';
import { Button, Panel, Text } from '@repaso/ui';
import { useState } from 'react';
import { MemberList, MembersForm } from './members.component.tsx';
import { NewSecret } from './new-secret.component.tsx';
import { TeamForm } from './team-form.component.tsx';
import { teamsApi } from '../../shared/teams.resource.ts';
import { TokenForm } from './token-form.component.tsx';
import { TokenTable } from './token-table.component.tsx';
import styles from './teams.module.css';

type Mode = { kind: 'shown' | 'edited' | 'members' | 'new-token' } | { kind: 'secret'; secret: string };

/** A team with its remotes and tokens, and what can be done with it. */
export function TeamPanel({ team }: { team: Team }) {
  const [mode, setMode] = useState<Mode>({ kind: 'shown' });
  const { isAdmin } = useAuth();
  const [update] = teamsApi.useUpdateTeamMutation();
  const show = () => setMode({ kind: 'shown' });
  const { id, name, remotes, tokens } = team;
  if (mode.kind === 'edited') {
    return (
      <Panel title={name}>
        <TeamForm
          team={team}
          save={async (body, version) => {
            await update({ params: { id }, body: { ...body, version } }).unwrap();
            show();
          }}
          onCancel={show}
        />
      </Panel>
    );
  }
  return (
    <Panel title={name}>
      <div className={styles.team}>
        {remotes.length === 0 ? (
          <Text>
            <FormattedMessage id="admin.teams.no-remotes" />
          </Text>
        ) : (
          <ul className={styles.remotes}>
            {remotes.map((remote) => (
              <li key={remote.name}>
                <strong>{remote.name}</strong> {remote.prefixes.join(', ')}
              </li>
            ))}
          </ul>
        )}
        {isAdmin && mode.kind === 'members' ? (
          <MembersForm team={team} onClose={show} />
        ) : (
          <MemberList ids={team.members} isNamed={isAdmin} />
        )}
        {mode.kind === 'secret' && <NewSecret secret={mode.secret} onClose={show} />}
        <TokenTable teamId={id} tokens={tokens} canRevoke={isAdmin} />
        {isAdmin && mode.kind === 'new-token' && (
          <TokenForm teamId={id} onMade={(secret) => setMode({ kind: 'secret', secret })} onCancel={show} />
        )}
        {isAdmin && (mode.kind === 'shown' || mode.kind === 'secret') && (
          <TeamActions
            team={team}
            onMembers={() => setMode({ kind: 'members' })}
            onEdit={() => setMode({ kind: 'edited' })}
            onToken={() => setMode({ kind: 'new-token' })}
          />
        )}
      </div>
    </Panel>
  );
}

interface ActionsProps {
  team: Team;
  onEdit: () => void;
  onMembers: () => void;
  onToken: () => void;
}

function TeamActions({ team: { id, name }, onEdit, onMembers, onToken }: ActionsProps) {
  const intl = useIntl();
  const modal = useModal();
  const toast = useToast();
  const attempt = useAttempt();
  const [remove] = teamsApi.useDeleteTeamMutation();
  const say = (message: string) => intl.formatMessage({ id: message }, { name });
  const ask = () =>
    modal.open({
      variant: 'danger',
      title: say('admin.teams.delete-title'),
      body: say('admin.teams.delete-text'),
      confirmLabel: say('admin.teams.delete'),
      cancelLabel: say('admin.teams.cancel'),
      onConfirm: async () => {
        if (await attempt(() => remove(id).unwrap())) toast.show({ text: say('admin.teams.deleted') });
      },
    });
  return (
    <div className={styles.actions}>
      <Button icon="plus" onClick={onToken}>
        <FormattedMessage id="admin.teams.new-token" />
      </Button>
      <Button icon="edit" onClick={onEdit}>
        <FormattedMessage id="admin.teams.edit" />
      </Button>
      <Button icon="edit" onClick={onMembers}>
        <FormattedMessage id="admin.teams.edit-members" />
      </Button>
      <Button icon="trash" variant="danger" onClick={ask}>
        <FormattedMessage id="admin.teams.delete" />
      </Button>
    </div>
  );
}
