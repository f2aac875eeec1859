import type { LearnerSettings } from '@repaso/contracts';
import { FormattedMessage } from '@repaso/shell-api';
import { RadioGroup } from '@repaso/ui';

type Direction = LearnerSettings['direction'];

interface DirectionChoiceProps {
  value: Direction;
  onChange: (direction: Direction) => void;
}

/** Choice of the side that new cards ask. Cards that exist are changed in the vocabulary. */
export function DirectionChoice({ value, onChange }: DirectionChoiceProps) {
  return (
    <RadioGroup
      legend={<FormattedMessage id="study.review.direction" />}
      value={value}
      onChange={onChange}
      options={[
        { value: 'FRONT', label: <FormattedMessage id="study.review.direction-front" /> },
        { value: 'BACK', label: <FormattedMessage id="study.review.direction-back" /> },
        {
          value: 'BOTH',
          label: <FormattedMessage id="study.review.direction-both" />,
          hint: <FormattedMessage id="study.review.direction-hint" />,
        },
      ]}
    />
  );
}
