import { FormattedDate, FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel, Table } from '@repaso/ui';
import type { TableColumn } from '@repaso/ui';
import type { ReleaseSetList } from '@repaso/contracts';
import { SetLink } from './set-link.component.tsx';
import styles from './releases.module.css';

type LiveSet = NonNullable<ReleaseSetList['live']>;

const columns: readonly TableColumn<LiveSet['remotes'][number]>[] = [
  { id: 'name', header: <FormattedMessage id="admin.release.remote" />, cell: ({ name }) => name },
  { id: 'version', header: <FormattedMessage id="admin.release.version" />, cell: ({ version }) => version },
  {
    id: 'prefixes',
    header: <FormattedMessage id="admin.release.prefixes" />,
    cell: ({ routePrefixes }) => routePrefixes.join('  '),
  },
];

/** Panel with the remotes of the live release set; null if nothing was released yet. */
export function LiveSetPanel({ live }: { live: LiveSet | null }) {
  return (
    <Panel title={<FormattedMessage id="admin.release.title" />} aside={live && <SetLink id={live.id} />}>
      {live === null ? <FormattedMessage id="admin.release.none" /> : <LiveRemotes live={live} />}
    </Panel>
  );
}

function LiveRemotes({ live }: { live: LiveSet }) {
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
        stacks
        columns={columns}
        rows={live.remotes}
        rowKey={({ name }) => name}
      />
    </div>
  );
}
