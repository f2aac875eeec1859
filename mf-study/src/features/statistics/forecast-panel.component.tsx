import { useState } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Panel } from '@repaso/ui';
import { addDays } from '@repaso/leitner';
import { forecastOf } from '@repaso/leitner/statistics';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { Lead } from './lead.component.tsx';
import styles from './statistics.module.css';

const spans = [
  { length: 30, step: 1 },
  { length: 90, step: 7 },
  { length: 365, step: 30 },
] as const;

/** Panel with the number of cards that become due. Overdue cards stand today. */
export function ForecastPanel({ dueDays, today }: { dueDays: ReadonlyMap<string, number>; today: string }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const [span, setSpan] = useState<(typeof spans)[number]>(spans[0]);
  const groups = forecastOf(dueDays, today, span);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const dateOf = (days: number, style: Intl.DateTimeFormatOptions) =>
    intl.formatDate(addDays(today, days), { ...style, timeZone: 'UTC' });
  const short = { day: 'numeric', month: 'short' } as const;
  const nameOf = ({ from, to }: { from: number; to: number }) =>
    from === to ? dateOf(from, short) : `${dateOf(from, short)} – ${dateOf(to, short)}`;
  return (
    <Panel title={<FormattedMessage id="study.statistics.forecast" />}>
      <Lead>
        <FormattedMessage
          id="study.statistics.forecast-lead"
          values={{ count: total, days: span.length, overdue: groups[0]?.overdue ?? 0 }}
        />
      </Lead>
      <div className={styles.periods} role="group" aria-label={say('study.statistics.forecast')}>
        {spans.map((one) => (
          <Button
            key={one.length}
            variant={one === span ? 'primary' : 'quiet'}
            aria-pressed={one === span}
            onClick={() => setSpan(one)}
          >
            <FormattedMessage id="study.statistics.days" values={{ count: one.length }} />
          </Button>
        ))}
      </div>
      <Chart
        kind="bars"
        start={0}
        label={say('study.statistics.forecast')}
        pointName={say('study.statistics.day')}
        series={[say('study.statistics.due'), say('study.statistics.overdue')]}
        points={groups.map((group) => ({
          key: String(group.from),
          label: nameOf(group),
          tick: dateOf(group.from, short),
          values: [group.count - group.overdue, group.overdue],
        }))}
      />
    </Panel>
  );
}
