import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Field, Select } from '@repaso/ui';
import styles from './review-settings.module.css';

/** A Monday. The field lists the weekdays from Monday, in which order the settings store them. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

interface EasyDaysFieldProps {
  /** Per cent of a normal day for each weekday. */
  value: readonly number[];
  onChange: (percents: number[]) => void;
}

/** Choice of weekdays with fewer reviews, or without any. */
export function EasyDaysField({ value, onChange }: EasyDaysFieldProps) {
  const intl = useIntl();
  const weekday = (at: number) => intl.formatDate(monday + at * dayMs, { weekday: 'long', timeZone: 'UTC' });
  const named = new Map([
    [100, intl.formatMessage({ id: 'study.review.easy-days-normal' })],
    [50, intl.formatMessage({ id: 'study.review.easy-days-half' })],
    [0, intl.formatMessage({ id: 'study.review.easy-days-none' })],
  ]);
  const optionsWith = (percent: number) =>
    [...new Set([...named.keys(), percent])].map((share) => ({
      value: String(share),
      label: named.get(share) ?? intl.formatNumber(share / 100, { style: 'percent' }),
    }));
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>
        <FormattedMessage id="study.review.easy-days" />
      </legend>
      <p className={styles.hint}>
        <FormattedMessage id="study.review.easy-days-hint" />
      </p>
      <div className={styles.week}>
        {value.map((percent, at) => (
          <Field key={weekday(at)} label={weekday(at)}>
            <Select
              value={String(percent)}
              onChange={({ target }) => onChange(value.with(at, Number(target.value)))}
              options={optionsWith(percent)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
