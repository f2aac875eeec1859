import { errorMessageId, FormattedDate, FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, ErrorPanel, Panel, Skeleton, Table } from '@repaso/ui';
import type { TableColumn } from '@repaso/ui';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { adminApi } from '../../admin-api.resource.ts';
import styles from './release.module.css';

/** The set of remotes that visitors get now. */
export function ReleasePanel() {
  const { data, error, refetch } = adminApi.useReleaseSetsQuery(null);
  const live = data?.sets.find(({ id }) => id === data.live);
  return (
    <Panel
      title={<FormattedMessage id="admin.release.title" />}
      aside={live && <FormattedMessage id="admin.release.number" values={{ id: live.id }} />}
    >
      {error !== undefined && <ReleasesFailed code={codeOf(error)} onRetry={() => void refetch()} />}
      {live !== undefined && <LiveSet live={live} />}
      {data !== undefined && live === undefined && <FormattedMessage id="admin.release.none" />}
      {data === undefined && error === undefined && <ReleasesLoading />}
    </Panel>
  );
}

const codeOf = (error: object) =>
  'code' in error && typeof error.code === 'string' ? error.code : 'INTERNAL';

function ReleasesLoading() {
  const intl = useIntl();
  return <Skeleton label={intl.formatMessage({ id: 'admin.release.loading' })} lines={5} />;
}

function ReleasesFailed({ code, onRetry }: { code: string; onRetry: () => void }) {
  return (
    <ErrorPanel
      title={<FormattedMessage id="admin.release.failed" />}
      action={
        <Button icon="sync" onClick={onRetry}>
          <FormattedMessage id="admin.retry" />
        </Button>
      }
    >
      <FormattedMessage id={errorMessageId(code)} />
    </ErrorPanel>
  );
}

const columns: readonly TableColumn<ReleaseEntry>[] = [
  { id: 'name', header: <FormattedMessage id="admin.release.remote" />, cell: ({ name }) => name },
  { id: 'version', header: <FormattedMessage id="admin.release.version" />, cell: ({ version }) => version },
  {
    id: 'prefixes',
    header: <FormattedMessage id="admin.release.prefixes" />,
    cell: ({ routePrefixes }) => routePrefixes.join('  '),
  },
];

function LiveSet({ live }: { live: ReleaseSet }) {
  const intl = useIntl();
  return (
    <div className={styles.set}>
      <p className={styles.when}>
        <FormattedMessage id="admin.release.since" />{' '}
        <time dateTime={live.createdAt}>
          <FormattedDate value={live.createdAt} dateStyle="long" timeStyle="short" />
        </time>
      </p>
      <Table
        caption={intl.formatMessage({ id: 'admin.release.caption' })}
        hideCaption
        columns={columns}
        rows={live.remotes}
        rowKey={({ name }) => name}
      />
    </div>
  );
}
