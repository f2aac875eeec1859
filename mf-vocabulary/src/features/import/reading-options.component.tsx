import { columnRoles, encodings, plainSeparators, rowSeparators, separators } from '@repaso/exchange';
import type { ColumnRole, Encoding, ReadingChoices, TableLayout, TableReading } from '@repaso/exchange';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Checkbox, Field, Select } from '@repaso/ui';
import type { Reading } from './reading.ts';
import styles from './import.module.css';

interface ReadingOptionsProps {
  reading: Reading;
  choices: ReadingChoices;
  onChange: (choices: ReadingChoices) => void;
}

/** How the file is read, where there is more than one way. */
export function ReadingOptions({ reading, choices, onChange }: ReadingOptionsProps) {
  const { encoding, looksSwapped } = reading;
  // What was chosen shows at once, before it was read so.
  const table = reading.table && { ...reading.table, ...chosen(choices) };
  const isSwapped = choices.isSwapped === true;
  return (
    <div className={styles.choices}>
      {(looksSwapped || isSwapped) && (
        <Checkbox
          label={<FormattedMessage id="vocabulary.import.swap" />}
          hint={<FormattedMessage id="vocabulary.import.swap-hint" />}
          checked={isSwapped}
          onChange={() => onChange({ ...choices, isSwapped: !isSwapped })}
        />
      )}
      {table !== null && (
        <details className={styles.details} open={reading.cards.length === 0}>
          <summary>
            <FormattedMessage id="vocabulary.import.options" />
          </summary>
          <div className={styles.pair}>
            {encoding !== null && (
              <EncodingChoice
                value={choices.encoding ?? encoding}
                onChange={(chosen) => onChange({ isSwapped, encoding: chosen })}
              />
            )}
            <LayoutChoice
              {...table}
              onChange={(layout) => onChange({ ...choices, isSwapped, layout, ...anyColumns })}
            />
          </div>
          <ColumnChoice {...table} onChange={(columns) => onChange({ ...choices, ...columns })} />
        </details>
      )}
    </div>
  );
}

const chosen = ({ layout, columns, hasHeader }: ReadingChoices): Partial<TableReading> => ({
  ...(layout !== undefined && { layout }),
  ...(columns !== undefined && { columns }),
  ...(hasHeader !== undefined && { hasHeader }),
});

/** Other cells have other meanings. */
const anyColumns = { columns: undefined, hasHeader: undefined };

const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1251': 'Windows-1251',
  'koi8-r': 'KOI8-R',
  'windows-1252': 'Windows-1252',
};

function EncodingChoice({ value, onChange }: { value: Encoding; onChange: (value: Encoding) => void }) {
  return (
    <Field label={<FormattedMessage id="vocabulary.import.encoding" />}>
      <Select
        options={encodings.map((encoding) => ({ value: encoding, label: encodingNames[encoding] }))}
        value={value}
        onChange={({ target }) => {
          const chosen = encodings.find((encoding) => encoding === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </Field>
  );
}

const lines = '\n';

function LayoutChoice({ layout, onChange }: TableReading & { onChange: (layout: TableLayout) => void }) {
  const intl = useIntl();
  const name = (text: string) => {
    if (text === '\t') return intl.formatMessage({ id: 'vocabulary.import.tab' });
    if (text === lines) return intl.formatMessage({ id: 'vocabulary.import.line' });
    return text === '\n\n' ? intl.formatMessage({ id: 'vocabulary.import.blank-line' }) : `“${text}”`;
  };
  const options = (texts: readonly string[]) =>
    [...new Set(texts)].map((value) => ({ value, label: name(value) }));
  const change = (separator: string, rows: string) => {
    const isQuoted = rows === lines && separators.some((known) => known === separator);
    onChange({ separator, rowSeparator: isQuoted ? null : rows });
  };
  const rows = layout.rowSeparator ?? lines;
  return (
    <>
      <Field label={<FormattedMessage id="vocabulary.import.between-cells" />}>
        <Select
          options={options([...separators, ...plainSeparators, layout.separator])}
          value={layout.separator}
          onChange={({ target }) => change(target.value, rows)}
        />
      </Field>
      <Field label={<FormattedMessage id="vocabulary.import.between-rows" />}>
        <Select
          options={options([lines, ...rowSeparators])}
          value={rows}
          onChange={({ target }) => change(layout.separator, target.value)}
        />
      </Field>
    </>
  );
}

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

function ColumnChoice({
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
