import { FormattedMessage } from '@repaso/shell-api';
import { checkNewCards, maxNewCards } from './new-cards.ts';
import { TypedNumberField } from './typed-number-field.component.tsx';

const texts = {
  'new-cards': { label: 'study.review.new-cards', hint: 'study.review.new-cards-hint' },
  reviews: { label: 'study.review.reviews', hint: 'study.review.reviews-hint' },
};

interface CountFieldProps {
  of: keyof typeof texts;
  value: number;
  onSave: (count: number) => void;
}

/** Field for a number of cards per day. */
export function CardsPerDayField({ of, value, onSave }: CountFieldProps) {
  return (
    <TypedNumberField
      label={<FormattedMessage id={texts[of].label} />}
      hint={<FormattedMessage id={texts[of].hint} />}
      wrong={<FormattedMessage id="study.review.new-cards-wrong" values={{ max: maxNewCards }} />}
      value={value}
      read={checkNewCards}
      onSave={onSave}
    />
  );
}
