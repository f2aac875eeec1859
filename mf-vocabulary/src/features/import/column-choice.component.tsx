import { columnRoles } from '@repaso/exchange';
import type { ColumnRole, ReadingChoices, TableReading } from '@repaso/exchange';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Checkbox, Field, Select } from '@repaso/ui';
import styles from './import.module.css';

const roleIds: Record<ColumnRole, string> = {
  frontValue: 'vocabulary.import.role.front',
  frontExample: 'vocabulary.import.role.front-example',
  backValue: 'vocabulary.import.role.back',
  backExample: 'vocabulary.import.role.back-example',
  tags: 'vocabulary.import.role.tags',
  partOfSpeech: 'vocabulary.import.role.part-of-speech',
  category: 'vocabulary.import.role.category',
  sourceId: 'vocabulary.import.role.source',
};

type ColumnChange = Pick<ReadingChoices, 'columns' | 'hasHeader'>;

/** What each column is. */
export function ColumnChoice({
  columns,
  hasHeader,
  sample,
  onChange,
}: TableReading & { onChange: (change: ColumnChange) => void }) {
  const intl = useIntl();
  const options = [
    { value: '', label: intl.formatMessage({ id: 'vocabulary.import.role.none' }) },
    ...columnRoles.map((role) => ({ value: role, label: intl.formatMessage({ id: roleIds[role] }) })),
  ];
  const choose = (at: number, chosen: string) => {
    const role = columnRoles.find((known) => known === chosen) ?? null;
    // A role stands for one column: the last one that was given it.
    const others = columns.map((known) => (known === role ? null : known));
    onChange({ hasHeader, columns: others.with(at, role) });
  };
  return (
    <>
      <Checkbox
        label={<FormattedMessage id="vocabulary.import.header" />}
        checked={hasHeader}
        onChange={() => onChange({ columns, hasHeader: !hasHeader })}
      />
      <div className={styles.mapping}>
        {columns.map((role, at) => (
          <Field
            key={at}
            label={<FormattedMessage id="vocabulary.import.column" values={{ number: at + 1 }} />}
            hint={<span className={styles.sample}>{sample[hasHeader ? 1 : 0]?.[at] ?? ''}</span>}
          >
            <Select
              options={options}
              value={role ?? ''}
              onChange={({ target }) => choose(at, target.value)}
            />
          </Field>
        ))}
      </div>
    </>
  );
}
