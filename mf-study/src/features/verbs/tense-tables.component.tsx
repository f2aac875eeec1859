import { personNames } from '@repaso/conjugation/paradigm';
import { FormattedMessage } from '@repaso/shell-api';
import { classNames, Panel, ParadigmTable, ParadigmTables, useSpeech, VisuallyHidden } from '@repaso/ui';
import { cellKey } from './verb-errors.resource.ts';
import type { TableRow, TenseTable, VerbTable } from './verb-table.ts';
import styles from './verbs.module.css';

/**
 * All forms of a verb, a table for each tense. A press on a form reads it aloud. Forms in which the learner made errors
 * (`weak`) are marked.
 */
export function TenseTables({ table, weak }: { table: VerbTable; weak: ReadonlySet<string> }) {
  return (
    <>
      {table.moods.map(([mood, tenses]) => (
        <Panel key={mood} title={<FormattedMessage id={`study.verbs.mood.${mood}`} />}>
          <Tenses tenses={tenses} weak={weak} />
        </Panel>
      ))}
      <details className={styles.archaic}>
        <summary>
          <FormattedMessage id="study.verbs.archaic" />
        </summary>
        <Tenses tenses={table.archaic} weak={weak} />
      </details>
    </>
  );
}

function Tenses({ tenses, weak }: { tenses: readonly TenseTable[]; weak: ReadonlySet<string> }) {
  return (
    <ParadigmTables>
      {tenses.map((table) => (
        <ParadigmTable
          key={captionOf(table)}
          caption={<FormattedMessage id={`study.verbs.tense.${captionOf(table)}`} />}
          rows={table.rows.map((row) => ({
            id: row.person,
            name: personNames[row.person],
            form: <TableForm row={row} isWeak={isWeak(table, row, weak)} />,
          }))}
        />
      ))}
    </ParadigmTables>
  );
}

function captionOf({ paradigm: { mood, tense }, isNegative }: TenseTable) {
  if (mood !== 'IMPERATIVE') return tense;
  return isNegative ? 'NEGATIVE' : 'AFFIRMATIVE';
}

/** Whether the learner made errors in a form. The negative imperative is not asked, so it has none. */
const isWeak = ({ paradigm, isNegative }: TenseTable, { person }: TableRow, weak: ReadonlySet<string>) =>
  !isNegative && weak.has(cellKey({ ...paradigm, person }));

/** The form of a row with its rules' numbers and the variants that are also correct. */
function TableForm({ row: { form, accepted, isRare, rules }, isWeak }: { row: TableRow; isWeak: boolean }) {
  const [first] = rules;
  if (form === null) return '—';
  return (
    <span lang="es" data-rare={isRare || undefined} className={styles.cell}>
      <SpokenForm form={form} kind={first?.kind} />
      {isWeak && (
        <span className={styles.weak} data-weak>
          <span aria-hidden="true">!</span>
          <VisuallyHidden>
            <FormattedMessage id="study.verbs.weak-form" />
          </VisuallyHidden>
        </span>
      )}
      {rules.length > 0 && (
        <sup className={styles.numbers}>{rules.map(({ number }) => number).join(' ')}</sup>
      )}
      {accepted.length > 0 && <span className={styles.accepted}>{accepted.join(', ')}</span>}
    </span>
  );
}

/** A form; a button that reads it aloud if the browser has a Spanish voice. */
function SpokenForm({ form, kind }: { form: string; kind: string | undefined }) {
  const say = useSpeech();
  const className = classNames(styles.form, kind !== undefined && styles.marked);
  if (say === null) {
    return (
      <span className={className} data-kind={kind}>
        {form}
      </span>
    );
  }
  return (
    <button type="button" className={className} data-kind={kind} onClick={() => say(form)}>
      {form}
    </button>
  );
}
