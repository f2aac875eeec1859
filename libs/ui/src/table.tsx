import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers to the right, in digits of equal width. */
  numeric?: boolean;
}

export interface TableProps<Row> {
  /** Accessible name; shown above the table unless `hideCaption`. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown if `rows` is empty. */
  empty?: ReactNode;
  /** On a phone shows each row as several lines instead of scrolling sideways. */
  stacks?: boolean;
}

type RowsProps<Row> = Pick<TableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'empty'>;

function Rows<Row>({ columns, rows, rowKey, empty }: RowsProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map((column) => (
            <td key={column.id} className={classNames(column.numeric && styles.numeric)}>
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

/** A table that scrolls sideways if it is too wide. */
export function Table<Row>({
  caption,
  hideCaption = false,
  stacks = false,
  columns,
  ...rows
}: TableProps<Row>) {
  return (
    <div className={styles.scroller} role="group" aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, stacks && styles.stacks)}>
        <caption className={hideCaption ? styles.hidden : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classNames(column.numeric && styles.numeric)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <Rows columns={columns} {...rows} />
      </table>
    </div>
  );
}
