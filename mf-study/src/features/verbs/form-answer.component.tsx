import { useEffect, useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import { limits } from '@repaso/contracts';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { AnswerPair, Button, CardControls, SpanishLetters, TextInput } from '@repaso/ui';
import type { CellQuestion } from './drill-questions.ts';
import styles from './verbs.module.css';

interface FormAnswerProps {
  kind: CellQuestion['kind'];
  /** False while the grade is shown. */
  isAsking: boolean;
  onCheck: (text: string) => void;
  onContinue: () => void;
}

/** Form with the field for the typed form and the buttons to check, give up and continue. */
export function FormAnswer({ kind, isAsking, onCheck, onContinue }: FormAnswerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const hint = useId();
  // The field always has the focus, so that a phone's keyboard stays open.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [isAsking]);
  const submit = () => {
    if (!isAsking) return onContinue();
    if (text.trim() !== '') return onCheck(text);
    setMissing(true);
    field.current?.focus();
  };
  return (
    <form
      // A held Enter key repeats. It must not skip a grade that the learner has not read.
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CardControls>
        <FormInput
          {...{ field, text, isAsking }}
          label={kind === 'verb' ? 'study.verbs.drill.infinitive' : 'study.verbs.drill.form'}
          missingHint={isMissing ? hint : undefined}
          onChange={(typed) => {
            setText(typed);
            setMissing(false);
          }}
        />
        <p id={hint} role="alert" className={styles.missing}>
          {isMissing && <FormattedMessage id="study.verbs.drill.missing" />}
        </p>
        <AnswerPair>
          {isAsking && (
            <Button onClick={() => onCheck('')}>
              <FormattedMessage id="study.card.unknown" />
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            // The first click of a double click checks the form. Its second click must not skip the grade.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            <FormattedMessage id={isAsking ? 'study.verbs.drill.check' : 'study.verbs.drill.next'} />
          </Button>
        </AnswerPair>
      </CardControls>
    </form>
  );
}

interface FormInputProps {
  field: Ref<HTMLInputElement>;
  text: string;
  /** Message id of its name. */
  label: string;
  isAsking: boolean;
  /** Id of the element that says that the form is missing; undefined while it is not. */
  missingHint: string | undefined;
  onChange: (text: string) => void;
}

function FormInput({ field, text, label, isAsking, missingHint, onChange }: FormInputProps) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <SpanishLetters label={say('study.verbs.drill.letters')} isOff={!isAsking}>
      <TextInput
        ref={field}
        lang="es"
        value={text}
        readOnly={!isAsking}
        maxLength={limits.verbForm}
        aria-label={say(label)}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={isAsking ? 'done' : 'next'}
        aria-invalid={missingHint !== undefined || undefined}
        aria-describedby={missingHint}
        onChange={({ target }) => onChange(target.value)}
      />
    </SpanishLetters>
  );
}
