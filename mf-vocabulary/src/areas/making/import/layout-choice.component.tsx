import { plainSeparators, rowSeparators, separators } from '@repaso/exchange';
import type { TableLayout, TableReading } from '@repaso/exchange';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Field, Select } from '@repaso/ui';

const lines = '\n';

/** Inputs for the separators of cells and rows. */
export function LayoutChoice({
  layout,
  onChange,
}: TableReading & { onChange: (layout: TableLayout) => void }) {
  const intl = useIntl();
  const name = (text: string) => {
    if (text === '\t') return intl.formatMessage({ id: 'vocabulary.import.tab' });
    if (text === lines) return intl.formatMessage({ id: 'vocabulary.import.line' });
    return text === '\n\n' ? intl.formatMessage({ id: 'vocabulary.import.blank-line' }) : `«${text}»`;
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
