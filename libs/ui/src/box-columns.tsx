import type { CSSProperties } from 'react';
import styles from './box-columns.module.css';

export interface BoxColumn {
  /** Under the column: the box's number or name. */
  label: string;
  count: number;
}

export interface BoxColumnsProps {
  /** Names the chart. */
  label: string;
  boxes: readonly BoxColumn[];
  /** Writes the number in the reader's locale. */
  format?: (value: number) => string;
}

/** Boxes as columns of blocks that rise, one after another; a list of label and count to those who listen. */
export function BoxColumns({ label, boxes, format = String }: BoxColumnsProps) {
  const most = Math.max(1, ...boxes.map((box) => box.count));
  return (
    <ul className={styles.columns} aria-label={label}>
      {boxes.map(({ label: name, count }, index) => {
        const rise: CSSProperties & Record<`--${string}`, number> = {
          '--part': count / most,
          '--order': index,
        };
        return (
          <li key={name} className={styles.box}>
            <span className={styles.count}>{format(count)}</span>
            <span className={styles.shaft} aria-hidden="true">
              <span className={styles.column} style={rise} data-empty={count === 0 || undefined} />
            </span>
            <span className={styles.label}>{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
