/** Finds the one verb form of a sentence that a question can ask for. */
import type { FormIndex, IndexedForm } from './form-index.ts';

/** A word of a sentence, in lower case. `clause`: number of the part between marks in which it stands. */
interface Word {
  text: string;
  start: number;
  end: number;
  clause: number;
}

/** A form that stands in a sentence, and what surrounds it. */
export interface FoundForm {
  /** The cells of one verb and one tense that have the form; more than one where persons share it. */
  cells: readonly IndexedForm[];
  start: number;
  end: number;
  /** Words before the form in its clause, in lower case, the nearest one last. */
  before: readonly string[];
  /** All words of the clause, in lower case. */
  clause: readonly string[];
}

/** After one of these words stands a noun, not a form of a verb. */
const nounMarkers = new Set(
  `el la los las un una unos unas del al de con sin por para en sobre mi mis tu tus su sus nuestro nuestra nuestros
  nuestras este esta estos estas ese esa esos esas aquel aquella otro otra otros otras mucho mucha muchos muchas poco
  poca pocos pocas todo toda todos todas cada algún alguna ningún ninguna qué cuánto cuánta muy más menos tan`.split(
    /\s+/,
  ),
);

/** Frequent words that are spelled like a form of a verb. */
const otherWords = new Set(
  `como para nada sobre bajo entre cerca una uno fuera vino casa cuenta traje libre hasta media medio menos mira oye
  vale salvo excepto ambos parte`.split(/\s+/),
);

/** Phrases that have no other tense. */
const fixedPhrases = new Set(['lo siento', 'lo juro', 'que viene']);
/** The ending of a word that may be a participle: after it, `haber` makes a compound tense. */
const participle = /(?:[aií]do|to|cho|so)$/u;

const wordPattern = /[\p{L}\p{M}]+/gu;
const clauseEnd = /[,;:.!?¡¿…«»"()—–]/u;

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let clause = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const last = words.at(-1);
    if (last !== undefined && clauseEnd.test(text.slice(last.end, index))) clause += 1;
    words.push({ text: word.toLowerCase(), start: index, end: index + word.length, clause });
  }
  return words;
}

/**
 * Returns the finite forms of known verbs in a sentence: not those that may be a noun or another verb's form, and not
 * those that may be of two tenses. `count`: how many finite forms the sentence has at least, these included.
 */
export function formsInSentence(text: string, index: FormIndex): { forms: FoundForm[]; count: number } {
  const words = wordsOf(text);
  const forms: FoundForm[] = [];
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const length = lengthOfForm(words, at, index);
    if (length === 0) continue;
    count += 1;
    const found = foundForm(words, at, length, index);
    if (found !== null) forms.push(found);
    at += length - 1;
  }
  return { forms, count };
}

/** Number of words of the longest form, which has a pronoun and an auxiliary: `me he lavado`. */
const mostWords = 3;

/** Returns how many words a form has that begins with this one: 2 and 3 with pronoun or auxiliary, 0 if none begins. */
function lengthOfForm(words: readonly Word[], at: number, index: FormIndex): number {
  const word = words[at];
  if (word === undefined) return 0;
  for (let length = mostWords; length > 1; length -= 1) {
    if (at + length <= words.length && index.byText.has(textAt(words, at, length))) return length;
  }
  if (!index.byText.has(word.text) || otherWords.has(word.text)) return 0;
  return nounMarkers.has(words[at - 1]?.text ?? '') ? 0 : 1;
}

const textAt = (words: readonly Word[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');

function foundForm(
  words: readonly Word[],
  at: number,
  length: number,
  { byText }: FormIndex,
): FoundForm | null {
  const [first, last] = [words[at], words[at + length - 1]];
  if (first === undefined || last === undefined) return null;
  const text = textAt(words, at, length);
  const all = byText.get(text) ?? [];
  const clause = words.filter((word) => word.clause === first.clause);
  const before = words.slice(0, at).filter((word) => word.clause === first.clause);
  const texts = before.map((word) => word.text);
  const canBeImperative = all.some(({ mood }) => mood === 'IMPERATIVE') && !hasSubject(texts);
  const cells = all.filter(({ mood }) => mood !== 'IMPERATIVE');
  const [one] = cells;
  const isFixed = fixedPhrases.has(`${texts.at(-1) ?? ''} ${text}`);
  const isAuxiliary = one?.infinitive === 'haber' && participle.test(words[at + length]?.text ?? '');
  const isUnique = cells.every(
    ({ infinitive, mood, tense }) =>
      infinitive === one?.infinitive && mood === one.mood && tense === one.tense,
  );
  if (one === undefined || canBeImperative || !isUnique || isFixed || isAuxiliary) return null;
  return {
    ...{ cells, start: first.start, end: last.end, before: texts },
    clause: clause.map((word) => word.text),
  };
}

const subjects = new Set([
  'él',
  'ella',
  'usted',
  'ellos',
  'ellas',
  'ustedes',
  'nadie',
  'quien',
  'quién',
  'que',
]);
const determiners = new Set(
  'el la los las mi mis tu tus su sus este esta estos estas nuestro nuestra un una'.split(' '),
);

/** Returns whether a subject or a conjunction stands right before a form, so that the form is no imperative. */
export function hasSubject(before: readonly string[]): boolean {
  return subjects.has(before.at(-1) ?? '') || determiners.has(before.at(-2) ?? '');
}
