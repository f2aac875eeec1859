import { comparisonForm } from '@repaso/text';
import { basesOf, coreWords, withoutEnclitics, wordsOf } from '@repaso/conjugation/words';
import type { VerbForms } from '@repaso/conjugation/words';

/** Returns whether two words are forms of the same word, by the rules of inflection or as forms of a verb. */
function areRelated(one: string, other: string, verbForms: VerbForms): boolean {
  if (comparisonForm(one, 'inflection') === comparisonForm(other, 'inflection')) return true;
  const bases = basesOf(comparisonForm(one, 'inflection'));
  if ([...basesOf(comparisonForm(other, 'inflection'))].some((base) => bases.has(base))) return true;
  return isFormOf(one, other, verbForms) || isFormOf(other, one, verbForms);
}

function isFormOf(word: string, infinitive: string, verbForms: VerbForms): boolean {
  const forms = verbForms(infinitive);
  if (forms.size === 0) return false;
  if (forms.has(word)) return true;
  // Participles have the endings of adjectives. Infinitives, gerunds and imperatives may have pronouns at their end.
  const folded = new Set([...forms].map((form) => comparisonForm(form, 'inflection')));
  return [withoutEnclitics(word), ...basesOf(comparisonForm(word, 'inflection'))].some((base) =>
    folded.has(base),
  );
}

/**
 * Returns whether a text contains all words of a phrase, in any form and order. Articles and weak pronouns of the
 * phrase are ignored. Of two forms, such as `rojo / roja`, one is enough.
 */
export function occursIn(phrase: string, text: string, verbForms: VerbForms): boolean {
  const words = [...new Set(wordsOf(text))];
  const contains = (form: string) =>
    coreWords(form).every((part) => words.some((word) => areRelated(part, word, verbForms)));
  return phrase.split(' / ').some(contains);
}
