import { useMemo } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, Checkbox, Panel, RadioGroup } from '@repaso/ui';
import type { CardListData } from '../../shared/card-list.resource.ts';
import { amountOf, amounts, chosenCards, directions, modes, partsOf, withExistingPart } from './choice.ts';
import type { TrainingChoice } from './choice.ts';
import { directionNames, modeNames } from './message-ids.ts';
import { SourcePicker } from './source-picker.component.tsx';
import styles from './training.module.css';

interface ChoiceFormProps {
  userId: string;
  list: CardListData;
  /** Ids of the cards in today's study queue. */
  due: ReadonlySet<string>;
  choice: TrainingChoice;
  /** True when starting is the main action of the screen. */
  isPrimary: boolean;
  onChange: (choice: TrainingChoice) => void;
  onStart: (choice: TrainingChoice) => void;
}

export function ChoiceForm({
  userId,
  list,
  due,
  choice: wanted,
  isPrimary,
  onChange,
  onStart,
}: ChoiceFormProps) {
  const intl = useIntl();
  const { cards } = list;
  const parts = useMemo(() => partsOf(cards, wanted.source), [cards, wanted.source]);
  const choice = withExistingPart(wanted, parts);
  const found = useMemo(() => chosenCards(cards, choice, due), [cards, choice, due]);
  const chosen = found.length;
  const fresh = found.filter(({ dueDay }) => dueDay === null).length;
  const change = (changes: Partial<TrainingChoice>) => onChange({ ...choice, ...changes });
  const option = <Value extends string>(value: Value, id: string) => ({
    value,
    label: intl.formatMessage({ id }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen > 0) onStart(choice);
      }}
    >
      <Panel title={<FormattedMessage id="vocabulary.training.which" />}>
        <SourcePicker userId={userId} choice={choice} parts={parts} onChange={change} />
        <p role="status" className={styles.count}>
          <FormattedMessage id="vocabulary.training.chosen" values={{ count: chosen }} />
          {chosen > 0 && (
            <>
              {': '}
              <FormattedMessage id="vocabulary.today.split" values={{ fresh, reviews: chosen - fresh }} />
            </>
          )}
        </p>
        <p className={styles.counts}>
          <FormattedMessage
            id={choice.source === 'due' ? 'vocabulary.training.counts.due' : 'vocabulary.training.counts.all'}
          />
        </p>
      </Panel>
      <Panel title={<FormattedMessage id="vocabulary.training.how" />}>
        <div className={styles.choices}>
          <RadioGroup
            legend={<FormattedMessage id="vocabulary.training.direction" />}
            options={directions.map((value) => option(value, directionNames[value]))}
            value={choice.direction}
            onChange={(direction) => change({ direction })}
          />
          <RadioGroup
            legend={<FormattedMessage id="vocabulary.training.mode" />}
            options={modes.map((value) => option(value, modeNames[value]))}
            value={choice.mode}
            onChange={(mode) => change({ mode })}
          />
          <RadioGroup
            inline
            legend={<FormattedMessage id="vocabulary.training.amount" />}
            options={amounts.map((value) =>
              value === 'all' ? option(value, 'vocabulary.training.amount.all') : { value, label: value },
            )}
            value={choice.amount}
            onChange={(amount) => change({ amount })}
          />
        </div>
        <Checkbox
          label={<FormattedMessage id="vocabulary.training.updates" />}
          hint={<FormattedMessage id="vocabulary.training.updates-hint" />}
          checked={choice.updatesSchedule}
          onChange={({ target }) => change({ updatesSchedule: target.checked })}
        />
      </Panel>
      <Button type="submit" wide variant={isPrimary ? 'primary' : 'quiet'} disabled={chosen === 0}>
        <FormattedMessage id="vocabulary.training.start" values={{ count: amountOf(choice, chosen) }} />
      </Button>
    </form>
  );
}
