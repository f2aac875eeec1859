import { aiCardData } from '@repaso/contracts';
import type { AiCardData } from '@repaso/contracts';
import type { Outcome } from './outcome.ts';
import { standsIn } from '../../domain/words/related.ts';
import type { VerbForms } from '../../domain/words/verb-forms.ts';

/**
 * Judges an answer, wherever it comes from: it fits the schema, is plain text, each side is in its script, and it is
 * about the word that was asked for, which stands in the Spanish example. What fails is AI_BAD_ANSWER.
 */
export function checkCard(word: string, given: unknown, verbForms: VerbForms): Outcome {
  const read = aiCardData.safeParse(cleaned(given));
  if (!read.success) return { error: 'AI_BAD_ANSWER' };
  const { front, back } = read.data;
  const isGood =
    textsOf(read.data).every(isPlain) &&
    [front.value, front.example].every(isSpanish) &&
    [back.value, back.example].every(isRussian) &&
    standsIn(word, front.value, verbForms) &&
    standsIn(front.value, front.example, verbForms);
  return isGood ? { data: read.data } : { error: 'AI_BAD_ANSWER' };
}

const textsOf = ({ front, back }: AiCardData) => [front.value, front.example, back.value, back.example];

/** Every text in NFC, on one line, without signs that are not seen or that turn the direction of writing. */
function cleaned(given: unknown): unknown {
  if (typeof given === 'string')
    return given
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, part]) => [name, cleaned(part)]));
}

/** Cards are texts to learn from: no markup, no addresses. */
const isPlain = (text: string) =>
  !/<[a-z!/?]|&#?\w+;|\]\(|\b[a-z][a-z+.-]*:\/\/|\bjavascript:|\bwww\./i.test(text);

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const latin = /\p{Script=Latin}/gu;
const cyrillic = /\p{Script=Cyrillic}/gu;
const otherLetters = /(?!\p{Script=Latin}|\p{Script=Cyrillic})\p{L}/u;

const isSpanish = (text: string) =>
  count(text, latin) > 0 && count(text, cyrillic) === 0 && !otherLetters.test(text);
/** A Latin name may stand in a Russian text: 'включить Wi-Fi'. */
const isRussian = (text: string) => count(text, cyrillic) > count(text, latin) && !otherLetters.test(text);
