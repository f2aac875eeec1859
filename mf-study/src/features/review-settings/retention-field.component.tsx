import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Field, Select } from '@repaso/ui';

/** The retentions to choose from. Below 80 % cards are forgotten faster than learned; above 95 % the work explodes. */
const retentions = [0.8, 0.85, 0.9, 0.93, 0.95];

/** Field for the share of cards that the learner wants to remember when they are due. */
export function RetentionField({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const intl = useIntl();
  const known = retentions.includes(value) ? retentions : [...retentions, value].toSorted();
  const percent = (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Field
      label={<FormattedMessage id="study.review.retention" />}
      hint={<FormattedMessage id="study.review.retention-hint" />}
    >
      <Select
        value={String(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        options={known.map((share) => ({ value: String(share), label: percent(share) }))}
      />
    </Field>
  );
}
