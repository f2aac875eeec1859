import { lazy, Suspense, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Skeleton, Table } from '@repaso/ui';
import { useInView } from './in-view.hook.ts';
import { movedPoint } from './moved-point.ts';
import { SeriesMark } from './series-mark.component.tsx';
import styles from './charts.module.css';

const Drawing = lazy(async () => ({ default: (await import('./drawing.component.tsx')).Drawing }));

/** A point of the horizontal axis, with one value for each series. */
export interface ChartPoint {
  key: string;
  /** Name in the table and for screen readers, for example a date. */
  label: string;
  /** Short name at the axis. Without it, `label` is used. */
  tick?: string;
  /** Null where no value is known. */
  values: readonly (number | null)[];
}

export interface ChartProps {
  /** `bars` stacks the series; `lines` draws a line for each of them. */
  kind: 'bars' | 'lines';
  /** What the chart shows, in words. */
  label: string;
  /** Names of the series, at most four. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** Name of what the points are, as the head of the table's first column. */
  pointName: string;
  /** Formats a value for the axis, the table and screen readers. Default: a number in the reader's language. */
  format?: (value: number) => string;
  /** Index of the point whose values are shown first. Default: the last point. */
  start?: number;
  /** Largest value of the axis, if it is fixed. */
  most?: number;
  /** True if the axis may have fractions, because `format` shows them. */
  hasFractions?: boolean;
}

/**
 * A chart with the table of its values. The chart is a slider for keyboard and screen readers: arrow keys move from
 * point to point, and the values of the point are shown and announced. The library that draws it is loaded lazily, and
 * a chart outside of the window is not drawn.
 */
export function Chart(props: ChartProps) {
  const intl = useIntl();
  const {
    hasFractions,
    kind,
    label,
    series,
    points,
    most,
    format = (value: number) => intl.formatNumber(value),
  } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  const at = Math.min(chosen ?? props.start ?? points.length - 1, points.length - 1);
  const text = pointText(points[at], series, format);
  const press = (event: KeyboardEvent) => {
    const next = movedPoint(event.key, at, points.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div className={styles.chart}>
      {series.length > 1 && <Legend kind={kind} series={series} />}
      <div
        ref={place}
        className={styles.drawing}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={Math.max(1, at + 1)}
        aria-valuetext={text}
        onKeyDown={press}
      >
        <Suspense fallback={<Skeleton label={intl.formatMessage({ id: 'study.chart.drawing' })} lines={5} />}>
          {isInView && (
            <Drawing {...{ kind, series, points, format, most, hasFractions, chosen }} onChoose={setChosen} />
          )}
        </Suspense>
      </div>
      <p className={styles.value} aria-hidden="true">
        {text}
      </p>
      <ValueTable {...props} format={format} />
    </div>
  );
}

function Legend({ kind, series }: Pick<ChartProps, 'kind' | 'series'>) {
  return (
    <ul className={styles.legend}>
      {series.map((name, index) => (
        <li key={name}>
          <SeriesMark kind={kind} index={index} /> {name}
        </li>
      ))}
    </ul>
  );
}

type Format = (value: number) => string;

const valueText = (format: Format, value: number | null | undefined) =>
  value === null || value === undefined ? '–' : format(value);

/** Returns a point in words, such as `12 nov: 30 known, 4 unknown`. One series needs no name. */
function pointText(point: ChartPoint | undefined, series: readonly string[], format: Format): string {
  if (point === undefined) return '';
  const values = series.map((name, index) => {
    const value = valueText(format, point.values[index]);
    return series.length > 1 ? `${name} ${value}` : value;
  });
  return `${point.label}: ${values.join(', ')}`;
}

function ValueTable({ label, series, points, pointName, format }: ChartProps & { format: Format }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <FormattedMessage id="study.chart.as-table" />
      </summary>
      {isOpen && (
        <Table
          caption={label}
          hideCaption
          rows={points}
          rowKey={({ key }) => key}
          columns={[
            { id: 'point', header: pointName, cell: (point: ChartPoint) => point.label },
            ...series.map((name, index) => ({
              id: name,
              header: name,
              numeric: true,
              cell: ({ values }: ChartPoint) => valueText(format, values[index]),
            })),
          ]}
        />
      )}
    </details>
  );
}
