/**
 * Finds what to mark in a wrong answer: the cheapest way to turn the typed text into the expected one, unit by unit
 * (Levenshtein alignment).
 */
import { align } from './alignment.ts';
import type { AlignmentCosts } from './alignment.ts';
import { splitIntoTextUnits, removeOptionalAccents } from './text-units.ts';
import type { AnswerLanguage, TextUnit } from './text-units.ts';

/**
 * `same`: equal as far as answers are graded. `missing`: only in the expected text. `extra`: only in the typed text.
 * `changed`: different letters in the same place.
 */
export type DifferenceKind = 'same' | 'missing' | 'extra' | 'changed';

/**
 * A part of the typed text and the part of the expected text in its place; one of them may be empty. Joined in order,
 * the parts give both whole texts.
 */
export interface DifferenceSegment {
  kind: DifferenceKind;
  typed: string;
  expected: string;
}

/**
 * Cost of each edit. A wrong accent or capital (`near`) costs less than another letter (`changed`), and that costs
 * less than an extra or missing letter (`single`). `never`: a unit that is not graded (its key is empty)
 * cannot stand in for one that is.
 */
const near = 1;
const changed = 2;
const single = 3;
const never = 1e6;

const costAlone = ({ key }: TextUnit) => (key === '' ? 0 : single);

function costTogether(typed: TextUnit, expected: TextUnit, language: AnswerLanguage): number {
  if (typed.key === expected.key) return 0;
  if (typed.key === '' || expected.key === '') return never;
  const plain = ({ key }: TextUnit) => removeOptionalAccents(key, language).toLowerCase();
  return plain(typed) === plain(expected) ? near : changed;
}

const costsFor = (language: AnswerLanguage): AlignmentCosts<TextUnit> => ({
  together: (typed, expected) => costTogether(typed, expected, language),
  alone: costAlone,
});

/**
 * Returns how far the typed text is from the expected one. It is 0 for an equal answer. A lost accent adds less than
 * a wrong letter.
 */
export function editDistance(typed: string, expected: string, language: AnswerLanguage): number {
  const [from, to] = [splitIntoTextUnits(typed, language), splitIntoTextUnits(expected, language)];
  return align(from, to, costsFor(language)).cost;
}

/**
 * Returns the segments in which a screen marks what was wrong. Their `typed` texts join to the typed text and their
 * `expected` texts to the expected one, both without invisible characters. An equal answer gives only `same`
 * segments.
 */
export function differenceSegments(
  typed: string,
  expected: string,
  language: AnswerLanguage,
): DifferenceSegment[] {
  const [from, to] = [splitIntoTextUnits(typed, language), splitIntoTextUnits(expected, language)];
  const { pairs } = align(from, to, costsFor(language));
  return pairs.map((pair) => segmentOf(pair.typed, pair.expected)).reduce(joined, []);
}

function segmentOf(one: TextUnit | undefined, other: TextUnit | undefined): DifferenceSegment {
  const texts = { typed: one?.text ?? '', expected: other?.text ?? '' };
  if ((one?.key ?? '') === (other?.key ?? '')) return { kind: 'same', ...texts };
  if (one === undefined) return { kind: 'missing', ...texts };
  return { kind: other === undefined ? 'extra' : 'changed', ...texts };
}

function joined(segments: DifferenceSegment[], next: DifferenceSegment): DifferenceSegment[] {
  const last = segments.at(-1);
  if (last?.kind !== next.kind) return [...segments, next];
  const both = { typed: last.typed + next.typed, expected: last.expected + next.expected };
  return [...segments.slice(0, -1), { kind: next.kind, ...both }];
}
