/**
 * The right answers that a card's side stands for, as dictionaries and learners write them:
 *
 * - `,` `;` and a slash with space around it separate answers; not the comma inside a sentence (`Hola, ¿qué tal?`), which
 *   shows by the mark that closes the sentence and not what stands before the comma
 * - a slash without space separates words: `el/la estudiante`, and endings: `amigo/a`, also written `amigo(a)`, `rojo, -a`
 * - what stands in brackets may be left out: `(el) agua`, `hablar (con)`, `язык (орган)`
 * - marks of gender and number say nothing to type: `дверь ж.`, `nieve (f.)`, `м./ж.`
 */
import { clean } from './text-units.ts';

/** More ways to write one side than anybody has put on it. */
const most = 64;

const mark = '(?:[мжсmf]|ср|мн|ед|pl|sing|masc|fem)\\.(?:\\s?ч\\.)?';
const marks = new RegExp(
  `[([]\\s*${mark}(?:\\s*[/,]\\s*${mark})*\\s*[)\\]]|(?<=\\s)${mark}(?:\\s*/\\s*${mark})*(?=\\s|[,;/]|$)`,
  'gu',
);
const attachedEnding = /(?<=\p{L})(?:\(([ao]s?)\)|,\s*-([ao]s?)(?!\p{L}))/gu;

/**
 * The answers of a side: each alternative, without and with what may be left out, then all of them together. At least
 * one, unless the side is blank.
 *
 * @example acceptedAnswers('(el) agua') // ['agua', 'el agua']
 */
export function acceptedAnswers(side: string): string[] {
  const unmarked = clean(side).replace(marks, ' ');
  const alternatives = alternativesOf(unmarked.replace(attachedEnding, '/$1$2'));
  const answers = [...alternatives.flatMap(wordChoices), unmarked]
    .flatMap(optionalParts)
    .map((answer) => answer.replace(/\s+/gu, ' ').replace(/^[\s,;/]+|[\s,;/]+$/gu, ''))
    .filter((answer) => answer !== '');
  const all = answers.length === 0 ? [clean(side).trim()] : answers;
  return [...new Set(all)].filter((answer) => answer !== '').slice(0, most);
}

/** Parts between separators that stand outside of brackets. */
function alternativesOf(side: string): string[] {
  const isSentence = /[.?!…]\s*$/u.test(side);
  const parts: string[] = [];
  let [part, depth] = ['', 0];
  for (const letter of side.split(/([,;()[\]]|\s\/\s)/u)) {
    if (/^[([]$/u.test(letter)) depth += 1;
    if (/^[)\]]$/u.test(letter)) depth -= 1;
    const isInSentence = letter === ',' && isSentence && !/[.?!…]\s*$/u.test(part);
    if (depth > 0 || isInSentence || !/^(?:[,;]|\s\/\s)$/u.test(letter)) {
      part += letter;
      continue;
    }
    parts.push(part);
    part = '';
  }
  return [...parts, part];
}

/** The text with the first choice of words made in each way, and so on with the rest. */
function wordChoices(text: string): string[] {
  const choice = /[^\s/()[\]]+(?:\/[^\s/()[\]]+)+/u.exec(text);
  if (choice === null) return [text];
  const [first = '', ...others] = choice[0].split('/');
  const words = [first, ...others.map((word) => wordOrEnding(first, word)).filter((word) => word !== null)];
  const rests = wordChoices(text.slice(choice.index + choice[0].length));
  return words
    .flatMap((word) => rests.map((rest) => text.slice(0, choice.index) + word + rest))
    .slice(0, most);
}

/** `amigo` and `a` make `amiga`, `profesor` and `a` `profesora`; an ending that we cannot join is none. */
function wordOrEnding(word: string, other: string): string | null {
  const ending = other.replace(/^-/u, '');
  const isEnding = other !== ending || (ending.length <= 2 && ending.length < word.length);
  if (!isEnding) return other;
  if (!/^[ao]s?$/u.test(ending)) return null;
  if (/[oae]s?$/u.test(word)) return word.replace(/[oae]s?$/u, ending);
  return withoutLastAccent(word) + ending;
}

/** `alemán` becomes `alemana`: the longer word is stressed by rule. */
function withoutLastAccent(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\u0301(?=\P{M}*$)/u, '')
    .normalize('NFC');
}

/** The text without and with each part in brackets; with all of them, where they are too many. */
function optionalParts(text: string): string[] {
  let answers = [''];
  for (const [piece, inside] of text.matchAll(/[([]([^()[\]]*)[)\]]|[^([]+|[([]/gu)) {
    const choices = inside === undefined ? [piece] : answers.length < most ? ['', inside] : [inside];
    answers = answers.flatMap((answer) => choices.map((choice) => answer + choice));
  }
  return answers;
}
