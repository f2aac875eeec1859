import type { AnswerPreview } from '@repaso/card-store';
import type { Rating } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { AnswerPair, Button } from '@repaso/ui';
import { intervalText } from './interval-text.ts';
import { ratings, ratingsOf, type RatingName } from './study-keys.ts';
import styles from './study.module.css';

const variants = {
  unknown: 'answer-unknown',
  hard: 'quiet',
  known: 'answer-known',
  easy: 'quiet',
} as const;

interface RatingKeysProps {
  buttons: 2 | 4;
  /** When the card comes again after each answer; null until it is computed. */
  previews: Readonly<Record<Rating, AnswerPreview>> | null;
  disabled: boolean;
  /** The rating that was just given. Its button is drawn as pressed. */
  lit: RatingName | null;
  /** The rating that fits the typed answer. Its button has the focus at first. */
  suggested?: RatingName;
  onRate: (rating: RatingName) => void;
}

/** Focuses the button. A function of its own, so that React calls it only when the button appears. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** The buttons that rate a turned card, two or four, with their keys and with the time until the card comes again. */
export function RatingKeys({ buttons, previews, disabled, lit, suggested, onRate }: RatingKeysProps) {
  const intl = useIntl();
  return (
    <AnswerPair className={buttons === 4 ? styles.fourAnswers : undefined}>
      {ratingsOf(buttons).map(({ name, label }, at) => {
        const interval = previews === null ? undefined : intervalText(intl, previews[ratings[name]]);
        return (
          <Button
            key={name}
            ref={name === suggested ? focus : undefined}
            variant={variants[name]}
            className={styles.answer}
            keyHint={String(at + 1)}
            data-rates={ratings[name]}
            disabled={disabled && lit !== name}
            lit={lit === name}
            aria-description={interval}
            onClick={() => onRate(name)}
          >
            <FormattedMessage id={label} />
            {/* The line is there before the card is turned, so that the card keeps its size. */}
            <span className={styles.interval} aria-hidden="true">
              {interval}
            </span>
          </Button>
        );
      })}
    </AnswerPair>
  );
}
