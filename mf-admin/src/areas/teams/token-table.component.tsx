import type { PublishToken } from '@repaso/contracts';
import { FormattedDate, FormattedMessage, useAttempt, useIntl, useModal, useToast } from '@repaso/shell-api';
import { Badge, Button, Table } from '@repaso/ui';
import type { TableColumn } from '@repaso/ui';
import { teamsApi } from '../../shared/teams.resource.ts';

const day = (value: string | null) =>
  value === null ? '–' : <FormattedDate value={value} dateStyle="medium" />;

interface TokenTableProps {
  teamId: string;
  tokens: readonly PublishToken[];
  canRevoke: boolean;
}

/** The tokens of a team: what they may change, until when, and when they were last used. */
export function TokenTable({ teamId, tokens, canRevoke }: TokenTableProps) {
  const intl = useIntl();
  const columns: readonly TableColumn<PublishToken>[] = [
    { id: 'label', header: <FormattedMessage id="admin.teams.token" />, cell: ({ label }) => label },
    {
      ...{ id: 'channels', header: <FormattedMessage id="admin.teams.channels" /> },
      cell: ({ channels }) => channels.join(', '),
    },
    {
      ...{ id: 'used', header: <FormattedMessage id="admin.teams.used" />, numeric: true },
      cell: ({ lastUsedAt }) => day(lastUsedAt),
    },
    {
      ...{ id: 'expires', header: <FormattedMessage id="admin.teams.expires" />, numeric: true },
      cell: ({ expiresAt }) => day(expiresAt),
    },
    {
      ...{ id: 'revoke', header: <FormattedMessage id="admin.teams.state" /> },
      cell: (token) => <TokenState teamId={teamId} token={token} canRevoke={canRevoke} />,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage({ id: 'admin.teams.tokens' })}
      stacks="labelled"
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
      empty={<FormattedMessage id="admin.teams.no-tokens" />}
    />
  );
}

/** Whether a token is valid, and the button that revokes it. */
function TokenState({ teamId, token, canRevoke }: Omit<TokenTableProps, 'tokens'> & { token: PublishToken }) {
  const intl = useIntl();
  const modal = useModal();
  const toast = useToast();
  const attempt = useAttempt();
  const [revoke] = teamsApi.useRevokeTokenMutation();
  if (token.revokedAt !== null) {
    return (
      <Badge>
        <FormattedMessage id="admin.teams.revoked" />
      </Badge>
    );
  }
  if (!canRevoke) return '–';
  const say = (id: string) => intl.formatMessage({ id }, { label: token.label });
  const ask = () =>
    modal.open({
      variant: 'danger',
      title: say('admin.teams.revoke-title'),
      body: say('admin.teams.revoke-text'),
      confirmLabel: say('admin.teams.revoke'),
      cancelLabel: say('admin.teams.cancel'),
      onConfirm: async () => {
        const params = { id: teamId, tokenId: token.id };
        if (await attempt(() => revoke(params).unwrap()))
          toast.show({ text: say('admin.teams.was-revoked') });
      },
    });
  return (
    <Button variant="danger" onClick={ask} aria-label={say('admin.teams.revoke-one')}>
      <FormattedMessage id="admin.teams.revoke" />
    </Button>
  );
}
