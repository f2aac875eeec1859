import type { ReleaseChannel } from '@repaso/contracts';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@repaso/shell-api';
import { Panel, Table } from '@repaso/ui';
import type { TableColumn } from '@repaso/ui';

const columns: readonly TableColumn<ReleaseChannel>[] = [
  { id: 'name', header: <FormattedMessage id="admin.channel.name" />, cell: ({ name }) => name },
  {
    ...{ id: 'set', header: <FormattedMessage id="admin.channel.set" />, numeric: true },
    cell: ({ set }) => set,
  },
  {
    ...{ id: 'share', header: <FormattedMessage id="admin.channel.share" />, numeric: true },
    cell: ({ share }) => (share === null ? '–' : <FormattedNumber value={share / 100} style="percent" />),
  },
  {
    id: 'since',
    header: <FormattedMessage id="admin.channel.since" />,
    cell: ({ changedAt }) => <FormattedDate value={changedAt} dateStyle="medium" timeStyle="short" />,
  },
];

/** Panel with the channels beside the live one, such as a canary. Renders nothing without such channels. */
export function ChannelsPanel({ channels }: { channels: readonly ReleaseChannel[] }) {
  const intl = useIntl();
  if (channels.length < 2) return null;
  return (
    <Panel title={<FormattedMessage id="admin.channel.title" />}>
      <Table
        caption={intl.formatMessage({ id: 'admin.channel.title' })}
        hideCaption
        stacks="labelled"
        columns={columns}
        rows={channels}
        rowKey={({ name }) => name}
      />
    </Panel>
  );
}
