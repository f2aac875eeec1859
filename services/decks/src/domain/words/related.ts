import { coreWords, fold, wordsOf } from './fold.ts';
import { basesOf } from './noun-bases.ts';
import { withoutEnclitics } from './verb-forms.ts';
import type { VerbForms } from './verb-forms.ts';

/** Whether two words are forms of one word, as far as rules and the conjugation can tell. */
function areRelated(one: string, other: string, verbForms: VerbForms): boolean {
  if (fold(one) === fold(other)) return true;
  const bases = basesOf(fold(one));
  if ([...basesOf(fold(other))].some((base) => bases.has(base))) return true;
  return isFormOf(one, other, verbForms) || isFormOf(other, one, verbForms);
}

function isFormOf(word: string, infinitive: string, verbForms: VerbForms): boolean {
  const forms = verbForms(infinitive);
  if (forms.size === 0) return false;
  if (forms.has(word)) return true;
  // A participle is inflected like an adjective, and pronouns hang on infinitives, gerunds and imperatives.
  const folded = new Set([...forms].map(fold));
  return [withoutEnclitics(word), ...basesOf(fold(word))].some((base) => folded.has(base));
}

/** Whether a phrase stands in a text, its words inflected or not, in any order. */
export function standsIn(phrase: string, text: string, verbForms: VerbForms): boolean {
  const words = [...new Set(wordsOf(text))];
  return coreWords(phrase).every((part) => words.some((word) => areRelated(part, word, verbForms)));
}
