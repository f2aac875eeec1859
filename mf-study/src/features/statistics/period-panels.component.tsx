import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Panel } from '@repaso/ui';
import { addDays } from '@repaso/leitner';
import type { DayFigures, Share } from '@repaso/leitner/statistics';
import { Chart } from '../../shared/charts/chart.component.tsx';
import { groupDays } from './day-groups.ts';
import type { DayGroup, Period } from './day-groups.ts';
import { Lead } from './lead.component.tsx';

interface DaysProps {
  days: readonly DayFigures[];
  period: Period;
}

const minuteLength = 60_000;

/** Returns the names of a group of days: the one at the axis, and the whole one. */
function useGroupName() {
  const intl = useIntl();
  const date = (day: string, style: Intl.DateTimeFormatOptions) =>
    intl.formatDate(day, { ...style, timeZone: 'UTC' });
  return ({ day, size }: DayGroup) => {
    if (size === 'month') {
      return {
        tick: date(day, { month: 'short', year: '2-digit' }),
        label: date(day, { month: 'long', year: 'numeric' }),
      };
    }
    const tick = date(day, { day: 'numeric', month: 'short' });
    if (size === 'week') {
      return { tick, label: `${tick} – ${date(addDays(day, 6), { day: 'numeric', month: 'short' })}` };
    }
    return { tick, label: date(day, { day: 'numeric', month: 'short', year: 'numeric' }) };
  };
}

/** Panel with the answers by day, divided into those to new cards and repetitions. */
export function AnswersPanel({ days, period }: DaysProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const nameOf = useGroupName();
  const groups = groupDays(days, period);
  const total = groups.reduce((sum, { answers }) => sum + answers, 0);
  const length = Math.min(days.length, period);
  return (
    <Panel title={<FormattedMessage id="study.statistics.answers" />}>
      <Lead>
        <FormattedMessage
          id="study.statistics.answers-lead"
          values={{ count: total, mean: intl.formatNumber(total / length, { maximumFractionDigits: 1 }) }}
        />
      </Lead>
      <Chart
        kind="bars"
        label={say('study.statistics.answers')}
        pointName={say('study.statistics.day')}
        series={[say('study.statistics.repeats'), say('study.statistics.fresh')]}
        points={groups.map((group) => ({
          key: group.day,
          ...nameOf(group),
          values: [group.answers - group.fresh, group.fresh],
        }))}
      />
    </Panel>
  );
}

/** Panel with the time spent on answers. */
export function TimePanel({ days, period, median }: DaysProps & { median: number | null }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const nameOf = useGroupName();
  const groups = groupDays(days, period);
  const minutes = groups.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / minuteLength;
  const seconds = intl.formatNumber((median ?? 0) / 1000, { maximumFractionDigits: 1 });
  return (
    <Panel title={<FormattedMessage id="study.statistics.time" />}>
      <Lead>
        <FormattedMessage id="study.statistics.time-lead" values={{ count: Math.round(minutes), seconds }} />
      </Lead>
      <Chart
        kind="bars"
        label={say('study.statistics.time')}
        pointName={say('study.statistics.day')}
        series={[say('study.statistics.minutes')]}
        format={(value) => intl.formatNumber(value, { maximumFractionDigits: 1 })}
        points={groups.map((group) => ({
          key: group.day,
          ...nameOf(group),
          values: [group.milliseconds / minuteLength],
        }))}
      />
    </Panel>
  );
}

/** Panel with the answers by hour of the learner's day: known and unknown ones. */
export function HoursPanel({ hours }: { hours: readonly Share[] }) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const most = hours.reduce((best, { count }, hour) => (count > (hours[best]?.count ?? 0) ? hour : best), 0);
  return (
    <Panel title={<FormattedMessage id="study.statistics.hours" />}>
      <Lead>
        <FormattedMessage id="study.statistics.hours-lead" values={{ hour: clock(most) }} />
      </Lead>
      <Chart
        kind="bars"
        start={most}
        label={say('study.statistics.hours')}
        pointName={say('study.statistics.hour')}
        series={[say('study.statistics.known'), say('study.statistics.unknown')]}
        points={hours.map(({ count, passed }, hour) => ({
          key: String(hour),
          label: clock(hour),
          tick: String(hour),
          values: [passed, count - passed],
        }))}
      />
    </Panel>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
