import { useEffect, useRef } from 'react';
import { FormattedMessage } from '@repaso/shell-api';
import { AnswerPair, Button, CardControls, useKeyTable } from '@repaso/ui';
import { tenseKeys } from './drill-keys.ts';

interface TenseAnswerProps {
  /** The two forms. */
  options: readonly string[];
  /** False while the grade is shown. */
  isAsking: boolean;
  onChoose: (form: string) => void;
  onContinue: () => void;
}

/** Buttons that choose one of two forms, and the button to continue. */
export function TenseAnswer({ options, isAsking, onChoose, onContinue }: TenseAnswerProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isAsking) next.current?.focus({ preventScroll: true });
  }, [isAsking]);
  const choose = (at: number) => {
    const form = options[at];
    if (form !== undefined) onChoose(form);
  };
  useKeyTable(tenseKeys, isAsking ? { first: () => choose(0), second: () => choose(1) } : {});
  return (
    <CardControls>
      <AnswerPair>
        {isAsking ? (
          options.map((form, at) => (
            <Button key={form} lang="es" keyHint={String(at + 1)} onClick={() => choose(at)}>
              {form}
            </Button>
          ))
        ) : (
          <Button
            ref={next}
            variant="primary"
            // The first click of a double click chooses a form. Its second click must not skip the grade.
            onClick={(event) => event.detail <= 1 && onContinue()}
          >
            <FormattedMessage id="study.verbs.drill.next" />
          </Button>
        )}
      </AnswerPair>
    </CardControls>
  );
}
