import { useEffect, useId, useRef, useState } from 'react';
import type { AnswerLanguage } from '@repaso/answers';
import { limits } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { AnswerPair, Button, CardControls, TextInput } from '@repaso/ui';
import { WithSpanishLetters } from '../../shared/spanish-letters.component.tsx';
import { answerNames } from './message-ids.ts';
import type { Attempt } from './session.ts';
import styles from './training.module.css';

interface AnswerFormProps {
  language: AnswerLanguage;
  /** The graded answer on the screen. */
  attempt: Attempt | null;
  mayClaim: boolean;
  onCheck: (text: string) => void;
  onContinue: () => void;
  onClaim: () => void;
}

/** The answer field and the button to continue. The field keeps the focus, so that a phone keeps its keyboard open. */
export function AnswerForm({ language, attempt, mayClaim, onCheck, onContinue, onClaim }: AnswerFormProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(attempt?.typed ?? '');
  const [isMissing, setMissing] = useState(false);
  const hint = useId();
  const isAsking = attempt === null;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [isAsking]);
  const submit = () => {
    if (!isAsking) onContinue();
    else if (text.trim() === '') {
      setMissing(true);
      field.current?.focus();
    } else onCheck(text);
  };
  const write = (written: string) => {
    setText(written);
    setMissing(false);
  };
  const input = (
    <TextInput
      ref={field}
      lang={language}
      value={text}
      readOnly={!isAsking}
      maxLength={limits.cardValue}
      aria-label={intl.formatMessage({ id: answerNames[language] })}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={isAsking ? 'done' : 'next'}
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? hint : undefined}
      onChange={({ target }) => write(target.value)}
    />
  );
  return (
    <form
      // A key held down must not skip a grade that was not yet read.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CardControls>
        {language === 'es' ? <WithSpanishLetters isOff={!isAsking}>{input}</WithSpanishLetters> : input}
        <p id={hint} role="alert" className={styles.missing}>
          {isMissing && <FormattedMessage id="vocabulary.training.write-something" />}
        </p>
        <AnswerPair>
          {isAsking ? (
            <Button onClick={() => onCheck('')}>
              <FormattedMessage id="vocabulary.training.unknown" />
            </Button>
          ) : (
            mayClaim && (
              <Button keyHint="2" onClick={onClaim}>
                <FormattedMessage id="vocabulary.training.claim" />
              </Button>
            )
          )}
          <Button
            type="submit"
            variant="primary"
            // The second click of a double click would skip the grade.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            <FormattedMessage id={isAsking ? 'vocabulary.training.check' : 'vocabulary.training.next'} />
          </Button>
        </AnswerPair>
      </CardControls>
    </form>
  );
}
