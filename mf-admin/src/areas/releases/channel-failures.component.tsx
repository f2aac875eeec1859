import type { ReleaseChannel } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Skeleton } from '@repaso/ui';
import { QueryFailed } from '../../shared/query-failed.component.tsx';
import { Difference } from './difference.component.tsx';
import { FailurePanel } from './failure-panel.component.tsx';
import { curveOf } from './failure-curve.ts';
import { releasesApi } from './releases.resource.ts';
import styles from './releases.module.css';

const minuteMs = 60_000;

/** What a channel's set has that the live one has not, and how often its builds fail in browsers. */
export function ChannelFailures({ channel: { set: id, changedAt, share } }: { channel: ReleaseChannel }) {
  const intl = useIntl();
  const options = { refetchOnMountOrArgChange: true };
  const set = releasesApi.useReleaseSetQuery(String(id), options);
  const signals = releasesApi.useReleaseSignalsQuery(undefined, { ...options, pollingInterval: minuteMs });
  const changes = set.data?.live?.changes ?? [];
  const isLoading = [set, signals].some(({ data, error }) => data === undefined && error === undefined);
  if (isLoading) return <Skeleton label={intl.formatMessage({ id: 'admin.curve.loading' })} lines={6} />;
  const { data } = signals;
  return (
    <>
      <QueryFailed title={<FormattedMessage id="admin.set.failed" />} query={set} />
      <QueryFailed title={<FormattedMessage id="admin.curve.failed" />} query={signals} />
      <div>
        <h3 className={styles.curveTitle}>
          <FormattedMessage id="admin.set.beside-live" />
        </h3>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change.name}>
              <Difference change={change} />
            </li>
          ))}
        </ul>
      </div>
      {data !== undefined && (share ?? 0) > 0 && (
        <section aria-label={intl.formatMessage({ id: 'admin.curve.title' })} className={styles.set}>
          <h3 className={styles.curveTitle}>
            <FormattedMessage id="admin.curve.title" />
          </h3>
          {changes.map(({ name, from, to }) =>
            to === null ? null : (
              <FailurePanel
                key={name}
                build={`${name} ${to}`}
                live={from}
                points={curveOf(data.builds, { name, own: to, live: from, since: changedAt })}
              />
            ),
          )}
        </section>
      )}
    </>
  );
}
