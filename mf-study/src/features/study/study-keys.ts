import type { Rating } from '@repaso/contracts';
import type { KeyRow } from '@repaso/ui';

/** The learner's answers: two, or four with schedulers that use them. */
export type RatingName = 'unknown' | 'hard' | 'known' | 'easy';

export type StudyAction = 'flip' | 'previous' | 'next' | RatingName | 'undo' | 'listen' | 'report';

/** The number of each answer in the review log. */
export const ratings: Readonly<Record<RatingName, Rating>> = { unknown: 1, hard: 2, known: 3, easy: 4 };

/** An answer with its texts: `label` on its button, `hint` in the list of shortcuts. */
interface RatingChoice {
  name: RatingName;
  label: string;
  hint: string;
}

const choices: readonly RatingChoice[] = [
  { name: 'unknown', label: 'study.card.unknown', hint: 'study.keys.unknown' },
  { name: 'hard', label: 'study.card.hard', hint: 'study.keys.hard' },
  { name: 'known', label: 'study.card.known', hint: 'study.keys.known' },
  { name: 'easy', label: 'study.card.easy', hint: 'study.keys.easy' },
];

/** Returns the answers in the order of their buttons and keys. */
export function ratingsOf(buttons: 2 | 4): readonly RatingChoice[] {
  return buttons === 4 ? choices : choices.filter(({ name }) => name === 'unknown' || name === 'known');
}

function keysWith(buttons: 2 | 4): readonly KeyRow<StudyAction>[] {
  return [
    { action: 'flip', keys: [' '], hint: 'study.keys.flip' },
    ...ratingsOf(buttons).map(({ name, hint }, at) => ({ action: name, keys: [String(at + 1)], hint })),
    { action: 'undo', keys: ['u'], hint: 'study.keys.undo' },
    { action: 'previous', keys: ['ArrowLeft'], hint: 'study.keys.move', shownAs: '← →' },
    { action: 'next', keys: ['ArrowRight'] },
    { action: 'listen', keys: ['v'], hint: 'study.keys.listen' },
    { action: 'report', keys: ['e'], hint: 'study.keys.report' },
  ];
}

const keys = { 2: keysWith(2), 4: keysWith(4) };

/** Returns the keyboard shortcuts of the study screen, in the order in which the footer shows them. */
export function studyKeysOf(buttons: 2 | 4): readonly KeyRow<StudyAction>[] {
  return keys[buttons];
}

/** The shortcuts with two answers, which is the default. */
export const studyKeys = studyKeysOf(2);
