import { Conjugator } from '@jirimracek/conjugate-esp';
import { fold, wordsOf } from './fold.ts';

/** All simple forms of a verb by its infinitive, in small letters with accents; empty for what is no verb. */
export type VerbForms = (infinitive: string) => ReadonlySet<string>;

/** It sorts its 14,456 verbs anew at every call, which takes longer than the conjugation itself. */
class SortedOnce extends Conjugator {
  #verbs: string[] | undefined;
  override getVerbListSync(): string[] {
    return (this.#verbs ??= super.getVerbListSync());
  }
}

const none: ReadonlySet<string> = new Set();
const isInfinitive = (word: string) => /[aei]r$/.test(fold(word));
const enclitics = /(?:(?:me|te|se|nos|os|le|les)?(?:lo|la|los|las|le|les)|me|te|se|nos|os)$/;

/** Conjugates on demand and remembers the verbs asked for last. */
export function createVerbForms(remembered = 500): VerbForms {
  let conjugator: SortedOnce | undefined;
  const known = new Map<string, ReadonlySet<string>>();
  return (infinitive) => {
    const verb = withoutSe(infinitive);
    if (!isInfinitive(verb)) return none;
    const before = known.get(verb);
    if (before) return before;
    conjugator ??= new SortedOnce();
    const forms = conjugate(conjugator, verb);
    if (known.size >= remembered) known.delete([...known.keys()][0] ?? '');
    known.set(verb, forms);
    return forms;
  };
}

/** levantarse: levantar */
export const withoutSe = (infinitive: string) => infinitive.replace(/(?<=[aeiáéí]r)se$/, '');

/** A form without the pronouns at its end, folded, as they move the accent: dímelo, di. */
export function withoutEnclitics(word: string): string {
  const bare = fold(word).replace(enclitics, '');
  return bare.length >= 2 ? bare : fold(word);
}

function conjugate(conjugator: Conjugator, verb: string): ReadonlySet<string> {
  const own = conjugator.conjugateSync(verb);
  const results = Array.isArray(own) ? own : conjugator.conjugateSync(`${verb}se`);
  if (!Array.isArray(results)) return none;
  // The last word of 'me arrepiento', 'no hables'; of compound tenses it is the participle.
  const forms = leavesOf(results.map(({ conjugation }) => conjugation)).flatMap(
    (text) => wordsOf(text).at(-1) ?? [],
  );
  return new Set([verb, ...forms]);
}

function leavesOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leavesOf) : [];
}
