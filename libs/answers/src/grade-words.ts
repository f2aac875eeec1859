/**
 * Grades a dictation word by word. Typed and expected words are aligned, so that one forgotten word does not make all
 * words behind it wrong.
 */
import { align } from './alignment.ts';
import { differenceSegments, editDistance } from './difference.ts';
import type { DifferenceSegment } from './difference.ts';
import { correctKeyboardLayout } from './keyboard-layout.ts';
import { gradedForm, removeInvisibleCharacters, removeOptionalAccents } from './text-units.ts';
import type { AnswerLanguage } from './text-units.ts';

/**
 * Grade of one word. `missing`: it was not typed. `extra`: it was typed, but is not in the text. The others are
 * as in `answer-tiers.ts`; articles are words of their own here.
 */
export type WordGrade = 'exact' | 'accent-slip' | 'case-slip' | 'wrong' | 'missing' | 'extra';

export interface GradedWord {
  grade: WordGrade;
  /** The word as typed; empty if it is missing. */
  typed: string;
  /** The word of the text with its punctuation; empty if it is extra. */
  expected: string;
  /** Where typed and expected word differ. */
  difference: readonly DifferenceSegment[];
}

export interface GradedWords {
  words: readonly GradedWord[];
  /** Number of words of the text that were understood: right, or with a slip of accent or capital. */
  right: number;
  /** Number of words of the text. */
  total: number;
}

/**
 * Grades the typed text of a dictation. Punctuation is not graded. A text that was typed in the other keyboard layout is
 * graded as if the layout was right.
 */
export function gradeWords(
  typed: string,
  expected: string,
  { language }: { language: AnswerLanguage },
): GradedWords {
  const other = correctKeyboardLayout(typed, language);
  const readings = [removeInvisibleCharacters(typed), ...(other === null ? [] : [other])];
  const graded = readings.map((text) => gradeReading(text, expected, language));
  return graded.reduce((best, next) => (next.right > best.right ? next : best));
}

function gradeReading(typed: string, expected: string, language: AnswerLanguage): GradedWords {
  const { pairs } = align(wordsOf(typed, language), wordsOf(expected, language), {
    together: (one, other) => costOfSubstitution(one, other, language),
    alone: ({ length }) => length * costOfLetter,
  });
  const words = pairs.map((pair) => gradedWord(pair.typed, pair.expected, language));
  const ofText = words.filter(({ grade }) => grade !== 'extra');
  const right = ofText.filter(({ grade }) => isUnderstood(grade)).length;
  return { words, right, total: ofText.length };
}

const isUnderstood = (grade: WordGrade) => ['exact', 'accent-slip', 'case-slip'].includes(grade);

/** Returns the words of a text with the punctuation around them. What has no letter or digit is no word. */
const wordsOf = (text: string, language: AnswerLanguage) =>
  removeInvisibleCharacters(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && gradedForm(word, language) !== '');

/** Cost of a letter without counterpart, as in `editDistance`. */
const costOfLetter = 3;

/** Capitals do not count here, because they never make another word. */
function costOfSubstitution(typed: string, expected: string, language: AnswerLanguage): number {
  return editDistance(typed.toLowerCase(), expected.toLowerCase(), language);
}

function gradedWord(
  typed: string | undefined,
  expected: string | undefined,
  language: AnswerLanguage,
): GradedWord {
  const texts = { typed: typed ?? '', expected: expected ?? '' };
  const difference = differenceSegments(texts.typed, texts.expected, language);
  if (typed === undefined) return { grade: 'missing', ...texts, difference };
  if (expected === undefined) return { grade: 'extra', ...texts, difference };
  return { grade: gradeOf(typed, expected, language), ...texts, difference };
}

function gradeOf(typed: string, expected: string, language: AnswerLanguage): WordGrade {
  const [one, other] = [gradedForm(typed, language), gradedForm(expected, language)];
  if (one === other) return 'exact';
  const isSame = (loosen: (text: string) => string) => loosen(one) === loosen(other);
  const withoutAccents = (text: string) => removeOptionalAccents(text, language);
  if (isSame((text) => text.toLowerCase())) return 'case-slip';
  return isSame((text) => withoutAccents(text.toLowerCase())) ? 'accent-slip' : 'wrong';
}
