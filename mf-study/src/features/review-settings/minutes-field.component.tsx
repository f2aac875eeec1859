import { FormattedMessage } from '@repaso/shell-api';
import { maxMinutes, readMinutes } from './minutes.ts';
import { TypedNumberField } from './typed-number-field.component.tsx';

interface MinutesFieldProps {
  /** Null for no limit. */
  value: number | null;
  onSave: (minutes: number | null) => void;
}

/** Field for the minutes a day, which may be empty. */
export function MinutesField({ value, onSave }: MinutesFieldProps) {
  return (
    <TypedNumberField
      label={<FormattedMessage id="study.review.minutes" />}
      hint={<FormattedMessage id="study.review.minutes-hint" />}
      wrong={<FormattedMessage id="study.review.minutes-wrong" values={{ max: maxMinutes }} />}
      value={value}
      read={readMinutes}
      onSave={onSave}
    />
  );
}
