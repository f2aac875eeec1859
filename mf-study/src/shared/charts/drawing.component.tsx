import { useId } from 'react';
import {
  Bar,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
  usePlotArea,
  useYAxisTicks,
} from 'recharts';
import type { ChartPoint, ChartProps } from './chart.component.tsx';
import { BarPattern, colours, dashes, Mark } from './series-mark.component.tsx';

interface DrawingProps extends Pick<ChartProps, 'kind' | 'series' | 'points' | 'most' | 'hasFractions'> {
  format: (value: number) => string;
  chosen: number | null;
  onChoose: (index: number) => void;
}

interface TickProps {
  x?: number | string;
  y?: number | string;
  payload: { value: string | number };
}

/** Returns a name at an axis. A plain text, because recharts would measure its own, and so lay out the whole page. */
function tickText({ x, y }: TickProps, text: string, anchor: 'middle' | 'end') {
  const look = { fill: 'var(--muted)', fontFamily: 'var(--mono)', fontSize: 12 };
  return (
    <text x={x} y={y} dy={anchor === 'middle' ? '0.9em' : '0.35em'} textAnchor={anchor} {...look}>
      {text}
    </text>
  );
}
/**
 * Number of names at the axis, so that they fit on a phone. With a fixed interval recharts measures no texts, which
 * would lay out the whole page for each of them.
 */
const mostTicks = 5;
/** Above this number of points, a line has no marks but at the first, the middle and the last point. */
const mostMarks = 40;

/** Draws a chart by recharts. This file is loaded apart, because the library is large. */
export function Drawing({ kind, series, points, most, hasFractions = false, ...props }: DrawingProps) {
  const { format, chosen, onChoose } = props;
  const id = useId();
  const tickOf = (key: string) => {
    const point = points.find((one) => one.key === key);
    return point?.tick ?? point?.label ?? '';
  };
  const chosenKey = chosen === null ? undefined : points[chosen]?.key;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 300, height: 200 }}>
      <ComposedChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 32, bottom: 0, left: 0 }}
        onMouseMove={({ activeTooltipIndex }) => {
          const index = Number(activeTooltipIndex ?? NaN);
          if (Number.isInteger(index)) onChoose(index);
        }}
      >
        <defs>
          {series.map((name, index) => (
            <BarPattern key={name} id={`${id}${index}`} index={index} />
          ))}
        </defs>
        <GridLines />
        <XAxis
          dataKey="key"
          tick={(props: TickProps) => tickText(props, tickOf(String(props.payload.value)), 'middle')}
          interval={Math.max(0, Math.ceil(points.length / mostTicks) - 1)}
          stroke="var(--edge)"
          tickLine={false}
        />
        <YAxis
          width={44}
          interval={0}
          allowDecimals={hasFractions || most !== undefined}
          domain={[0, most ?? 'auto']}
          tick={(props: TickProps) => tickText(props, format(Number(props.payload.value)), 'end')}
          stroke="var(--edge)"
          tickLine={false}
        />
        {chosenKey !== undefined && <ReferenceLine x={chosenKey} stroke="var(--focus)" />}
        {series.map((name, index) => drawnSeries({ kind, name, index, id, count: points.length }))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Draws a line at each tick of the vertical axis. The grid of recharts would measure texts, see `mostTicks`. */
function GridLines() {
  const area = usePlotArea();
  const ticks = useYAxisTicks() ?? [];
  if (area === undefined) return null;
  return ticks.map(({ coordinate, value }) => (
    <line
      key={String(value)}
      {...{ x1: area.x, x2: area.x + area.width, y1: coordinate, y2: coordinate }}
      stroke="var(--line)"
      strokeDasharray="2 4"
    />
  ));
}

interface DrawnSeries extends Pick<ChartProps, 'kind'> {
  name: string;
  index: number;
  /** Prefix of the ids of the bars' patterns. */
  id: string;
  /** Number of points. */
  count: number;
}

/** Returns the bars or the line of a series. It is no component, because recharts looks for its own ones. */
function drawnSeries({ kind, name, index, id, count }: DrawnSeries) {
  const common = {
    dataKey: ({ values }: ChartPoint) => values[index] ?? null,
    stroke: colours[index],
    isAnimationActive: false,
  };
  if (kind === 'bars') {
    return <Bar key={name} {...common} stackId="all" fill={`url(#${id}${index})`} maxBarSize={28} />;
  }
  const dot = ({ cx, cy, index: at = 0 }: { cx?: number; cy?: number; index?: number }) =>
    hasMark(at, count) && cx !== undefined && cy !== undefined ? (
      <Mark key={at} index={index} x={cx} y={cy} />
    ) : (
      <g key={at} />
    );
  return <Line key={name} {...common} strokeWidth={2} strokeDasharray={dashes[index]} dot={dot} />;
}

const hasMark = (at: number, count: number) =>
  count <= mostMarks || at === 0 || at === count - 1 || at === Math.floor(count / 2);
