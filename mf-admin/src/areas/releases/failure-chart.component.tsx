import { useIntl } from '@repaso/shell-api';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { rateOf } from './failure-curve.ts';
import type { CurvePoint } from './failure-curve.ts';
import styles from './releases.module.css';

interface FailureChartProps {
  /** What the chart shows, in words. Screen readers read this; the values are in the table below the chart. */
  label: string;
  points: readonly CurvePoint[];
}

const height = 180;
const tick = { fill: 'var(--muted)', fontFamily: 'var(--mono)', fontSize: 12 };

/** Two lines: the part of the starts that failed of a channel's build, and (dashed) of the live one. */
export function FailureChart({ label, points }: FailureChartProps) {
  const intl = useIntl();
  const data = points.map(({ at, own, live }) => ({ at, own: rateOf(own), live: rateOf(live) }));
  const line = { isAnimationActive: false, strokeWidth: 2, connectNulls: true, type: 'linear' } as const;
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <ResponsiveContainer width="100%" height={height}>
        <LineChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 4" />
          <XAxis
            dataKey="at"
            tickFormatter={(at: string) => intl.formatTime(at)}
            minTickGap={24}
            tick={tick}
            stroke="var(--edge)"
            tickLine={false}
          />
          <YAxis
            width={56}
            domain={[0, 'auto']}
            tickFormatter={(rate: number) =>
              intl.formatNumber(rate, { style: 'percent', maximumFractionDigits: 1 })
            }
            tick={tick}
            stroke="var(--edge)"
            tickLine={false}
          />
          <Line dataKey="own" {...line} stroke="var(--accent)" dot={{ r: 3, fill: 'var(--accent)' }} />
          <Line
            dataKey="live"
            {...line}
            stroke="var(--info)"
            strokeDasharray="6 4"
            dot={{ r: 3, fill: 'var(--surface)', strokeDasharray: '' }}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
