import { useState } from 'react';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Field, TextInput } from '@repaso/ui';
import { formatSteps, mostSteps, parseSteps } from './steps-text.ts';

const labels = {
  learning: 'study.review.learning-steps',
  relearning: 'study.review.relearning-steps',
};

interface StepsFieldProps {
  of: keyof typeof labels;
  value: readonly number[];
  onSave: (steps: number[]) => void;
}

/**
 * Field for the steps of new or forgotten cards. They are stored when the learner leaves the field, because each change
 * replays all cards.
 */
export function StepsField({ of, value, onSave }: StepsFieldProps) {
  /** What the learner has typed; null if the field shows the stored value. */
  const [typed, setTyped] = useState<string | null>(null);
  const units = useIntl().formatMessage({ id: 'study.review.steps-units' });
  const stored = formatSteps(value, units);
  const steps = parseSteps(typed ?? stored);
  const save = () => {
    if (steps === null) return;
    setTyped(null);
    if (formatSteps(steps, units) !== stored) onSave(steps);
  };
  return (
    <Field
      label={<FormattedMessage id={labels[of]} />}
      hint={<FormattedMessage id="study.review.steps-hint" />}
      error={
        steps === null ? (
          <FormattedMessage id="study.review.steps-wrong" values={{ max: mostSteps }} />
        ) : undefined
      }
    >
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed ?? stored}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
    </Field>
  );
}
