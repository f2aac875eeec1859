import type { CSSProperties, ReactNode } from 'react';
import styles from './box-columns.module.css';

export interface BoxColumn {
  /** Under the column: the box's number or name. */
  label: string;
  count: number;
  /** How many of them are marked by hatching, from the top of the column. */
  marked?: number;
}

export interface BoxColumnsProps {
  /** Names the chart. */
  label: string;
  boxes: readonly BoxColumn[];
  /** Says what the hatching means, and how many there are. Needed where something is marked. */
  legend?: ReactNode;
  /** Writes the number in the reader's locale. */
  format?: (value: number) => string;
}

/** Boxes as columns of blocks that rise, one after another; a list of label and count to those who listen. */
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
  /** Height, of the highest one. */
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
