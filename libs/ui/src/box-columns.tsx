import type { CSSProperties, ReactNode } from 'react';
import styles from './box-columns.module.css';

export interface BoxColumn {
  /** Label under the column: the box's number or name. */
  label: string;
  count: number;
  /** Number of cards drawn hatched, from the top of the column. */
  marked?: number;
}

export interface BoxColumnsProps {
  /** Accessible name of the chart. */
  label: string;
  boxes: readonly BoxColumn[];
  /** Explains the hatching and its count. Required if a box has `marked`. */
  legend?: ReactNode;
  /** Formats a number for the locale. */
  format?: (value: number) => string;
}

/** Chart of boxes as animated columns of blocks. Screen readers get a list of labels and counts. */
export function BoxColumns({ label, boxes, legend, format = String }: BoxColumnsProps) {
  const most = Math.max(1, ...boxes.map((box) => box.count));
  return (
    <div className={styles.chart}>
      <ul className={styles.columns} aria-label={label}>
        {boxes.map((box, index) => (
          <Column key={box.label} {...box} part={box.count / most} order={index} format={format} />
        ))}
      </ul>
      {legend !== undefined && (
        <p className={styles.legend}>
          <span className={styles.hatching} aria-hidden="true" />
          {legend}
        </p>
      )}
    </div>
  );
}

interface ColumnProps extends BoxColumn {
  /** Height as a part of the highest column. */
  part: number;
  order: number;
  format: (value: number) => string;
}

function Column({ label, count, marked = 0, part, order, format }: ColumnProps) {
  const rise: CSSProperties & Record<`--${string}`, number> = {
    '--part': part,
    '--order': order,
    '--marked': count === 0 ? 0 : Math.min(1, marked / count),
  };
  return (
    <li className={styles.box}>
      <span className={styles.count}>{format(count)}</span>
      <span className={styles.shaft} aria-hidden="true">
        <span className={styles.column} style={rise} data-empty={count === 0 || undefined} />
      </span>
      <span className={styles.label}>{label}</span>
    </li>
  );
}
