import type { LocalCard } from '@repaso/card-store';
import { Breadcrumbs, FormattedMessage, useIntl, useRunningSession } from '@repaso/shell-api';
import { Button, CardRound, ProgressBar, Skeleton } from '@repaso/ui';
import { currentQuestion, progressOf, turnOf } from './session.ts';
import type { Training } from './session.ts';
import { ShownQuestion } from './shown-question.component.tsx';
import type { TrainingRun } from './training-run.ts';
import { TypedQuestion } from './typed-question.component.tsx';
import styles from './training.module.css';

interface TrainingRoundProps {
  run: TrainingRun;
  training: Training;
  /** Undefined while loading. */
  cards: ReadonlyMap<string, LocalCard> | undefined;
  onPause: () => void;
}

/** One question with the progress bar. */
export function TrainingRound({ run, training, cards, onPause }: TrainingRoundProps) {
  useRunningSession();
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const { done, all } = progressOf(training);
  const question = currentQuestion(training);
  const card = cards?.get(question?.cardId ?? '');
  const Question = training.mode === 'type' ? TypedQuestion : ShownQuestion;
  return (
    <CardRound className={styles.session} data-width="column">
      <Breadcrumbs
        items={[
          { label: say('vocabulary.title'), to: '/vocabulary' },
          { label: say('vocabulary.training.heading') },
        ]}
      />
      <header className={styles.head}>
        <div className={styles.progress}>
          <ProgressBar hideLabel label={say('vocabulary.training.progress')} value={done} max={all} />
        </div>
        <Button onClick={onPause}>
          <FormattedMessage id="vocabulary.training.pause" />
        </Button>
      </header>
      {question === null || card === undefined ? (
        <Skeleton card label={say('vocabulary.training.loading')} />
      ) : (
        <Question
          key={turnOf(training)}
          card={card}
          asks={question.asks}
          training={training}
          run={run}
          onPause={onPause}
        />
      )}
    </CardRound>
  );
}
