import { useIntl } from '@repaso/shell-api';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import styles from './statistic.module.css';

export interface ChartDay {
  day: string;
  /** Height of the bar; null for a day whose value is hidden or unknown. */
  value: number | null;
}

interface DayChartProps {
  /** What the chart shows, in words. Screen readers read this; the values are in the table below the chart. */
  label: string;
  days: readonly ChartDay[];
  /** Format of the values at the axis. */
  isShare?: boolean;
}

const height = 220;
const tick = { fill: 'var(--muted)', fontFamily: 'var(--mono)', fontSize: 12 };

/** A bar for each day of a period. It is loaded apart, because the library is large. */
export function DayChart({ label, days, isShare = false }: DayChartProps) {
  const intl = useIntl();
  const shortDay = (day: string) => intl.formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const shown = (value: number) =>
    isShare ? intl.formatNumber(value, { style: 'percent' }) : intl.formatNumber(value);
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart
          data={[...days]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
          <XAxis
            dataKey="day"
            tickFormatter={shortDay}
            minTickGap={24}
            tick={tick}
            stroke="var(--edge)"
            tickLine={false}
          />
          <YAxis
            width={48}
            allowDecimals={isShare}
            domain={isShare ? [0, 1] : [0, 'auto']}
            tickFormatter={shown}
            tick={tick}
            stroke="var(--edge)"
            tickLine={false}
          />
          <Bar dataKey="value" fill="var(--accent)" isAnimationActive={false} maxBarSize={28} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
