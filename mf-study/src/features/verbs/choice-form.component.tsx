import { useState } from 'react';
import type { ReactNode } from 'react';
import { personNames } from '@repaso/conjugation/paradigm';
import { persons, verbGroups } from '@repaso/contracts';
import type { PracticeVerb } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Checkbox, Field, FieldError, Form, Panel, Select } from '@repaso/ui';
import {
  chosenCells,
  chosenVerbs,
  drillCounts,
  drillTenses,
  questionKinds,
  tenseKey,
} from './drill-choice.ts';
import type { DrillChoice } from './drill-choice.ts';
import { storeChoice, storedChoice } from './stored-choice.ts';
import { verbKinds } from './verb-filter.ts';
import styles from './verbs.module.css';

interface ChoiceFormProps {
  verbs: readonly PracticeVerb[];
  isBusy: boolean;
  onStart: (choice: DrillChoice) => void;
}

/** Form in which the learner chooses tenses, persons and verbs, and starts the practice. */
export function ChoiceForm({ verbs, isBusy, onStart }: ChoiceFormProps) {
  const [choice, setChoice] = useState(storedChoice);
  const [hasTried, setTried] = useState(false);
  const isEmpty =
    choice.asks.length === 0 || chosenCells(choice).length === 0 || chosenVerbs(verbs, choice).length === 0;
  const change = (changes: Partial<DrillChoice>) => setChoice({ ...choice, ...changes });
  const submit = () => {
    setTried(true);
    if (isEmpty) return;
    storeChoice(choice);
    onStart(choice);
  };
  return (
    <Panel title={<FormattedMessage id="study.verbs.drill.own" />} tone="accent">
      <Form className={styles.stack} onSubmit={submit}>
        <Choices
          legend={<FormattedMessage id="study.verbs.drill.asks" />}
          options={questionKinds.map((value) => ({
            value,
            label: <FormattedMessage id={`study.verbs.drill.asks.${value}`} />,
          }))}
          chosen={choice.asks}
          onChange={(asks) => change({ asks })}
        />
        <TenseChoice choice={choice} onChange={(tenses) => change({ tenses })} />
        <Choices
          legend={<FormattedMessage id="study.verbs.drill.persons" />}
          options={persons.map((value) => ({ value, label: <span lang="es">{personNames[value]}</span> }))}
          chosen={choice.persons}
          onChange={(chosen) => change({ persons: chosen })}
        />
        <Choices
          legend={<FormattedMessage id="study.verbs.group" />}
          options={verbGroups.map((value) => ({ value, label: `-${value.toLowerCase()}` }))}
          chosen={choice.groups}
          onChange={(groups) => change({ groups })}
        />
        <KindAndCount choice={choice} onChange={change} />
        {hasTried && isEmpty && (
          <FieldError>
            <FormattedMessage id="study.verbs.drill.empty" />
          </FieldError>
        )}
        <Button type="submit" variant="primary" wide icon="practice" busy={isBusy}>
          <FormattedMessage id="study.verbs.drill.start" />
        </Button>
      </Form>
    </Panel>
  );
}

function TenseChoice({
  choice,
  onChange,
}: {
  choice: DrillChoice;
  onChange: (tenses: readonly string[]) => void;
}) {
  const options = drillTenses.map((paradigm) => ({
    value: tenseKey(paradigm),
    label: (
      <>
        <FormattedMessage id={`study.verbs.tense.${paradigm.tense}`} />{' '}
        {paradigm.mood !== 'INDICATIVE' && (
          <span className={styles.kind}>
            <FormattedMessage id={`study.verbs.mood.${paradigm.mood}`} />
          </span>
        )}
      </>
    ),
  }));
  return (
    <Choices
      legend={<FormattedMessage id="study.verbs.drill.tenses" />}
      options={options}
      chosen={choice.tenses}
      onChange={onChange}
    />
  );
}

interface ChoicesProps<T extends string> {
  legend: ReactNode;
  options: readonly { value: T; label: ReactNode }[];
  chosen: readonly T[];
  onChange: (chosen: readonly T[]) => void;
}

/** Group of checkboxes. */
function Choices<T extends string>({ legend, options, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function KindAndCount({
  choice: { kind, count },
  onChange,
}: {
  choice: DrillChoice;
  onChange: (changes: Partial<DrillChoice>) => void;
}) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.pair}>
      <Field label={say('study.verbs.kind')}>
        <Select
          value={kind ?? ''}
          options={[
            { value: '', label: say('study.verbs.any') },
            ...verbKinds.map((value) => ({ value, label: say(`study.verbs.kind.${value}`) })),
          ]}
          onChange={({ target }) =>
            onChange({ kind: verbKinds.find((value) => value === target.value) ?? null })
          }
        />
      </Field>
      <Field label={say('study.verbs.drill.count')}>
        <Select
          value={String(count)}
          options={drillCounts.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={({ target }) => onChange({ count: Number(target.value) })}
        />
      </Field>
    </div>
  );
}
