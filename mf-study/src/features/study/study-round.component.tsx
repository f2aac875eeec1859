import type { ReactNode } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { useRunningSession } from '@repaso/shell-api';
import { CardRound } from '@repaso/ui';
import { useAnswerPreviews } from './answer-previews.hook.ts';
import { AnswerBar } from './answer-bar.component.tsx';
import { useCardReport } from './card-report.hook.tsx';
import { canTurn } from './session.ts';
import type { StudyState, Visit } from './session.ts';
import { useStudyActions } from './study-actions.hook.ts';
import { StudyCard } from './study-card.component.tsx';
import { StudyHead } from './study-head.component.tsx';
import { StudyKeyHints } from './study-key-hints.component.tsx';
import type { LoadedList } from './study-list.ts';
import type { StudySession } from './study-session.ts';
import styles from './study.module.css';

export interface StudyRoundProps {
  session: StudySession<LocalCard>;
  state: StudyState<LocalCard>;
  visit: Visit<LocalCard>;
  list: LoadedList<LocalCard>;
  /** How many answers the learner chooses from. */
  buttons: 2 | 4;
}

/** Returns the Spanish text of a card to read aloud. Returns null while the Spanish side is the hidden answer. */
function spokenText({ question: card, side, isOver }: Visit<LocalCard>): string | null {
  return card.activeSide === 'BACK' && side === 'question' && !isOver ? null : card.frontValue;
}

/** Layout of the study screen: the head, and below it the card with its buttons. */
export function RoundFrame({
  state,
  list,
  dialog,
  children,
}: Pick<StudyRoundProps, 'state' | 'list'> & { dialog: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.roundContainer}>
      <CardRound>
        <StudyHead state={state} list={list} />
        {children}
      </CardRound>
      {dialog}
    </div>
  );
}

/** The study screen of one card: head, card, buttons and shortcuts. */
export function StudyRound({ session, state, visit, list, buttons }: StudyRoundProps) {
  useRunningSession();
  const { report, dialog } = useCardReport(visit);
  const previews = useAnswerPreviews(visit);
  const { actions, lit, listen, missing } = useStudyActions(session, {
    ...{ buttons, report, flip: session.flip, spoken: spokenText(visit) },
  });
  const turn = canTurn(visit) ? session.flip : undefined;
  return (
    <RoundFrame {...{ state, list, dialog }}>
      <StudyCard visit={visit} onTurn={turn} onSeen={session.seen} onListen={listen} onReport={report} />
      <AnswerBar {...{ state, visit, lit, buttons, previews, actions }} />
      <StudyKeyHints missing={missing} buttons={buttons} />
    </RoundFrame>
  );
}
