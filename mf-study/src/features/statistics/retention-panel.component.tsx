import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel, Table, Text } from '@repaso/ui';
import type { TableColumn } from '@repaso/ui';
import type { Figures, Retention, RetentionPeriod, Share } from '@repaso/leitner/statistics';
import { Lead } from './lead.component.tsx';

const periods: readonly RetentionPeriod[] = ['today', 'week', 'month', 'year', 'all'];

const both = ({ young, mature }: Retention): Share => ({
  passed: young.passed + mature.passed,
  count: young.count + mature.count,
});

/** Panel with the true retention by period and maturity, as a table. */
export function RetentionPanel({ retention }: Pick<Figures, 'retention'>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const shareText = ({ passed, count }: Share) =>
    count === 0
      ? '–'
      : `${intl.formatNumber(passed / count, { style: 'percent', maximumFractionDigits: 1 })} (${intl.formatNumber(count)})`;
  const shareColumn = (id: string, shareOf: (one: Retention) => Share): TableColumn<RetentionPeriod> => ({
    id,
    header: <FormattedMessage id={`study.statistics.${id}`} />,
    numeric: true,
    cell: (period) => shareText(shareOf(retention[period])),
  });
  const month = both(retention.month);
  return (
    <Panel title={<FormattedMessage id="study.statistics.retention" />}>
      <Lead>
        {month.count === 0 ? (
          <FormattedMessage id="study.statistics.retention-none" />
        ) : (
          <FormattedMessage
            id="study.statistics.retention-lead"
            values={{
              share: intl.formatNumber(month.passed / month.count, { style: 'percent' }),
              count: month.count,
            }}
          />
        )}
      </Lead>
      <Table
        caption={say('study.statistics.retention')}
        hideCaption
        stacks="labelled"
        rows={periods}
        rowKey={(period) => period}
        columns={[
          {
            id: 'period',
            header: <FormattedMessage id="study.statistics.period" />,
            cell: (period) => <FormattedMessage id={`study.statistics.of.${period}`} />,
          },
          shareColumn('young', ({ young }) => young),
          shareColumn('mature', ({ mature }) => mature),
          shareColumn('both', both),
        ]}
      />
      <Text tone="muted" size="label">
        <FormattedMessage id="study.statistics.retention-hint" />
      </Text>
    </Panel>
  );
}
