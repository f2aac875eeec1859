import { useState } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { Field, TextInput } from '@repaso/ui';
import { checkNewCards, maxNewCards } from './new-cards.ts';

const texts = {
  'new-cards': { label: 'study.review.new-cards', hint: 'study.review.new-cards-hint' },
  reviews: { label: 'study.review.reviews', hint: 'study.review.reviews-hint' },
};

interface CountFieldProps {
  of: keyof typeof texts;
  value: number;
  onSave: (count: number) => void;
}

/** Field for a number of cards per day. A valid number is stored at once. */
export function CardsPerDayField({ of, value, onSave }: CountFieldProps) {
  /** What the learner has typed; null if the field shows the stored value. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const isWrong = checkNewCards(text) === null;
  const change = (next: string) => {
    setTyped(next);
    const count = checkNewCards(next);
    if (count !== null && count !== value) onSave(count);
  };
  return (
    <Field
      label={<FormattedMessage id={texts[of].label} />}
      hint={<FormattedMessage id={texts[of].hint} />}
      error={
        isWrong ? (
          <FormattedMessage id="study.review.new-cards-wrong" values={{ max: maxNewCards }} />
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
