import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { personNames } from '@repaso/conjugation/paradigm';
import type { Paradigm } from '@repaso/conjugation/paradigm';
import type { Person } from '@repaso/contracts';
import { FormattedMessage, useIntl, useLocale } from '@repaso/shell-api';
import { Button, Panel, ParadigmTable, ParadigmTables, Text } from '@repaso/ui';
import { FormCell } from './form-cell.component.tsx';
import { cellKey } from './verb-draft.ts';
import type { VerbDraft } from './verb-draft.ts';
import { archaicTenses, tensesByMood } from './verb-table.ts';
import type { ComputedForms } from './verb-table.ts';
import styles from './verbs.module.css';

export interface ConjugationTableProps {
  computed: ComputedForms;
  negative: ReadonlyMap<Person, string>;
  cells: VerbDraft['cells'];
  isReadOnly: boolean;
  /** Called with the new text of a cell; null removes the exception. */
  onCell: (key: string, text: string | null) => void;
  onResetAll: () => void;
}

/** The table of all forms of a verb. Each cell can be typed over. Arrow keys move between cells. */
export function ConjugationTable(props: ConjugationTableProps) {
  const { computed, cells, isReadOnly, onResetAll } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const count = Object.keys(cells).length;
  return (
    <Panel
      title={<FormattedMessage id="admin.verbs.table.title" />}
      aside={count > 0 && <FormattedMessage id="admin.verbs.table.exceptions" values={{ count }} />}
    >
      <div
        className={styles.moods}
        onKeyDown={moveByArrows}
        onFocus={(event) => setFocused(keyOf(event.target))}
      >
        {tensesByMood.map(([mood, tenses]) => (
          <section key={mood} className={styles.mood}>
            <h3 className={styles.moodName}>
              <FormattedMessage id={`admin.verbs.mood.${mood}`} />
            </h3>
            <ParadigmTables>
              {tenses.map((tense) => (
                <Tense key={tense.tense} {...props} paradigm={tense} />
              ))}
              {mood === 'IMPERATIVE' && <Negative {...props} />}
            </ParadigmTables>
          </section>
        ))}
        <details>
          <summary className={styles.archaic}>
            <FormattedMessage id="admin.verbs.table.archaic" />
          </summary>
          <ParadigmTables>
            {archaicTenses.map((tense) => (
              <Tense key={tense.tense} {...props} paradigm={tense} />
            ))}
          </ParadigmTables>
        </details>
        <RuleNote
          form={focused === null ? undefined : computed.get(focused)}
          isException={isIn(cells, focused)}
        />
        {count > 0 && !isReadOnly && (
          <Button icon="undo" onClick={onResetAll}>
            <FormattedMessage id="admin.verbs.table.reset-all" />
          </Button>
        )}
      </div>
    </Panel>
  );
}

const isIn = (cells: VerbDraft['cells'], key: string | null) => key !== null && cells[key] !== undefined;
const keyOf = (target: EventTarget) =>
  target instanceof HTMLElement ? (target.dataset['cell'] ?? null) : null;

/** Moves the focus to the cell above or below. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { target } = event;
  if (step === 0 || !(target instanceof HTMLInputElement) || target.dataset['cell'] === undefined) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-cell]')];
  const next = cells[cells.indexOf(target) + step];
  if (next === undefined || next.closest('details:not([open])') !== null) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function Tense({
  paradigm,
  computed,
  cells,
  isReadOnly,
  onCell,
}: ConjugationTableProps & { paradigm: Paradigm }) {
  const intl = useIntl();
  const { mood, tense, persons } = paradigm;
  const name = intl.formatMessage({ id: `admin.verbs.tense.${tense}` });
  return (
    <ParadigmTable
      caption={mood === 'IMPERATIVE' ? <FormattedMessage id="admin.verbs.table.affirmative" /> : name}
      rows={persons.map((person) => {
        const key = cellKey({ mood, tense, person });
        const form = (
          <FormCell
            id={key}
            label={`${intl.formatMessage({ id: `admin.verbs.mood.${mood}` })}, ${name}: ${personNames[person]}`}
            computed={computed.get(key)}
            typed={cells[key]}
            isReadOnly={isReadOnly}
            onChange={(text) => onCell(key, text)}
          />
        );
        return { id: person, name: personNames[person], form };
      })}
    />
  );
}

/** The negative imperative. It cannot be typed, because it always follows the subjunctive. */
function Negative({ negative }: ConjugationTableProps) {
  return (
    <ParadigmTable
      caption={<FormattedMessage id="admin.verbs.table.negative" />}
      rows={[...negative].map(([person, form]) => ({
        id: person,
        name: personNames[person],
        form: (
          <span lang="es" className={styles.fixed}>
            {form === '' ? '—' : form}
          </span>
        ),
      }))}
    />
  );
}

/** Says by which rules the focused form was made. */
function RuleNote({
  form,
  isException,
}: {
  form: ReturnType<ConjugationTableProps['computed']['get']>;
  isException: boolean;
}) {
  const { locale } = useLocale();
  return (
    <div role="status" className={styles.rules}>
      {isException && form !== undefined && (
        <Text size="label" tone="due">
          <FormattedMessage
            id="admin.verbs.table.replaced"
            values={{ form: <span lang="es">{form.form}</span> }}
          />
        </Text>
      )}
      {!isException &&
        form?.rules.map(({ id, name, explanation }) => (
          <Text key={id} size="label" tone="muted">
            <strong className={styles.ruleName}>{name[locale]}</strong> {explanation[locale]}
          </Text>
        ))}
    </div>
  );
}
