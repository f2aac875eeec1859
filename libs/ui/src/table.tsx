import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** For columns of numbers: aligns them to the right, with digits of equal width. */
  numeric?: boolean;
  /**
   * For columns by which the rows can be sorted: the present order, for screen readers. The header then contains a
   * button that changes it.
   */
  sort?: 'ascending' | 'descending' | 'none';
}

export interface TableProps<Row> {
  /** Name of the table for screen readers. It is shown above the table unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows if `rows` is empty. */
  empty?: ReactNode;
  /**
   * On a phone, shows the cells of a row below each other; with `labelled`, the numbers with the heads of their columns.
   * Without it the table scrolls sideways.
   */
  stacks?: boolean | 'labelled';
}

type RowsProps<Row> = Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'empty'> & {
  isLabelled: boolean;
};

function Rows<Row>({ columns, rows, rowKey, empty, isLabelled }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) => (
            <td key={column.id} className={classNames(column.numeric && styles.numeric)}>
              {isLabelled && column.numeric && (
                <span className={styles.label} aria-hidden="true">
                  {column.header}
                </span>
              )}
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
      {rows.length === 0 && empty !== undefined && (
        <tr>
          <td colSpan={columns.length} className={styles.empty}>
            {empty}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A table with a caption. If it is wider than the screen, it scrolls sideways. */
export function Table<Row>({
  caption,
  hideCaption = false,
  stacks = false,
  columns,
  ...rows
}: TableProps<Row>) {
  return (
    <div className={styles.scroller} role="group" aria-label={caption} tabIndex={0}>
      <table
        className={classNames(
          styles.table,
          stacks !== false && styles.stacks,
          stacks === 'labelled' && styles.labelled,
        )}
      >
        <caption className={hideCaption ? styles.hidden : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sort}
                className={classNames(column.numeric && styles.numeric)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <Rows columns={columns} isLabelled={stacks === 'labelled'} {...rows} />
      </table>
    </div>
  );
}
