import { comparisonForm } from '@repaso/text';

/** Returns the words of a text, in lower case, in order. Numbers count as words. */
export const wordsOf = (text: string) => comparisonForm(text, 'case').match(/[\p{L}\p{N}]+/gu) ?? [];

const articlesAndPronouns = new Set('el la los las lo un una unos unas me te se nos os'.split(' '));

/**
 * Returns the words of a Spanish phrase without articles and weak pronouns: `pan` for `el pan`. A phrase of only such
 * words is returned whole.
 */
export function coreWords(text: string): string[] {
  const all = wordsOf(text);
  const core = all.filter((word) => !articlesAndPronouns.has(word));
  return core.length > 0 ? core : all;
}
