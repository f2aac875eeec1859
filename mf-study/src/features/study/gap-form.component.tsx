import { useEffect, useRef } from 'react';
import type { AnswerPreview, LocalCard } from '@repaso/card-store';
import { limits } from '@repaso/contracts';
import type { Rating } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, CardControls, SpanishLetters, TextInput } from '@repaso/ui';
import { Moves, TurnedHint } from './answer-bar.component.tsx';
import { RatingKeys } from './rating-keys.component.tsx';
import type { StudyState, Visit } from './session.ts';
import type { RatingName, StudyAction } from './study-keys.ts';
import styles from './study.module.css';

interface GapFormProps {
  state: StudyState<LocalCard>;
  visit: Visit<LocalCard>;
  actions: Readonly<Record<StudyAction, () => void>>;
  typed: string;
  onType: (text: string) => void;
  onCheck: () => void;
  buttons: 2 | 4;
  previews: Readonly<Record<Rating, AnswerPreview>> | null;
  lit: RatingName | null;
  /** The rating that fits the typed word; null while the card asks. */
  suggested: RatingName | null;
}

/** Below a card with a gap: the field for the word, and after the check the ratings. */
export function GapForm(props: GapFormProps) {
  const { state, visit, actions, typed, onType, onCheck, buttons, previews, lit, suggested } = props;
  return (
    <form
      // A held Enter key repeats. It must not rate a card whose grade the learner has not read.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <CardControls>
        {suggested === null && <GapField typed={typed} onType={onType} />}
        <Moves {...{ state, actions }}>
          {suggested === null ? <CheckButton isEmpty={typed.trim() === ''} /> : <TurnedHint visit={visit} />}
        </Moves>
        {suggested !== null && (
          <RatingKeys
            {...{ buttons, previews, lit, suggested }}
            disabled={visit.isOver}
            onRate={(rating) => actions[rating]()}
          />
        )}
      </CardControls>
    </form>
  );
}

function GapField({ typed, onType }: Pick<GapFormProps, 'typed' | 'onType'>) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <SpanishLetters label={intl.formatMessage({ id: 'study.verbs.drill.letters' })}>
      <TextInput
        ref={field}
        lang="es"
        value={typed}
        maxLength={limits.cardValue}
        aria-label={intl.formatMessage({ id: 'study.gap.field' })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => onType(target.value)}
      />
    </SpanishLetters>
  );
}

/** The button that checks the word, or shows it to a learner who typed nothing. */
function CheckButton({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Button wide type="submit" variant="primary" className={styles.turnButton}>
      <FormattedMessage id={isEmpty ? 'study.card.show' : 'study.gap.check'} />
    </Button>
  );
}
