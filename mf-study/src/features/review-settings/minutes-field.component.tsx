import { useState } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { Field, TextInput } from '@repaso/ui';
import { maxMinutes, readMinutes } from './minutes.ts';

interface MinutesFieldProps {
  /** Null for no limit. */
  value: number | null;
  onSave: (minutes: number | null) => void;
}

/** Field for the minutes a day. A valid number, or none, is stored at once. */
export function MinutesField({ value, onSave }: MinutesFieldProps) {
  /** What the learner has typed; null if the field shows the stored value. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const isWrong = readMinutes(text) === undefined;
  const change = (next: string) => {
    setTyped(next);
    const minutes = readMinutes(next);
    if (minutes !== undefined && minutes !== value) onSave(minutes);
  };
  return (
    <Field
      label={<FormattedMessage id="study.review.minutes" />}
      hint={<FormattedMessage id="study.review.minutes-hint" />}
      error={
        isWrong ? (
          <FormattedMessage id="study.review.minutes-wrong" values={{ max: maxMinutes }} />
        ) : undefined
      }
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
    </Field>
  );
}
