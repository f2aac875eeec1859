import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import { Boxes } from '../../shared/boxes.component.tsx';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { Lead } from './lead.component.tsx';
import { intervalBounds, type ReadLog } from './statistics.resource.ts';

/** Panel with the cards by box, or by interval for schedulers without boxes. */
export function StagesPanel({ stages }: Pick<ReadLog, 'stages'>) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  if (stages.kind === 'boxes') {
    return (
      <Panel title={<FormattedMessage id="study.boxes.title" />}>
        <Boxes boxes={stages.boxes} unseen={stages.unseen} />
      </Panel>
    );
  }
  const total = stages.counts.reduce((sum, count) => sum + count, 0);
  const mature = stages.counts.slice(intervalBounds.indexOf(21) + 1).reduce((sum, count) => sum + count, 0);
  const names = stages.counts.map((_, at) => rangeName(at));
  return (
    <Panel title={<FormattedMessage id="study.statistics.intervals" />}>
      <Lead>
        <FormattedMessage id="study.statistics.intervals-lead" values={{ count: mature, total }} />
      </Lead>
      <Chart
        kind="bars"
        label={say('study.statistics.intervals')}
        pointName={say('study.statistics.interval-days')}
        series={[say('study.statistics.cards')]}
        points={stages.counts.map((count, at) => ({
          key: String(at),
          label: `${names[at] ?? ''} ${say('study.statistics.d')}`,
          tick: names[at],
          values: [count],
        }))}
      />
    </Panel>
  );
}

/** Returns the days of a class of intervals, such as `7–20` or `≥ 90`. */
function rangeName(at: number): string {
  const from = intervalBounds[at - 1] ?? 0;
  const bound = intervalBounds[at];
  if (bound === undefined) return `≥ ${from}`;
  return bound - from === 1 ? String(from) : `${from}–${bound - 1}`;
}
