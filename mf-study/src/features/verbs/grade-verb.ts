/** Grades the infinitive that was typed for a form. Every verb that has the form is right: `fui` is of `ser` and `ir`. */
import { gradeAnswer } from '@repaso/answers';
import type { PracticeVerb } from '@repaso/contracts';
import type { Conjugation } from './conjugation.resource.ts';
import type { DrillQuestion } from './drill-questions.ts';
import type { GradedForm } from './grade-form.ts';

/**
 * Grades the typed infinitive. `form` of the result is the infinitive, its variants are the other verbs with the form.
 * @throws Error if the verb has no form in this cell
 */
export function gradeVerb(
  library: Conjugation,
  verbs: readonly PracticeVerb[],
  question: DrillQuestion,
  typed: string,
): GradedForm {
  const { infinitive } = question;
  const asked = verbs.find((verb) => verb.infinitive === infinitive);
  const found = asked && library.conjugateStored(asked, question);
  if (!found) throw new Error(`${infinitive} has no form ${question.id}`);
  const others = verbs
    .map((verb) => verb.infinitive)
    .filter((other) => other !== infinitive && library.wordForms(other).has(found.form));
  const form = { ...found, form: infinitive, accepted: others };
  const grade = gradeAnswer(typed.trim().toLowerCase(), [infinitive, ...others], { language: 'es' });
  if (grade.tier === 'exact' || grade.tier === 'other-layout')
    return { grade, outcome: 'right', mistake: null, form };
  if (typed.trim() === '') return { grade, outcome: 'wrong', mistake: { kind: 'none' }, form };
  if (grade.tier !== 'wrong') return { grade, outcome: 'slip', mistake: { kind: 'accent' }, form };
  return { grade, outcome: 'wrong', mistake: { kind: 'verb', form: found.form }, form };
}
