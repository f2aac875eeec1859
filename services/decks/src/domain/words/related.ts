import { coreWords, fold, wordsOf } from './fold.ts';
import { basesOf } from './noun-bases.ts';
import { withoutEnclitics } from './verb-forms.ts';
import type { VerbForms } from './verb-forms.ts';

/** Whether two words are forms of the same word, according to inflection rules and the conjugator. */
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
  // Participles are inflected like adjectives. Infinitives, gerunds and imperatives may end in pronouns.
  const folded = new Set([...forms].map(fold));
  return [withoutEnclitics(word), ...basesOf(fold(word))].some((base) => folded.has(base));
}

/** Whether a text contains the words of a phrase, inflected or not, in any order. */
export function occursIn(phrase: string, text: string, verbForms: VerbForms): boolean {
  const words = [...new Set(wordsOf(text))];
  return coreWords(phrase).every((part) => words.some((word) => areRelated(part, word, verbForms)));
}
