import { FormattedMessage } from '@repaso/shell-api';
import { RadioGroup } from '@repaso/ui';

/** Choice of two or four answers on the study screen. */
export function ButtonsChoice({ value, onChange }: { value: 2 | 4; onChange: (buttons: 2 | 4) => void }) {
  return (
    <RadioGroup
      legend={<FormattedMessage id="study.review.buttons" />}
      value={value === 4 ? '4' : '2'}
      onChange={(buttons) => onChange(buttons === '4' ? 4 : 2)}
      options={[
        { value: '2', label: <FormattedMessage id="study.review.buttons-2" /> },
        { value: '4', label: <FormattedMessage id="study.review.buttons-4" /> },
      ]}
    />
  );
}
