import { useEffect, useRef } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { isUnscheduled } from '@repaso/leitner';
import { cardFaces } from '@repaso/practice';
import type { Side } from '@repaso/practice';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { IconButton, ListenButton, QuestionCard, Text, afterPaint, usePainted } from '@repaso/ui';
import type { StudyRating, Visit } from './session.ts';

/** Milliseconds after a press in which the next press is ignored. So a double click turns the card once. */
const doubleClickMs = 350;

interface StudyCardProps {
  visit: Visit<LocalCard>;
  onTurn: (() => void) | undefined;
  onSeen: (visit: number, side: Side) => void;
  onListen: (() => void) | null;
  /** Opens the dialog to report an error; null if the card cannot be reported now. */
  onReport: (() => void) | null;
}

/**
 * Returns a ref for the card. When the card is turned or the next one comes, controls become disabled or disappear. If
 * one of them had the focus, the card gets it, once it is painted: moving the focus makes the browser compute the layout
 * an extra time.
 */
function useFocusKept(number: number, side: Side) {
  const card = useRef<HTMLElement>(null);
  useEffect(
    () =>
      afterPaint(() => {
        const { activeElement } = document;
        const isLost = activeElement === document.body || activeElement?.matches(':disabled') === true;
        if (isLost) card.current?.focus({ preventScroll: true });
      }),
    [number, side],
  );
  return card;
}

/** Returns `act` without the second press of a double click on the same card. */
function useSinglePress(number: number, act: (() => void) | undefined): (() => void) | undefined {
  const last = useRef({ number, at: -doubleClickMs });
  if (act === undefined) return undefined;
  return () => {
    const at = performance.now();
    if (last.current.number === number && at - last.current.at < doubleClickMs) return;
    last.current = { number, at };
    act();
  };
}

export function StudyCard({ visit, onTurn, onSeen, onListen, onReport }: StudyCardProps) {
  const intl = useIntl();
  const { question: card, number, side, response } = visit;
  const section = useFocusKept(number, side);
  const turn = useSinglePress(number, onTurn);
  usePainted(number, side, onSeen);
  const box = <Box visit={visit} />;
  return (
    <QuestionCard
      ref={section}
      tabIndex={-1}
      data-rating={response ?? undefined}
      aria-label={intl.formatMessage({ id: 'study.card.name' })}
      {...cardFaces(card, card.activeSide)}
      isTurned={side === 'answer'}
      showing={number}
      onTurn={turn}
      turnLabel={intl.formatMessage({
        id: side === 'question' ? 'study.card.show' : 'study.card.turnBack',
      })}
      caption={card.partOfSpeech !== null && <FormattedMessage id={`study.pos.${card.partOfSpeech}`} />}
      footer={box}
      answerFooter={response === null ? box : <Answered rating={response} />}
      actions={
        <>
          {onReport !== null && (
            <IconButton
              icon="warning"
              label={intl.formatMessage({ id: 'study.report.open' })}
              onClick={onReport}
            />
          )}
          <ListenButton label={intl.formatMessage({ id: 'study.card.listen' })} onListen={onListen} />
        </>
      }
    />
  );
}

function Box({ visit }: { visit: Visit<LocalCard> }) {
  if (isUnscheduled(visit.question)) return <FormattedMessage id="study.card.new" />;
  return <FormattedMessage id="study.card.box" values={{ box: visit.first.leitnerBox }} />;
}

function Answered({ rating }: { rating: StudyRating }) {
  return rating !== 1 ? (
    <Text as="span" mono size="caption" tone="accent">
      ✓ <FormattedMessage id="study.card.wasKnown" />
    </Text>
  ) : (
    <Text as="span" mono size="caption" tone="danger">
      × <FormattedMessage id="study.card.wasUnknown" />
    </Text>
  );
}
