import type { LocalCard } from '@repaso/card-store';
import { currentTurn } from '@repaso/practice';
import { Breadcrumbs, FormattedMessage, useIntl, useRunningSession } from '@repaso/shell-api';
import { Button, CardRound, RoundHead, Skeleton } from '@repaso/ui';
import { useGap } from './gap.hook.ts';
import { progressOf } from './session.ts';
import type { Training } from './session.ts';
import { ShownQuestion } from './shown-question.component.tsx';
import type { TrainingRun } from './training-run.ts';
import { TypedQuestion } from './typed-question.component.tsx';
import styles from './training.module.css';

interface TrainingRoundProps {
  run: TrainingRun;
  training: Training;
  /** Cards of the training by id; undefined while loading. */
  cards: ReadonlyMap<string, LocalCard> | undefined;
  onPause: () => void;
}

/** The current question below a progress bar. */
export function TrainingRound({ run, training, cards, onPause }: TrainingRoundProps) {
  useRunningSession();
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const turn = currentTurn(training.session);
  const card = cards?.get(turn?.question.cardId ?? '');
  const gap = useGap(training.mode, card);
  const Question = training.mode === 'show' ? ShownQuestion : TypedQuestion;
  return (
    <CardRound className={styles.session} data-width="column">
      <Breadcrumbs
        items={[
          { label: say('vocabulary.title'), to: '/vocabulary' },
          { label: say('vocabulary.training.heading') },
        ]}
      />
      <RoundHead
        label={say('vocabulary.training.progress')}
        {...progressOf(training)}
        action={
          <Button onClick={onPause}>
            <FormattedMessage id="vocabulary.training.pause" />
          </Button>
        }
      />
      {turn === null || card === undefined || gap === undefined ? (
        <Skeleton card label={say('vocabulary.training.loading')} />
      ) : (
        <Question key={turn.number} {...{ card, gap, turn, training, run, onPause }} />
      )}
    </CardRound>
  );
}
