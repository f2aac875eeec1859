import type { ReactNode } from 'react';
import { newSession } from '@repaso/practice';
import { FormattedMessage, useIntl } from '@repaso/shell-api';
import { CardControls, CardRound, QuestionCard, SyncLine } from '@repaso/ui';
import { Moves, TurnButton } from './answer-bar.component.tsx';
import { RatingKeys } from './rating-keys.component.tsx';
import type { StudyAction } from './study-keys.ts';
import { HeadFrame } from './study-head.component.tsx';
import styles from './study.module.css';

const nothing = () => undefined;
/** The buttons are inert in static HTML. */
const actions = new Proxy({} as Record<StudyAction, () => void>, { get: () => nothing });
const noCards = { studiedToday: 0, remaining: 0, newToday: 0, heldBack: 0, waiting: 0, total: 0 };

/** A side without text, which the page writes into it when the first card has arrived. */
const blank = (lang: 'es' | 'ru') => ({ text: '\u00a0', lang, example: '\u00a0' });

/** The study screen with an empty card, as the build renders it to static HTML. */
export function StudyPaint() {
  const intl = useIntl();
  const show = intl.formatMessage({ id: 'study.card.show' });
  return (
    <Blank>
      <h1 className={styles.paintTitle}>
        <FormattedMessage id="study.cards.title" />
      </h1>
      <HeadFrame summary={noCards} done={0} all={1} sync={<Syncing />} />
      <QuestionCard
        aria-label={intl.formatMessage({ id: 'study.card.name' })}
        question={blank('es')}
        answer={blank('ru')}
        isTurned={false}
        onTurn={nothing}
        turnLabel={show}
      />
      <CardControls>
        <Moves state={newSession()} actions={actions}>
          <TurnButton side="question" onTurn={nothing} />
        </Moves>
        <RatingKeys disabled buttons={2} previews={null} lit={null} onRate={nothing} />
      </CardControls>
    </Blank>
  );
}

/** The layout of the screen. Figures and words are invisible until they are known. */
function Blank({ children }: { children: ReactNode }) {
  return (
    <div className={styles.study} data-width="column" data-session data-blank>
      <div className={styles.roundContainer}>
        <CardRound>{children}</CardRound>
      </div>
    </div>
  );
}

function Syncing() {
  return (
    <SyncLine kind="syncing">
      <FormattedMessage id="study.sync.syncing" values={{ count: 0 }} />
    </SyncLine>
  );
}
