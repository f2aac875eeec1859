import { comparisonForm } from '@repaso/text';
import { wordForms } from '../word-forms.ts';

/**
 * Returns all simple forms of a verb, in lower case and with accents. Empty when the word is not a known infinitive.
 */
export type VerbForms = (infinitive: string) => ReadonlySet<string>;

const noForms: ReadonlySet<string> = new Set();
const isInfinitive = (word: string) => /[aei]r$/.test(comparisonForm(word, 'inflection'));
const enclitics = /(?:(?:me|te|se|nos|os|le|les)?(?:lo|la|los|las|le|les)|me|te|se|nos|os)$/;

/** Returns a function that conjugates a verb, and caches the forms of the latest 500 verbs (`cacheSize`). */
export function createVerbForms(cacheSize = 500): VerbForms {
  const cache = new Map<string, ReadonlySet<string>>();
  return (infinitive) => {
    const verb = withoutSe(infinitive);
    if (!isInfinitive(verb)) return noForms;
    const cached = cache.get(verb);
    if (cached) return cached;
    const forms = wordForms(verb);
    if (cache.size >= cacheSize) cache.delete([...cache.keys()][0] ?? '');
    cache.set(verb, forms);
    return forms;
  };
}

/** Returns an infinitive without reflexive pronoun: `levantar` for `levantarse`. */
export const withoutSe = (infinitive: string) => infinitive.replace(/(?<=[aeiáéí]r)se$/, '');

/**
 * Returns a verb form without the pronouns at its end: `di` for `dímelo`. The result is in its comparison form for
 * inflection, without accents, because the accent may be there only because of the pronouns.
 */
export function withoutEnclitics(word: string): string {
  const whole = comparisonForm(word, 'inflection');
  // Before `nos` the first person plural has lost its -s: `levantémonos` is `levantemos` with a pronoun.
  if (/[aei]monos$/.test(whole)) return whole.replace(/nos$/, 's');
  const bare = whole.replace(enclitics, '');
  return bare.length >= 2 ? bare : whole;
}
