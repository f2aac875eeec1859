import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AnswerPair } from './card-round.tsx';

/** The learner's rating of a card. */
export type Rating = 'unknown' | 'known';

export interface RatingButtonsProps {
  /** Labels of the buttons. */
  unknown: ReactNode;
  known: ReactNode;
  disabled: boolean;
  /** The rating just given, to highlight its button. */
  lit?: Rating | null;
  onRate: (rating: Rating) => void;
  /** Class of both buttons. */
  className?: string;
}

const keys: Record<Rating, string> = { unknown: '1', known: '2' };

/** The two buttons that rate a turned card, with their keys 1 and 2. */
export function RatingButtons({ disabled, lit = null, onRate, className, ...labels }: RatingButtonsProps) {
  return (
    <AnswerPair>
      {(['unknown', 'known'] as const).map((rating) => (
        <Button
          key={rating}
          variant={`answer-${rating}`}
          className={className}
          keyHint={keys[rating]}
          disabled={disabled && lit !== rating}
          lit={lit === rating}
          onClick={() => onRate(rating)}
        >
          {labels[rating]}
        </Button>
      ))}
    </AnswerPair>
  );
}
