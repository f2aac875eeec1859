import type { LocalCard } from '@repaso/card-store';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { AnswerPair, Button, CardControls, IconButton } from '@repaso/ui';
import { mayMove } from './session.ts';
import type { Session, StudyRating, Visit } from './session.ts';
import type { StudyAction } from './study-keys.ts';
import styles from './study.module.css';

interface AnswerBarProps {
  state: Session<LocalCard>;
  visit: Visit<LocalCard>;
  mayTurn: boolean;
  /** The answer that was just given. */
  lit: StudyRating | null;
  act: (action: StudyAction) => void;
}

/** Middle of the bar: a button to flip the card, or a hint. */
function Turn({ visit, mayTurn, onTurn }: { visit: Visit<LocalCard>; mayTurn: boolean; onTurn: () => void }) {
  if (visit.rating !== null) {
    return (
      <p className={styles.prompt}>
        <FormattedMessage id="study.card.answered" />
      </p>
    );
  }
  if (!mayTurn) {
    return (
      <p className={styles.prompt}>
        <FormattedMessage id="study.card.prompt" />
      </p>
    );
  }
  return (
    <Button
      wide
      variant={visit.side === 'question' ? 'primary' : 'quiet'}
      className={styles.turnButton}
      // The second click of a double click would flip the card back.
      onClick={(event) => event.detail < 2 && onTurn()}
    >
      <FormattedMessage id={visit.side === 'question' ? 'study.card.show' : 'study.card.turnBack'} />
    </Button>
  );
}

/** Controls of a card, placed for use with a thumb. */
export function AnswerBar({ state, visit, mayTurn, lit, act }: AnswerBarProps) {
  const intl = useIntl();
  const closed = visit.side === 'question' || visit.rating !== null;
  return (
    <CardControls>
      <div className={styles.moves}>
        <IconButton
          icon="chevron-left"
          label={intl.formatMessage({ id: 'study.card.previous' })}
          disabled={!mayMove(state, 'previous')}
          onClick={() => act('previous')}
        />
        <IconButton
          icon="undo"
          label={intl.formatMessage({ id: 'study.card.undo' })}
          disabled={state.answers.length === 0}
          onClick={() => act('undo')}
        />
        <div className={styles.turn}>
          <Turn visit={visit} mayTurn={mayTurn} onTurn={() => act('flip')} />
        </div>
        <IconButton
          icon="chevron-right"
          label={intl.formatMessage({ id: 'study.card.next' })}
          disabled={!mayMove(state, 'next')}
          onClick={() => act('next')}
        />
      </div>
      <AnswerPair>
        <Button
          variant="answer-unknown"
          className={styles.answer}
          keyHint="1"
          disabled={closed && lit !== 1}
          lit={lit === 1}
          onClick={() => act('unknown')}
        >
          <FormattedMessage id="study.card.unknown" />
        </Button>
        <Button
          variant="answer-known"
          className={styles.answer}
          keyHint="2"
          disabled={closed && lit !== 3}
          lit={lit === 3}
          onClick={() => act('known')}
        >
          <FormattedMessage id="study.card.known" />
        </Button>
      </AnswerPair>
    </CardControls>
  );
}
