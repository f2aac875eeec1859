import { useState } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { useRunningSession } from '@repaso/shell-api';
import { CardRound, useKeyTable, useSpeech } from '@repaso/ui';
import { useAnswerPreviews } from './answer-previews.hook.ts';
import { AnswerBar } from './answer-bar.component.tsx';
import { useCardReport } from './card-report.hook.tsx';
import { canTurn } from './session.ts';
import type { StudyState, Visit } from './session.ts';
import { StudyCard } from './study-card.component.tsx';
import { StudyHead } from './study-head.component.tsx';
import { StudyKeyHints } from './study-key-hints.component.tsx';
import { ratings, studyKeysOf } from './study-keys.ts';
import type { RatingName, StudyAction } from './study-keys.ts';
import type { LoadedList } from './study-list.ts';
import type { StudySession } from './study-session.ts';
import styles from './study.module.css';

const litMs = 150;

interface StudyRoundProps {
  session: StudySession<LocalCard>;
  state: StudyState<LocalCard>;
  visit: Visit<LocalCard>;
  list: LoadedList<LocalCard>;
  /** How many answers the learner chooses from. */
  buttons: 2 | 4;
}

/** Holds the rating that was just given, for a moment, so that its button can be highlighted. */
function useLit() {
  const [lit, setLit] = useState<RatingName | null>(null);
  const light = (rating: RatingName) => {
    setLit(rating);
    setTimeout(() => setLit((now) => (now === rating ? null : now)), litMs);
  };
  return { lit, light };
}

/** Returns the Spanish text of a card to read aloud. Returns null while the Spanish side is the hidden answer. */
function spokenText({ question: card, side, isOver }: Visit<LocalCard>): string | null {
  return card.activeSide === 'BACK' && side === 'question' && !isOver ? null : card.frontValue;
}

/** Returns the functions behind the buttons and shortcuts of the study screen. */
function useStudyActions(
  session: StudySession<LocalCard>,
  visit: Visit<LocalCard>,
  { buttons, report }: { buttons: 2 | 4; report: (() => void) | null },
) {
  const { lit, light } = useLit();
  const say = useSpeech();
  const text = spokenText(visit);
  const listen = say === null || text === null ? null : () => say(text);
  const rate = (rating: RatingName) => session.answer(ratings[rating]) && light(rating);
  const actions: Record<StudyAction, () => void> = {
    flip: session.flip,
    previous: () => session.move('previous'),
    next: () => session.move('next'),
    unknown: () => void rate('unknown'),
    hard: () => void rate('hard'),
    known: () => void rate('known'),
    easy: () => void rate('easy'),
    undo: session.undo,
    listen: () => listen?.(),
    report: () => report?.(),
  };
  useKeyTable(studyKeysOf(buttons), actions);
  const missing: StudyAction[] = [];
  if (say === null) missing.push('listen');
  if (report === null) missing.push('report');
  return { actions, lit, listen, missing };
}

/** The study screen of one card: head, card, buttons and shortcuts. */
export function StudyRound({ session, state, visit, list, buttons }: StudyRoundProps) {
  useRunningSession();
  const { report, dialog } = useCardReport(visit);
  const previews = useAnswerPreviews(visit);
  const { actions, lit, listen, missing } = useStudyActions(session, visit, { buttons, report });
  const turn = canTurn(visit) ? session.flip : undefined;
  return (
    <div className={styles.roundContainer}>
      <CardRound>
        <StudyHead state={state} list={list} />
        <StudyCard
          key={visit.number}
          visit={visit}
          onTurn={turn}
          onSeen={session.seen}
          onListen={listen}
          onReport={report}
        />
        <AnswerBar {...{ state, visit, lit, buttons, previews, actions }} />
        <StudyKeyHints missing={missing} buttons={buttons} />
      </CardRound>
      {dialog}
    </div>
  );
}
