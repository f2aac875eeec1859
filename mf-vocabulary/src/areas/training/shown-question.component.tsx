import { FormattedMessage, useIntl } from '@repaso/shell-api';
import {
  AnswerPair,
  Button,
  CardControls,
  CardFace,
  CardStage,
  FlipCard,
  Text,
  usePageKeys,
} from '@repaso/ui';
import { facesOf } from './faces.ts';
import { ListenButton } from './listen-button.component.tsx';
import { useListen } from './listen.hook.ts';
import type { QuestionProps } from './question.ts';
import { TrainingKeyHints } from './training-key-hints.component.tsx';
import { trainingAction } from './training-keys.ts';
import type { TrainingAction } from './training-keys.ts';
import styles from './training.module.css';

/** A card to flip. The learner says whether it was known. */
export function ShownQuestion({ card, asks, training, run, onPause }: QuestionProps) {
  const intl = useIntl();
  const isShown = training.phase === 'shown';
  const { question, answer } = facesOf(card, asks);
  const listen = useListen(card, asks, isShown);
  const turn = () => void run.act({ type: 'turned' });
  const rate = (knows: boolean) => void run.act({ type: 'rated', knows });
  const actions: Partial<Record<TrainingAction, () => void>> = {
    turn,
    unknown: () => rate(false),
    known: () => rate(true),
    pause: onPause,
    ...(listen === null ? {} : { listen }),
  };
  usePageKeys(
    (press, target) => trainingAction('show', press, target),
    (action) => actions[action]?.(),
  );
  return (
    <>
      <CardStage className={styles.stage} aria-label={intl.formatMessage({ id: 'vocabulary.training.card' })}>
        <FlipCard
          flipped={isShown}
          onFlip={isShown ? undefined : turn}
          flipLabel={intl.formatMessage({ id: 'vocabulary.training.show' })}
          front={<CardFace {...question} />}
          back={
            <CardFace
              {...answer}
              caption={
                <Text as="span" lang={question.lang} tone="muted">
                  {question.text}
                </Text>
              }
            />
          }
          actions={<ListenButton onListen={listen} />}
        />
      </CardStage>
      <CardControls>
        <Button wide variant="primary" disabled={isShown} onClick={turn}>
          <FormattedMessage id="vocabulary.training.show" />
        </Button>
        <AnswerPair>
          <Button variant="answer-unknown" keyHint="1" disabled={!isShown} onClick={() => rate(false)}>
            <FormattedMessage id="vocabulary.training.unknown" />
          </Button>
          <Button variant="answer-known" keyHint="2" disabled={!isShown} onClick={() => rate(true)}>
            <FormattedMessage id="vocabulary.training.known" />
          </Button>
        </AnswerPair>
      </CardControls>
      <TrainingKeyHints
        canListen={listen !== null}
        words={[
          { keys: intl.formatMessage({ id: 'vocabulary.training.key.space' }), does: 'turn' },
          { keys: '1', does: 'unknown' },
          { keys: '2', does: 'known' },
          { keys: 'esc', does: 'pause' },
        ]}
      />
    </>
  );
}
