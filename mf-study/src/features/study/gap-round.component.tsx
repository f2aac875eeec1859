import { useMemo, useState } from 'react';
import type { Gap } from '@repaso/practice';
import { FooterSlot, useIntl, useRunningSession } from '@repaso/shell-api';
import { keyHintsOf, KeyHints } from '@repaso/ui';
import { useAnswerPreviews } from './answer-previews.hook.ts';
import { useCardReport } from './card-report.hook.tsx';
import { GapCard } from './gap-card.component.tsx';
import { GapForm } from './gap-form.component.tsx';
import { gapOf, gradeGap, suggestedRating } from './grade-gap.ts';
import type { Visit } from './session.ts';
import { useStudyActions } from './study-actions.hook.ts';
import { StudyKeyHints } from './study-key-hints.component.tsx';
import { RoundFrame, StudyRound } from './study-round.component.tsx';
import type { StudyRoundProps } from './study-round.component.tsx';
import type { DueCard } from './study.resource.ts';

interface GapRoundProps extends StudyRoundProps {
  visit: Visit<DueCard>;
}

/** The study screen of a learner who fills gaps. A card whose example lacks its word shows its sides as usual. */
export function GapRound(props: GapRoundProps) {
  const { number, question } = props.visit;
  const { frontValue, frontExample, isBothWays, activeSide } = question;
  /** The typed texts by the number of their showing. They stay when the learner moves to another card and back. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const gap = useMemo(() => gapOf({ frontValue, frontExample }), [frontValue, frontExample]);
  // Asked both ways, a card fills the gap in one schedule; the other one asks for the meaning.
  if (gap === null || (isBothWays && activeSide === 'FRONT')) return <StudyRound {...props} />;
  return (
    <GapTurn
      key={number}
      {...props}
      gap={gap}
      typed={typed.get(number) ?? ''}
      onType={(text) => setTyped((all) => new Map(all).set(number, text))}
    />
  );
}

interface GapTurnProps extends StudyRoundProps {
  gap: Gap;
  typed: string;
  onType: (text: string) => void;
}

function GapTurn({ session, state, visit, list, buttons, gap, typed, onType }: GapTurnProps) {
  useRunningSession();
  const isAsking = visit.side === 'question';
  const { report, dialog } = useCardReport(visit);
  const previews = useAnswerPreviews(visit);
  const check = () => {
    // A graded card is not turned back: its answer was seen.
    if (isAsking) session.flip();
  };
  const spoken = isAsking ? null : visit.question.frontExample;
  const { actions, lit, listen, missing } = useStudyActions(session, {
    ...{ buttons, report, flip: check, spoken },
  });
  const graded = isAsking ? null : gradeGap(visit.question, gap, typed);
  return (
    <RoundFrame {...{ state, list, dialog }}>
      <GapCard {...{ visit, gap, graded }} onSeen={session.seen} onListen={listen} onReport={report} />
      <GapForm
        {...{ state, visit, actions, typed, onType, buttons, previews, lit }}
        onCheck={check}
        suggested={graded && suggestedRating(graded.outcome, buttons)}
      />
      {isAsking ? <CheckHint /> : <StudyKeyHints missing={[...missing, 'flip']} buttons={buttons} />}
    </RoundFrame>
  );
}

/** The key that checks the typed word. The text field handles it. */
const checkKey = { action: 'check', keys: ['Enter'], hint: 'study.gap.check-key' };

function CheckHint() {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <FooterSlot>
      <KeyHints label={say('study.keys.label')} hints={keyHintsOf([checkKey], say, '')} />
    </FooterSlot>
  );
}
