import { closedBase, presentSpelling } from './closed-forms.ts';

/**
 * Returns possible singulars of a Spanish noun or adjective, the most likely first; empty if it looks like no plural.
 * The word must be in its comparison form for inflection.
 */
export function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || word.length < 4) return [];
  const singulars = [word.slice(0, -1)];
  if (word.endsWith('ces')) singulars.unshift(`${word.slice(0, -3)}z`);
  else if (/[bcdfghjklmnñpqrstvwxyzaiou]es$/.test(word)) singulars.push(word.slice(0, -2));
  return singulars;
}

/**
 * Returns possible masculine forms of a feminine word: `profesor` for `profesora`. Forms in -o, such as `rojo` for
 * `roja`, are returned only for adjectives, because many nouns differ (`casa`, `caso`).
 */
export function masculinesOf(word: string, isAdjective: boolean): string[] {
  if (!word.endsWith('a')) return [];
  const stem = word.slice(0, -1);
  const bare = /(or|on|es|in|an|al|ol)$/.test(stem) ? [stem] : [];
  return isAdjective ? [`${stem}o`, ...bare] : bare;
}

/**
 * Returns all base forms of which a word may be an inflected form, the word itself first. All are in their comparison
 * form for inflection.
 */
export function basesOf(word: string): Set<string> {
  const full = closedBase(word);
  const spelled = presentSpelling(word);
  const singulars = [word, spelled, ...(full === undefined ? [] : [full]), ...singularsOf(spelled)];
  return new Set([...singulars, ...singulars.flatMap((one) => masculinesOf(one, true))]);
}
