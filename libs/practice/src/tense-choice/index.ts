/** Makes questions that ask which of two tenses a sentence has. */
import type { Gap } from '../gap.ts';
import { excludedTenses } from './contrasts.ts';
import type { TenseKey } from './contrasts.ts';
import type { FormIndex, IndexedForm } from './form-index.ts';
import { formsInSentence, hasSubject } from './sentence.ts';
import type { FoundForm } from './sentence.ts';

export { indexForms } from './form-index.ts';
export type { FormIndex, IndexedForm } from './form-index.ts';
export type { TenseKey } from './contrasts.ts';

/** A Spanish sentence with its Russian translation; null without one. */
export interface Sentence {
  text: string;
  translation: string | null;
}

/** A sentence with a gap for a verb form, and the forms to choose from. */
export interface TenseChoice {
  gap: Gap;
  translation: string | null;
  right: IndexedForm;
  /** Forms of the same verb and person in tenses that are wrong in this sentence, one for each tense. */
  wrong: readonly IndexedForm[];
}

/**
 * Returns what can be asked about the tenses of a sentence. Empty if it has no form of a known verb, or if it does not
 * decide between tenses.
 */
export function findTenseChoices({ text, translation }: Sentence, index: FormIndex): TenseChoice[] {
  const { forms, count } = formsInSentence(text, index);
  const lower = translation?.toLowerCase() ?? null;
  return forms.flatMap((found) => {
    const right = cellInSentence(found, lower);
    if (right === null) return [];
    const context = { found, isOnlyVerb: count === 1, translation: lower };
    const wrong = excludedTenses(context).flatMap((key) => formIn(key, right, index));
    return wrong.length === 0 ? [] : [{ gap: gapOf(text, found), translation, right, wrong }];
  });
}

function formIn(key: TenseKey, right: IndexedForm, { formOf }: FormIndex): IndexedForm[] {
  const [mood, tense] = key.split(' ') as [IndexedForm['mood'], IndexedForm['tense']];
  const cell = { ...right, mood, tense };
  const form = formOf(cell);
  return form === undefined || form === right.form ? [] : [{ ...cell, form }];
}

const gapOf = (text: string, { start, end }: FoundForm): Gap => ({
  before: text.slice(0, start),
  word: text.slice(start, end),
  after: text.slice(end),
});

/** Returns the cell of a form. Where two persons share the form, the sentence or its translation names the person. */
function cellInSentence(found: FoundForm, translation: string | null): IndexedForm | null {
  const [only] = found.cells;
  if (found.cells.length === 1) return only ?? null;
  // In `me dolía`, the learner is no subject.
  if (found.before.at(-1) === 'me') return null;
  const isFirst = found.before.includes('yo') || (!hasSubject(found.before) && hasWord(translation, 'я'));
  const isThird =
    hasSubject(found.before) || ['он', 'она', 'оно', 'вы'].some((word) => hasWord(translation, word));
  if (isFirst === isThird) return null;
  const person = isFirst ? 'P1S' : 'P3S';
  return found.cells.find((cell) => cell.person === person) ?? null;
}

const hasWord = (text: string | null, word: string) =>
  text !== null && new RegExp(`(?<![а-яё])${word}(?![а-яё])`, 'u').test(text);
