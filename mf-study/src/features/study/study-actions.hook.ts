import { useState } from 'react';
import type { LocalCard } from '@repaso/card-store';
import { useKeyTable, useSpeech } from '@repaso/ui';
import { ratings, studyKeysOf } from './study-keys.ts';
import type { RatingName, StudyAction } from './study-keys.ts';
import type { StudySession } from './study-session.ts';

const litMs = 150;

/** Holds the rating that was just given, for a moment, so that its button can be highlighted. */
function useLit() {
  const [lit, setLit] = useState<RatingName | null>(null);
  const light = (rating: RatingName) => {
    setLit(rating);
    setTimeout(() => setLit((now) => (now === rating ? null : now)), litMs);
  };
  return { lit, light };
}

export interface ActionOptions {
  buttons: 2 | 4;
  /** Opens the dialog to report an error; null if the card cannot be reported now. */
  report: (() => void) | null;
  /** Turns the card. */
  flip: () => void;
  /** The Spanish text to read aloud; null while it is the hidden answer. */
  spoken: string | null;
}

/** Returns the functions behind the buttons and shortcuts of the study screen. */
export function useStudyActions(
  session: StudySession<LocalCard>,
  { buttons, report, flip, spoken }: ActionOptions,
) {
  const { lit, light } = useLit();
  const say = useSpeech();
  const listen = say === null || spoken === null ? null : () => say(spoken);
  const rate = (rating: RatingName) => session.answer(ratings[rating]) && light(rating);
  const actions: Record<StudyAction, () => void> = {
    flip,
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
