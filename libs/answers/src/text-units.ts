/**
 * A text as the units that grading compares: a letter or figure as the reader sees it, or a run of what stands between
 * words. Each has a key; two texts are the same answer exactly when their keys are. What a key leaves out is never
 * graded: how a letter is composed (NFC or NFD), how much space there is, punctuation (so a phone's keyboard needs no
 * `¿`), hyphens against spaces, ё against е (the Russian rules of 1956, § 10, leave the dots to the writer), stress marks
 * over Russian vowels.
 */

/** The language of the answer, not of the interface. */
export type AnswerLanguage = 'es' | 'ru';

export interface TextUnit {
  text: string;
  /** What is compared; empty for what stands before the first word and after the last. */
  key: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const isWritten = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The text with its letters composed, without what nobody sees: soft hyphens, marks of direction (but not what joins emoji). */
export function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .normalize('NFC');
}

/** The units of a text; their texts together are `clean(text)`. */
export function unitsOf(text: string, language: AnswerLanguage): TextUnit[] {
  const letters = Array.from(graphemes.segment(clean(text)), ({ segment }) => segment);
  // A card may ask for a sign: then signs are what is graded.
  const isAnswer = letters.some(isWritten) ? isWritten : (letter: string) => /\S/u.test(letter);
  const units: TextUnit[] = [];
  let gap = '';
  for (const letter of letters) {
    if (!isAnswer(letter)) {
      gap += letter;
      continue;
    }
    if (gap !== '') units.push({ text: gap, key: units.length === 0 ? '' : ' ' });
    units.push({ text: letter, key: keyOf(letter, language) });
    gap = '';
  }
  return gap === '' ? units : [...units, { text: gap, key: '' }];
}

/** What is left of a text for grading: the keys of its units. */
export function fold(text: string, language: AnswerLanguage): string {
  return unitsOf(text, language).reduce((keys, { key }) => keys + key, '');
}

function keyOf(letter: string, language: AnswerLanguage): string {
  if (language === 'es') return letter;
  const unstressed = letter
    .normalize('NFD')
    .replace(/[\u0300\u0301]/gu, '')
    .normalize('NFC');
  return unstressed.replace('ё', 'е').replace('Ё', 'Е');
}

/** The text with its accents left out, where the language has any: in Spanish á and ü, but never the tilde of ñ. */
export function withoutAccents(text: string, language: AnswerLanguage): string {
  if (language === 'ru') return text;
  return text
    .normalize('NFD')
    .replace(/([nN]\u0303)|\p{M}/gu, '$1')
    .normalize('NFC');
}

const article = /^(?:el|la|los|las|un|una|unos|unas) (?=.)/u;

/** A folded text in small letters and without the article that begins it; an article alone stays. */
export function withoutArticleAndCase(text: string, language: AnswerLanguage): string {
  const small = text.toLowerCase();
  return language === 'es' ? small.replace(article, '') : small;
}
