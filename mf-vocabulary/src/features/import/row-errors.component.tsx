import type { RowError } from '@repaso/exchange';
import { limits } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Panel } from '@repaso/ui';
import styles from './import.module.css';

const shown = 50;

const messages: Record<string, { id: string; values?: Record<string, number> }> = {
  NO_FRONT: { id: 'vocabulary.import.row.no-front' },
  NO_BACK: { id: 'vocabulary.import.row.no-back' },
  FRONT_TOO_LONG: { id: 'vocabulary.import.row.front-too-long', values: { limit: limits.cardValue } },
  BACK_TOO_LONG: { id: 'vocabulary.import.row.back-too-long', values: { limit: limits.cardValue } },
  EXAMPLE_TOO_LONG: { id: 'vocabulary.import.row.example-too-long', values: { limit: limits.cardExample } },
  TOO_MANY_TAGS: { id: 'vocabulary.import.row.too-many-tags', values: { limit: limits.cardTags } },
  TAG_TOO_LONG: { id: 'vocabulary.import.row.tag-too-long', values: { limit: limits.tag } },
  QUOTES: { id: 'vocabulary.import.row.quotes' },
};
const unknown: { id: string; values?: Record<string, number> } = { id: 'vocabulary.import.row.unreadable' };

/** Rows that give no card: listed, and all of them in a file. */
export function RowErrors({ errors }: { errors: readonly RowError[] }) {
  const intl = useIntl();
  if (errors.length === 0) return null;
  const sentence = ({ row, code }: RowError) => {
    const { id, values } = messages[code] ?? unknown;
    const reason = intl.formatMessage({ id }, values);
    return intl.formatMessage({ id: 'vocabulary.import.row' }, { row, reason });
  };
  return (
    <Panel
      tone="danger"
      title={<FormattedMessage id="vocabulary.import.rows" values={{ count: errors.length }} />}
    >
      <ul className={styles.rows} tabIndex={0}>
        {errors.slice(0, shown).map((error) => (
          <li key={`${error.row} ${error.code}`}>{sentence(error)}</li>
        ))}
      </ul>
      <Button icon="download" onClick={() => saveText(errors.map(sentence).join('\n'))}>
        <FormattedMessage id="vocabulary.import.rows-download" />
      </Button>
    </Panel>
  );
}

function saveText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'repaso-import.txt' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
