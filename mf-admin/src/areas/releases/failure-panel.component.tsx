import { FormattedMessage, FormattedNumber, useIntl } from '@repaso/shell-api';
import { Skeleton, Table } from '@repaso/ui';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { rateOf } from './failure-curve.ts';
import type { Counts, CurvePoint } from './failure-curve.ts';
import styles from './releases.module.css';

const FailureChart = lazy(async () => ({
  default: (await import('./failure-chart.component.tsx')).FailureChart,
}));

interface FailurePanelProps {
  /** Name of the remote, with its version in the channel. */
  build: string;
  /** The version that is live; null if the remote is not live. */
  live: string | null;
  points: readonly CurvePoint[];
}

/** How often a build of a channel failed beside the live one: a chart, its legend with the sums, and a table. */
export function FailurePanel({ build, live, points }: FailurePanelProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'admin.curve.label' }, { build });
  const last = points.at(-1);
  return (
    <div className={styles.curve}>
      <h4 className={styles.curveTitle}>{build}</h4>
      {last === undefined ? (
        <p className={styles.when}>
          <FormattedMessage id="admin.curve.none" />
        </p>
      ) : (
        <>
          <Suspense
            fallback={<Skeleton label={intl.formatMessage({ id: 'admin.curve.drawing' })} lines={6} />}
          >
            <FailureChart label={label} points={points} />
          </Suspense>
          <ul className={styles.legend}>
            <li className={styles.ownMark}>
              <Sum name={<FormattedMessage id="admin.curve.own" />} counts={last.own} />
            </li>
            {live !== null && (
              <li className={styles.liveMark}>
                <Sum
                  name={<FormattedMessage id="admin.curve.live" values={{ version: live }} />}
                  counts={last.live}
                />
              </li>
            )}
          </ul>
          <PointsTable caption={label} points={points} />
        </>
      )}
    </div>
  );
}

function Sum({ name, counts }: { name: ReactNode; counts: Counts }) {
  const rate = rateOf(counts);
  return (
    <>
      {name}:{' '}
      <FormattedMessage
        id="admin.curve.sum"
        values={{
          ...counts,
          rate: rate === null ? '–' : <Percent rate={rate} />,
        }}
      />
    </>
  );
}

const Percent = ({ rate }: { rate: number }) => (
  <FormattedNumber value={rate} style="percent" maximumFractionDigits={1} />
);

function PointsTable({ caption, points }: { caption: string; points: readonly CurvePoint[] }) {
  const intl = useIntl();
  const counts = ({ starts, failures }: Counts) =>
    `${intl.formatNumber(failures)} / ${intl.formatNumber(starts)}`;
  return (
    <details>
      <summary className={styles.summary}>
        <FormattedMessage id="admin.curve.as-table" />
      </summary>
      <Table
        caption={caption}
        hideCaption
        rows={points.toReversed()}
        rowKey={({ at }) => at}
        columns={[
          {
            ...{ id: 'at', header: <FormattedMessage id="admin.curve.until" /> },
            cell: ({ at }) => intl.formatTime(at),
          },
          {
            ...{ id: 'own', header: <FormattedMessage id="admin.curve.own" />, numeric: true },
            cell: ({ own }) => counts(own),
          },
          {
            ...{ id: 'live', header: <FormattedMessage id="admin.history.live" />, numeric: true },
            cell: ({ live }) => counts(live),
          },
        ]}
      />
    </details>
  );
}
