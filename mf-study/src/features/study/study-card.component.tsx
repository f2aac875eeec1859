import { useEffect, useRef } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { isUnscheduled } from '@repaso/leitner';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { CardFace, CardStage, FlipCard, IconButton, Text } from '@repaso/ui';
import { facesOf } from './card-faces.ts';
import { partOfSpeechId } from './part-of-speech.ts';
import type { Side, Visit } from './session.ts';
import styles from './study.module.css';

/** Milliseconds within which a second press is ignored, so that a double click flips a card once. */
const doubleClickMs = 350;

interface StudyCardProps {
  visit: Visit<LocalCard>;
  onFlip: (() => void) | undefined;
  onSeen: (visit: number, side: Side) => void;
  onListen: (() => void) | null;
}

/** Reports the visible side in the next animation frame. */
function useSeen({ number, side }: Visit<LocalCard>, onSeen: StudyCardProps['onSeen']) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => onSeen(number, side));
    return () => cancelAnimationFrame(frame);
  }, [number, side, onSeen]);
}

/** Moves the focus to the card when the focused control was disabled or removed. */
function useFocusKept(side: Side) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled') === true;
    if (isLost) card.current?.focus({ preventScroll: true });
  }, [side]);
  return card;
}

export function StudyCard({ visit, onFlip, onSeen, onListen }: StudyCardProps) {
  const intl = useIntl();
  const { card, side, rating, boxAtFirstDisplay } = visit;
  const section = useFocusKept(side);
  const turnedAt = useRef(-doubleClickMs);
  useSeen(visit, onSeen);
  const { question, answer } = facesOf(card);
  const turn = (now: number) => {
    if (now - turnedAt.current < doubleClickMs) return;
    turnedAt.current = now;
    onFlip?.();
  };
  const box = isUnscheduled(card) ? (
    <FormattedMessage id="study.card.new" />
  ) : (
    <FormattedMessage id="study.card.box" values={{ box: boxAtFirstDisplay }} />
  );
  return (
    <CardStage
      ref={section}
      tabIndex={-1}
      data-rating={rating ?? undefined}
      aria-label={intl.formatMessage({ id: 'study.card.name' })}
    >
      <FlipCard
        className={styles.card}
        flipped={side === 'answer'}
        onFlip={onFlip === undefined ? undefined : () => turn(performance.now())}
        flipLabel={intl.formatMessage({
          id: side === 'question' ? 'study.card.show' : 'study.card.turnBack',
        })}
        front={
          <CardFace
            {...question}
            caption={
              card.partOfSpeech !== null && <FormattedMessage id={partOfSpeechId(card.partOfSpeech)} />
            }
            footer={box}
          />
        }
        back={
          <CardFace
            {...answer}
            caption={
              <Text as="span" lang={question.lang} size="body" tone="muted">
                {question.text}
              </Text>
            }
            footer={rating === null ? box : <Answered rating={rating} />}
          />
        }
        actions={
          onListen !== null && (
            <IconButton
              icon="speaker"
              label={intl.formatMessage({ id: 'study.card.listen' })}
              onClick={onListen}
            />
          )
        }
      />
    </CardStage>
  );
}

function Answered({ rating }: { rating: 1 | 3 }) {
  return rating === 3 ? (
    <Text as="span" mono size="caption" tone="accent">
      ✓ <FormattedMessage id="study.card.wasKnown" />
    </Text>
  ) : (
    <Text as="span" mono size="caption" tone="danger">
      × <FormattedMessage id="study.card.wasUnknown" />
    </Text>
  );
}
