/** Grades the word that was typed into the gap of an example, and suggests a rating of the card. */
import { gradeAnswer } from '@repaso/answers';
import type { AnswerTier, Grade } from '@repaso/answers';
import type { CardContent } from '@repaso/contracts';
import { wordForms } from '@repaso/conjugation';
import { findGap, gapAnswers, isOtherForm } from '@repaso/practice';
import type { Gap } from '@repaso/practice';
import type { RatingName } from './study-keys.ts';

/**
 * What a typed word is. `other-form`: the word, but not in the form of the example. `none`: nothing was typed. The others
 * are tiers of `@repaso/answers`.
 */
export type GapVerdict = AnswerTier | 'other-form' | 'none';

export interface GradedGap {
  verdict: GapVerdict;
  outcome: 'right' | 'slip' | 'wrong';
  grade: Grade;
}

const outcomes: Record<GapVerdict, GradedGap['outcome']> = {
  exact: 'right',
  'other-layout': 'right',
  'accent-slip': 'slip',
  'article-or-case-slip': 'slip',
  'other-form': 'slip',
  wrong: 'wrong',
  none: 'wrong',
};

/** Returns the gap of a card's example; null if the example does not have the word. */
export function gapOf(card: Pick<CardContent, 'frontValue' | 'frontExample'>): Gap | null {
  return findGap(card, wordForms);
}

/** Grades the text that was typed into a gap; an empty one means that the learner does not know the word. */
export function gradeGap(card: Pick<CardContent, 'frontValue'>, gap: Gap, typed: string): GradedGap {
  const grade = gradeAnswer(typed, gapAnswers(gap), { language: 'es' });
  const verdict = verdictOf(card, gap, typed, grade);
  return { verdict, outcome: outcomes[verdict], grade };
}

function verdictOf(card: Pick<CardContent, 'frontValue'>, gap: Gap, typed: string, grade: Grade): GapVerdict {
  if (typed.trim() === '') return 'none';
  return isOtherForm(card, gap, typed, wordForms) ? 'other-form' : grade.tier;
}

/** Returns the rating that fits an outcome. A slip is “hard” where the learner has that answer. */
export function suggestedRating(outcome: GradedGap['outcome'], buttons: 2 | 4): RatingName {
  if (outcome === 'wrong') return 'unknown';
  return outcome === 'slip' && buttons === 4 ? 'hard' : 'known';
}
