import { FormattedMessage, useAuth, useIntl } from '@repaso/shell-api';
import { Button, Skeleton } from '@repaso/ui';
import { useState } from 'react';
import { releasesApi } from './releases.resource.ts';
import { QueryFailed } from '../../shared/query-failed.component.tsx';
import { ChannelCards } from './channels.component.tsx';
import { History } from './history.component.tsx';
import { LiveSetPanel } from './live-set.component.tsx';
import { RefusedPanel } from './refused.component.tsx';
import styles from './releases.module.css';

const pageSize = 20;

/** Screen with the live release set, the other channels, and the history of changes. */
export function ReleasesScreen() {
  const intl = useIntl();
  const { isAdmin } = useAuth();
  const [limit, setLimit] = useState(pageSize);
  const options = { refetchOnMountOrArgChange: true };
  const sets = releasesApi.useReleaseSetsQuery(undefined, options);
  const changes = releasesApi.useChannelChangesQuery({ limit }, options);
  const { data } = sets;
  if (data === undefined && sets.error === undefined) {
    return <Skeleton label={intl.formatMessage({ id: 'admin.release.loading' })} lines={8} />;
  }
  return (
    <div className={styles.screen}>
      <QueryFailed title={<FormattedMessage id="admin.release.failed" />} query={sets} />
      {data !== undefined && <LiveSetPanel live={data.live} />}
      {data !== undefined && <ChannelCards list={data} />}
      <QueryFailed title={<FormattedMessage id="admin.history.failed" />} query={changes} />
      {changes.data !== undefined && changes.data.changes.length > 0 && (
        <History changes={changes.data.changes} live={data?.live?.id ?? null} canGoBack={isAdmin} />
      )}
      {typeof changes.data?.next === 'number' && limit < maximum && (
        <Button icon="chevron-down" busy={changes.isFetching} onClick={() => setLimit(limit + pageSize)}>
          <FormattedMessage id="admin.history.more" />
        </Button>
      )}
      <RefusedPanel />
    </div>
  );
}

/** How many changes the endpoint returns at most. `npm run release` lists older ones. */
const maximum = 100;
