import { acceptedAnswers, gradeAnswer } from '@repaso/answers';
import { useIntl } from '@repaso/shell-api';
import { CardFace, CardStage, Text, usePageKeys } from '@repaso/ui';
import { AnswerForm } from './answer-form.component.tsx';
import { facesOf } from './faces.ts';
import { ListenButton } from './listen-button.component.tsx';
import { useListen } from './listen.hook.ts';
import { answerNames } from './message-ids.ts';
import type { QuestionProps } from './question.ts';
import { mayClaim, shownAttempt } from './session.ts';
import type { Training } from './session.ts';
import { TrainingKeyHints } from './training-key-hints.component.tsx';
import type { KeyWord } from './training-key-hints.component.tsx';
import { trainingAction } from './training-keys.ts';
import type { TrainingAction } from './training-keys.ts';
import { Verdict } from './verdict.component.tsx';
import styles from './training.module.css';

const checking: KeyWord = { keys: 'enter', does: 'check' };
const onwards: KeyWord = { keys: 'enter', does: 'continue' };
const claiming: KeyWord = { keys: '2', does: 'claim' };
const pausing: KeyWord = { keys: 'esc', does: 'pause' };

const wordsFor = (training: Training): KeyWord[] => {
  if (shownAttempt(training) === null) return [checking];
  return mayClaim(training) ? [onwards, claiming, pausing] : [onwards, pausing];
};

/** Asks for the other side of a card as typed text, and shows its grade. */
export function TypedQuestion({ card, asks, training, run, onPause }: QuestionProps) {
  const intl = useIntl();
  const attempt = shownAttempt(training);
  const isShown = attempt !== null;
  const { question, answer } = facesOf(card, asks);
  const gradeOf = (text: string) =>
    gradeAnswer(text, acceptedAnswers(answer.text), { language: answer.lang });
  const listen = useListen(card, asks, isShown);
  const check = (text: string) => {
    const { tier, isNear } = gradeOf(text);
    run.act({ type: 'typed', text, tier, isNear });
  };
  const continueTraining = () => void run.act({ type: 'continued' });
  const claim = () => void run.act({ type: 'claimed' });
  const actions: Partial<Record<TrainingAction, () => void>> = isShown
    ? { continue: continueTraining, claim, pause: onPause, ...(listen === null ? {} : { listen }) }
    : { pause: onPause };
  usePageKeys(
    (press, target) => trainingAction('type', press, target),
    (action) => actions[action]?.(),
  );
  return (
    <>
      <CardStage
        className={styles.stage}
        data-outcome={attempt?.outcome}
        data-graded={isShown ? answer.lang : undefined}
        aria-label={intl.formatMessage({ id: 'vocabulary.training.card' })}
      >
        <div className={styles.card}>
          {!isShown && (
            <CardFace {...question} caption={intl.formatMessage({ id: answerNames[answer.lang] })} />
          )}
          <div role="status" className={styles.verdict}>
            {isShown && (
              <>
                <Verdict attempt={attempt} grade={gradeOf(attempt.typed ?? '')} language={answer.lang} />
                <CardFace
                  {...answer}
                  caption={
                    <Text as="span" lang={question.lang} tone="muted">
                      {question.text}
                    </Text>
                  }
                />
              </>
            )}
          </div>
          <div className={styles.listen}>
            <ListenButton onListen={listen} />
          </div>
        </div>
      </CardStage>
      <AnswerForm
        language={answer.lang}
        attempt={attempt}
        mayClaim={mayClaim(training)}
        onCheck={check}
        onContinue={continueTraining}
        onClaim={claim}
      />
      <TrainingKeyHints canListen={listen !== null && isShown} words={wordsFor(training)} />
    </>
  );
}
