import { FormattedMessage } from '@repaso/shell-api';
import { Checkbox } from '@repaso/ui';

/** Choice whether study asks for words by gaps in their examples. */
export function GapsField({ value, onChange }: { value: boolean; onChange: (asksGaps: boolean) => void }) {
  return (
    <Checkbox
      label={<FormattedMessage id="study.review.gaps" />}
      hint={<FormattedMessage id="study.review.gaps-hint" />}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
