import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel, Text } from '@repaso/ui';
import type { RecallBin } from '@repaso/leitner/statistics';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { Lead } from './lead.component.tsx';

/** With fewer reviews than this, a bin says nothing. */
const fewest = 100;
/** Number of bins that are shown at least. */
const fewestBins = 4;

/** Panel that compares the recall that the model FSRS predicts with what the learner knew. */
export function RecallPanel({ bins }: { bins: readonly RecallBin[] }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const percent = (value: number) => intl.formatNumber(value, { style: 'percent' });
  // The lowest bins are usually empty: a card is due long before that.
  const lowest = Math.min(
    bins.findIndex(({ count }) => count > 0),
    bins.length - fewestBins,
  );
  const all = bins.reduce(
    (sum, bin) => ({
      count: sum.count + bin.count,
      passed: sum.passed + bin.passed,
      predicted: sum.predicted + bin.predicted,
    }),
    { count: 0, passed: 0, predicted: 0 },
  );
  if (all.count === 0) {
    return (
      <Panel title={<FormattedMessage id="study.statistics.recall" />}>
        <Lead>
          <FormattedMessage id="study.statistics.retention-none" />
        </Lead>
      </Panel>
    );
  }
  return (
    <Panel title={<FormattedMessage id="study.statistics.recall" />}>
      <Lead>
        <FormattedMessage
          id="study.statistics.recall-lead"
          values={{ predicted: percent(all.predicted / all.count), seen: percent(all.passed / all.count) }}
        />
      </Lead>
      <Chart
        kind="lines"
        label={say('study.statistics.recall')}
        pointName={say('study.statistics.predicted-range')}
        series={[say('study.statistics.seen'), say('study.statistics.predicted')]}
        most={1}
        format={percent}
        points={bins
          .map(({ count, passed, predicted }, at) => ({
            key: String(at),
            label: `${percent(at / 10)} – ${percent((at + 1) / 10)} (${intl.formatNumber(count)})`,
            tick: `≤ ${percent((at + 1) / 10)}`,
            values: count === 0 ? [null, null] : [passed / count, predicted / count],
          }))
          .slice(lowest)}
      />
      <Text tone="muted" size="label">
        <FormattedMessage
          id={all.count < fewest ? 'study.statistics.recall-few' : 'study.statistics.recall-hint'}
          values={{ count: all.count }}
        />
      </Text>
    </Panel>
  );
}
