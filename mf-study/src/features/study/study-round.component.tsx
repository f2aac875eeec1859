import { useState } from 'react';
import type { LocalCard } from '@repaso/card-store';
import type { StudySummary } from '@repaso/leitner';
import { useRunningSession } from '@repaso/shell-api';
import { CardRound, usePageKeys, useSpeech } from '@repaso/ui';
import { AnswerBar } from './answer-bar.component.tsx';
import { mayFlip } from './session.ts';
import type { Session, StudyRating, Visit } from './session.ts';
import { StudyCard } from './study-card.component.tsx';
import { StudyHead } from './study-head.component.tsx';
import { StudyKeyHints } from './study-key-hints.component.tsx';
import { studyAction } from './study-keys.ts';
import type { StudyAction } from './study-keys.ts';
import type { StudySession } from './study-session.ts';
import styles from './study.module.css';

const litMs = 150;

interface StudyRoundProps {
  session: StudySession<LocalCard>;
  state: Session<LocalCard>;
  visit: Visit<LocalCard>;
  summary: StudySummary;
}

/** The answer just given, for a short highlight of its button. */
function useLit() {
  const [lit, setLit] = useState<StudyRating | null>(null);
  const light = (rating: StudyRating) => {
    setLit(rating);
    setTimeout(() => setLit((now) => (now === rating ? null : now)), litMs);
  };
  return { lit, light };
}

/** Returns the Spanish text of the card to read aloud, or null if it would reveal the answer. */
function spokenText({ card, side, rating }: Visit<LocalCard>): string | null {
  return card.activeSide === 'BACK' && side === 'question' && rating === null ? null : card.frontValue;
}

/** The screen of one card: head, card, answer bar and key hints. */
export function StudyRound({ session, state, visit, summary }: StudyRoundProps) {
  useRunningSession();
  const { lit, light } = useLit();
  const say = useSpeech();
  const text = spokenText(visit);
  const listen = say === null || text === null ? null : () => say(text);
  const answer = (rating: StudyRating) => session.answer(rating) && light(rating);
  const actions: Record<StudyAction, () => void> = {
    flip: session.flip,
    previous: () => session.move('previous'),
    next: () => session.move('next'),
    unknown: () => void answer(1),
    known: () => void answer(3),
    undo: session.undo,
    listen: () => listen?.(),
  };
  usePageKeys(studyAction, (action) => actions[action]());
  const mayTurn = mayFlip({ ...visit, seen: visit.side }, visit.side === 'question' ? 'answer' : 'question');
  return (
    <div className={styles.roundContainer}>
      <CardRound>
        <StudyHead state={state} summary={summary} />
        <StudyCard
          key={visit.number}
          visit={visit}
          onFlip={mayTurn ? session.flip : undefined}
          onSeen={session.seen}
          onListen={listen}
        />
        <AnswerBar
          state={state}
          visit={visit}
          mayTurn={mayTurn}
          lit={lit}
          act={(action) => actions[action]()}
        />
        <StudyKeyHints canListen={say !== null} />
      </CardRound>
    </div>
  );
}
