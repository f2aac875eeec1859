import type { ReactNode } from 'react';
import styles from './paradigm-table.module.css';

/** Container of tables of word forms: as many beside each other as fit. */
export function ParadigmTables({ children }: { children: ReactNode }) {
  return <div className={styles.tables}>{children}</div>;
}

export interface ParadigmTableRow {
  id: string;
  /** What the form is for, in Spanish, such as a pronoun. */
  name: string;
  form: ReactNode;
}

export interface ParadigmTableProps {
  caption: ReactNode;
  rows: readonly ParadigmTableRow[];
}

/** A small table of Spanish word forms, such as those of one tense: a row for each person. */
export function ParadigmTable({ caption, rows }: ParadigmTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ id, name, form }) => (
          <tr key={id}>
            <th scope="row" lang="es">
              {name}
            </th>
            <td>{form}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
