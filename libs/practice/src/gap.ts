/** Finds a card's word in its Spanish example, as it stands there, to ask for it by a gap. */
import type { CardContent } from '@repaso/contracts';
import type { Face } from './faces.ts';

/** An example with a gap: `before`, the word, and `after` join to the example. */
export interface Gap {
  before: string;
  word: string;
  after: string;
}

/** Returns all forms of a verb in lower case, without pronouns; none for a text that is no infinitive. */
export type VerbFormsOf = (infinitive: string) => ReadonlySet<string>;

const article = /^(?:el|la|los|las|lo|un|una|unos|unas)\s+/iu;
const wordPattern = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/**
 * Returns the example of a card with a gap for its word: the word itself, its plural or other gender, or a form of the
 * verb. Null if the card has no example, or if its word is not found in it.
 */
export function findGap(
  { frontValue, frontExample }: Pick<CardContent, 'frontValue' | 'frontExample'>,
  verbFormsOf: VerbFormsOf,
): Gap | null {
  if (frontExample === null) return null;
  const texts = textsOf(frontValue);
  for (const text of texts) {
    const gap = gapOfText(frontExample, text);
    if (gap !== null) return gap;
  }
  const forms = formsOfTexts(texts, verbFormsOf);
  for (const { 0: word, index } of frontExample.matchAll(wordPattern)) {
    if (forms.has(word.toLowerCase())) return gapAt(frontExample, index, word.length);
  }
  return null;
}

/**
 * Returns the faces of a card with a gap: the example with the gap, and its translation, ask for the word as it stands
 * there.
 */
export function gapFaces(
  { frontExample, backExample }: Pick<CardContent, 'frontExample' | 'backExample'>,
  { before, word, after }: Gap,
): { question: Face; answer: Face } {
  return {
    question: { text: `${before}____${after}`, lang: 'es', example: backExample, exampleLang: 'ru' },
    answer: { text: word, lang: 'es', example: frontExample },
  };
}

/** Returns the right answers to a gap. At the beginning of a sentence, a small first letter is right, too. */
export function gapAnswers({ before, word }: Gap): string[] {
  const small = word.slice(0, 1).toLowerCase() + word.slice(1);
  return /(?:^|[.!?…:—¿¡«"])[^\p{L}]*$/u.test(before) && small !== word ? [word, small] : [word];
}

/**
 * Returns whether a typed text is the card's word in another form than the gap asks for, as `tengo` for `tuvo`. Capitals
 * and an article do not matter.
 */
export function isOtherForm(
  { frontValue }: Pick<CardContent, 'frontValue'>,
  { word }: Gap,
  typed: string,
  verbFormsOf: VerbFormsOf,
): boolean {
  const form = typed.trim().toLowerCase().replace(article, '');
  if (form === word.toLowerCase()) return false;
  const texts = textsOf(frontValue.toLowerCase());
  return texts.includes(form) || formsOfTexts(texts, verbFormsOf).has(form);
}

/** Returns the forms of those texts that are one word, in lower case. */
function formsOfTexts(texts: readonly string[], verbFormsOf: VerbFormsOf): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => (/\s/u.test(text) ? [] : [...formsOf(text, verbFormsOf)])));
}

/** Returns the texts of a front without articles, notes in brackets and marks: `el niño / la niña` has two. */
function textsOf(front: string): string[] {
  return front
    .replace(/\([^)]*\)/gu, ' ')
    .split(/[/,;]/u)
    .map((part) =>
      part
        .replace(/[¿?¡!.…«»"]/gu, ' ')
        .trim()
        .replace(article, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((part) => part.length > 1);
}

/** Finds a text as whole words. Capitals do not matter. */
function gapOfText(example: string, text: string): Gap | null {
  const pattern = text.split(' ').map(escaped).join('\\s+');
  const found = new RegExp(`(?<![\\p{L}\\p{M}])${pattern}(?![\\p{L}\\p{M}])`, 'iu').exec(example);
  return found && gapAt(example, found.index, found[0].length);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function gapAt(example: string, index: number, length: number): Gap {
  return {
    before: example.slice(0, index),
    word: example.slice(index, index + length),
    after: example.slice(index + length),
  };
}

/** Returns the forms that a word may have in an example: plural and gender of a noun or adjective, or those of a verb. */
function formsOf(word: string, verbFormsOf: VerbFormsOf): Set<string> {
  const base = word.toLowerCase();
  const verb = verbFormsOf(base);
  if (verb.size > 0) return new Set(verb);
  const singular = [base, ...otherGender(base)];
  return new Set([...singular, ...singular.map(pluralOf)]);
}

function otherGender(word: string): string[] {
  if (word.endsWith('o')) return [`${word.slice(0, -1)}a`];
  if (word.endsWith('a')) return [`${word.slice(0, -1)}o`];
  return /(?:or|és|ón|án|ín)$/u.test(word) ? [`${withoutAccent(word)}a`] : [];
}

function pluralOf(word: string): string {
  if (/[aeiouáéó]$/u.test(word)) return `${word}s`;
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
  if (/[^áéíóú]s$/u.test(word) && !/[áéíóú]s$/u.test(word)) return word;
  return `${withoutAccent(word)}es`;
}

const plain: Record<string, string> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

/** Removes the accent of the last syllable: `canción` has the plural `canciones`. */
const withoutAccent = (word: string) =>
  word.replace(/[áéíóú](?=[^aeiouáéíóú]*$)/u, (vowel) => plain[vowel] ?? vowel);
