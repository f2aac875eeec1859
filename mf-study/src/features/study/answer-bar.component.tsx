import type { ReactNode } from 'react';
import type { AnswerPreview, LocalCard } from '@repaso/card-store';
import type { Rating } from '@repaso/contracts';
import type { Side } from '@repaso/practice';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { Button, CardControls, IconButton } from '@repaso/ui';
import { canMove, canTurn } from './session.ts';
import type { StudyState, Visit } from './session.ts';
import { RatingKeys } from './rating-keys.component.tsx';
import type { RatingName, StudyAction } from './study-keys.ts';
import styles from './study.module.css';

interface AnswerBarProps {
  state: StudyState<LocalCard>;
  visit: Visit<LocalCard>;
  /** The rating that was just given. Its button is highlighted for a moment. */
  lit: RatingName | null;
  buttons: 2 | 4;
  previews: Readonly<Record<Rating, AnswerPreview>> | null;
  actions: Readonly<Record<StudyAction, () => void>>;
}

/**
 * Buttons below a card: moves and undo, and below them the ratings. They are at the bottom, in reach of a thumb.
 */
export function AnswerBar({ state, visit, lit, buttons, previews, actions }: AnswerBarProps) {
  return (
    <CardControls>
      <Moves {...{ state, actions }}>
        <Turn visit={visit} onTurn={actions.flip} />
      </Moves>
      <RatingKeys
        {...{ buttons, previews, lit }}
        disabled={visit.side === 'question' || visit.isOver}
        onRate={(rating) => actions[rating]()}
      />
    </CardControls>
  );
}

/** Row of buttons: previous card, undo, `children` to turn the card, next card. */
export function Moves({
  state,
  actions,
  children,
}: Pick<AnswerBarProps, 'state' | 'actions'> & { children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={styles.moves}>
      <IconButton
        icon="chevron-left"
        label={intl.formatMessage({ id: 'study.card.previous' })}
        disabled={!canMove(state, 'previous')}
        onClick={actions.previous}
      />
      <IconButton
        icon="undo"
        label={intl.formatMessage({ id: 'study.card.undo' })}
        disabled={state.ended.length === 0}
        onClick={actions.undo}
      />
      <div className={styles.turn}>{children}</div>
      <IconButton
        icon="chevron-right"
        label={intl.formatMessage({ id: 'study.card.next' })}
        disabled={!canMove(state, 'next')}
        onClick={actions.next}
      />
    </div>
  );
}

/** The middle of the row: the button that turns the card. A hint instead if the card cannot be turned. */
function Turn({ visit, onTurn }: { visit: Visit<LocalCard>; onTurn: () => void }) {
  if (!canTurn(visit)) return <TurnedHint visit={visit} />;
  return <TurnButton side={visit.side} onTurn={onTurn} />;
}

/** The button that turns a card. */
export function TurnButton({ side, onTurn }: { side: Side; onTurn: () => void }) {
  return (
    <Button
      wide
      variant={side === 'question' ? 'primary' : 'quiet'}
      className={styles.turnButton}
      data-turns-card
      // `detail` counts the clicks of a double click. The second one would turn the card back.
      onClick={(event) => event.detail < 2 && onTurn()}
    >
      <FormattedMessage id={side === 'question' ? 'study.card.show' : 'study.card.turnBack'} />
    </Button>
  );
}

/** Says what to do with a turned card, or that it was answered. */
export function TurnedHint({ visit }: { visit: Visit<LocalCard> }) {
  return (
    <p className={styles.prompt}>
      <FormattedMessage id={visit.isOver ? 'study.card.answered' : 'study.card.prompt'} />
    </p>
  );
}
