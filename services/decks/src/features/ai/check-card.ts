import { aiCardData } from '@repaso/contracts';
import type { AiCardData } from '@repaso/contracts';
import type { Outcome } from './outcome.ts';
import { occursIn } from '../../domain/words/related.ts';
import type { VerbForms } from '@repaso/conjugation/words';

/**
 * Checks the card that a generator returned for a word. It must have the right form, contain only plain text, and have
 * Spanish on the front and Russian on the back. The front must contain the word, and the Spanish example must contain
 * the front, each in any form. Otherwise the outcome is the error AI_BAD_ANSWER.
 */
export function checkCard(word: string, given: unknown, verbForms: VerbForms): Outcome {
  const read = aiCardData.safeParse(cleaned(given));
  if (!read.success) return { error: 'AI_BAD_ANSWER' };
  const { front, back } = read.data;
  const isGood =
    textsOf(read.data).every(isPlain) &&
    [front.value, front.example].every(isSpanish) &&
    [back.value, back.example].every(isRussian) &&
    occursIn(word, front.value, verbForms) &&
    occursIn(front.value, front.example, verbForms);
  return isGood ? { data: read.data } : { error: 'AI_BAD_ANSWER' };
}

const textsOf = ({ front, back }: AiCardData) => [front.value, front.example, back.value, back.example];

/** Returns the card with clean texts: in NFC, on one line, without invisible characters and direction controls. */
function cleaned(given: unknown): unknown {
  if (typeof given === 'string')
    return given
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, part]) => [name, cleaned(part)]));
}

/** Returns whether a text has no markup and no links, which cards must not contain. */
const isPlain = (text: string) =>
  !/<[a-z!/?]|&#?\w+;|\]\(|\b[a-z][a-z+.-]*:\/\/|\bjavascript:|\bwww\./i.test(text);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const latin = /\p{Script=Latin}/gu;
const cyrillic = /\p{Script=Cyrillic}/gu;
const otherLetters = /(?!\p{Script=Latin}|\p{Script=Cyrillic})\p{L}/u;

const isSpanish = (text: string) =>
  count(text, latin) > 0 && count(text, cyrillic) === 0 && !otherLetters.test(text);
/** A Russian text may contain Latin letters, as in the name 'Wi-Fi', but fewer than Cyrillic ones. */
const isRussian = (text: string) => count(text, cyrillic) > count(text, latin) && !otherLetters.test(text);
