import { FormattedMessage, useAuth, useIntl, useToast } from '@repaso/shell-api';
import { Button, EmptyState, Panel, Skeleton } from '@repaso/ui';
import { useState } from 'react';
import { QueryFailed } from '../../shared/query-failed.component.tsx';
import { TeamForm } from './team-form.component.tsx';
import { TeamPanel } from './team-panel.component.tsx';
import { teamsApi } from '../../shared/teams.resource.ts';
import styles from './teams.module.css';

/** Screen /admin/teams: who may publish which remotes, and with which tokens. Only admins change it. */
export function TeamsScreen() {
  const intl = useIntl();
  const toast = useToast();
  const { isAdmin } = useAuth();
  const query = teamsApi.useTeamsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [create] = teamsApi.useCreateTeamMutation();
  const [isNew, setNew] = useState(false);
  const { data } = query;
  if (data === undefined && query.error === undefined) {
    return <Skeleton label={intl.formatMessage({ id: 'admin.teams.loading' })} lines={8} />;
  }
  const open = (
    <Button variant="primary" icon="plus" onClick={() => setNew(true)}>
      <FormattedMessage id="admin.teams.new" />
    </Button>
  );
  return (
    <div className={styles.screen}>
      <QueryFailed title={<FormattedMessage id="admin.teams.failed" />} query={query} />
      {isNew && (
        <Panel title={<FormattedMessage id="admin.teams.new" />}>
          <TeamForm
            save={async (team) => {
              await create(team).unwrap();
              setNew(false);
              toast.show({
                ...{
                  tone: 'success',
                  text: intl.formatMessage({ id: 'admin.teams.made' }, { name: team.name }),
                },
              });
            }}
            onCancel={() => setNew(false)}
          />
        </Panel>
      )}
      {isAdmin && !isNew && data?.length === 0 && (
        <EmptyState title={<FormattedMessage id="admin.teams.none" />} action={open}>
          <FormattedMessage id="admin.teams.none-hint" />
        </EmptyState>
      )}
      {isAdmin && !isNew && data !== undefined && data.length > 0 && <div>{open}</div>}
      {data?.map((team) => (
        <TeamPanel key={team.id} team={team} />
      ))}
    </div>
  );
}
