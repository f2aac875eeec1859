import { acceptedAnswers, gradeAnswer } from '@repaso/answers';
import { cardFaces, gapAnswers, gapFaces } from '@repaso/practice';
import { useIntl } from '@repaso/shell-api';
import { CardStage, ListenButton, TypedCard, usePainted } from '@repaso/ui';
import { AnswerForm } from './answer-form.component.tsx';
import { useListen } from './listen.hook.ts';
import { answerNames } from './message-ids.ts';
import { outcomeTones } from './outcome-tones.ts';
import { useQuestionActions } from './question-actions.hook.ts';
import type { QuestionActions } from './question-actions.hook.ts';
import type { QuestionProps } from './question.ts';
import { mayClaim, typedAttempt } from './session.ts';
import { TrainingKeyHints } from './training-key-hints.component.tsx';
import { checkKey } from './training-keys.ts';
import { Verdict } from './verdict.component.tsx';
import styles from './training.module.css';

/** Returns the actions that are possible with a typed question now, and the rows of their keys. */
function useTypedActions({ card, turn, training, run, onPause }: QuestionProps) {
  const isShown = turn.response !== null;
  const listen = useListen(card, turn.question.asks, isShown);
  const continueTraining = () => void run.act({ type: 'continued' });
  const claim = mayClaim(training) ? () => void run.act({ type: 'claimed' }) : undefined;
  const actions: QuestionActions = isShown
    ? { continue: continueTraining, claim, pause: onPause, listen: listen ?? undefined }
    : { pause: onPause };
  const keys = useQuestionActions('type', actions);
  return { listen, continueTraining, claim, keys: isShown ? keys : [checkKey] };
}

/**
 * Question in the modes `type` and `gap`: the learner types the other side of the card, or the word of its example, then
 * reads the grade.
 */
export function TypedQuestion(props: QuestionProps) {
  const intl = useIntl();
  const { card, gap, turn, run } = props;
  const { question, answer } = gap === null ? cardFaces(card, turn.question.asks) : gapFaces(card, gap);
  const attempt = turn.response;
  const { listen, continueTraining, claim, keys } = useTypedActions(props);
  usePainted(turn.number, turn.side, run.seen);
  const gradeOf = (text: string) =>
    gradeAnswer(text, gap === null ? acceptedAnswers(answer.text) : gapAnswers(gap), {
      language: answer.lang,
    });
  const check = (text: string) => {
    const grade = gradeOf(text);
    const tier = gap?.isOtherForm(text) === true ? 'other-form' : grade.tier;
    run.act({ type: 'responded', response: typedAttempt(text, { ...grade, tier }) });
  };
  return (
    <>
      <CardStage
        className={styles.stage}
        data-outcome={attempt?.outcome}
        data-graded={attempt === null ? undefined : answer.lang}
        aria-label={intl.formatMessage({ id: 'vocabulary.training.card' })}
      >
        <TypedCard
          question={question}
          answer={answer}
          caption={
            gap === null ? (
              intl.formatMessage({ id: answerNames[answer.lang] })
            ) : (
              <span lang="ru">{card.backValue}</span>
            )
          }
          verdict={
            attempt && (
              <Verdict attempt={attempt} grade={gradeOf(attempt.typed ?? '')} language={answer.lang} />
            )
          }
          tone={attempt === null ? undefined : outcomeTones[attempt.outcome]}
          actions={
            <ListenButton
              label={intl.formatMessage({ id: 'vocabulary.training.listen' })}
              onListen={listen}
            />
          }
        />
      </CardStage>
      <AnswerForm
        language={answer.lang}
        attempt={attempt}
        onCheck={check}
        onContinue={continueTraining}
        onClaim={claim}
      />
      <TrainingKeyHints keys={keys} />
    </>
  );
}
