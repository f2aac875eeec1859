import type { PartOfSpeech } from '@repaso/contracts';
import { comparisonForm } from '@repaso/text';
import { closedBase, presentSpelling } from './closed-forms.ts';
import { coreWords } from './core-words.ts';
import { masculinesOf, singularsOf } from './noun-bases.ts';
import { withoutEnclitics, withoutSe } from './verb-forms.ts';
import type { VerbForms } from './verb-forms.ts';

/** What an index needs of a card. */
export interface IndexedCard {
  frontValue: string;
  partOfSpeech: PartOfSpeech | null;
}

export interface WordIndex<Card extends IndexedCard> {
  /** Returns the card whose front is the word or phrase, or a base form of it; undefined when there is no such card. */
  find(word: string): Card | undefined;
}

/**
 * Indexes cards by the words on their front. If several cards have the same word, a front without article precedes one
 * with it: `este` is not `el este`. Then the first card is found.
 */
export function createWordIndex<Card extends IndexedCard>(
  cards: readonly Card[],
  verbForms: VerbForms,
): WordIndex<Card> {
  const exact = exactKeys(cards);
  const folded = new Map<string, Card>();
  for (const [key, card] of exact) setIfAbsent(folded, comparisonForm(key, 'inflection'), card);
  const forms = new Map<string, Card>();
  for (const card of cards.filter(isVerb)) {
    for (const key of partsOf(card).map(keyOf)) {
      if (key.includes(' ')) continue;
      for (const form of verbForms(key)) setIfAbsent(forms, form, card);
      setIfAbsent(forms, withoutSe(key), card);
    }
  }
  const bareForms = new Map<string, Card>();
  for (const [form, card] of forms) setIfAbsent(bareForms, comparisonForm(form, 'inflection'), card);

  const singular = (word: string) => firstOf(singularsOf(word), (base) => folded.get(base));
  const masculine = (word: string) =>
    firstOf([word, ...singularsOf(word)], (one) => {
      const asAdjective = firstOf(masculinesOf(one, true), (base) => only(folded.get(base), isAdjective));
      return asAdjective ?? firstOf(masculinesOf(one, false), (base) => only(folded.get(base), isNoun));
    });
  const withPronouns = (word: string) => {
    const bare = withoutEnclitics(word);
    return bare === comparisonForm(word, 'inflection') ? undefined : bareForms.get(bare);
  };
  const whole = (word: string) => exact.get(word) ?? exact.get(keyOf(word));
  const closed = (word: string) => {
    const base = closedBase(word);
    return base === undefined ? undefined : whole(base);
  };
  const inflected = (key: string) => {
    const bare = comparisonForm(key, 'inflection');
    return (
      // An accent shows that the word is no plural: `estás` is not `estas`.
      (key === bare ? undefined : forms.get(key)) ??
      singular(bare) ??
      masculine(bare) ??
      forms.get(key) ??
      withPronouns(key) ??
      // The user may have typed the word without accents, as in `cafe`. Not for short words, because `si` is not
      // `sí`.
      (key === bare && key.length >= 4 ? folded.get(bare) : undefined)
    );
  };
  return {
    find(typed) {
      const text = comparisonForm(typed, 'case').trim();
      const word = presentSpelling(text);
      return whole(text) ?? whole(word) ?? closed(word) ?? inflected(keyOf(word));
    },
  };
}

/**
 * Returns the cards by the keys of their fronts: first whole fronts, then the two forms of fronts such as `rojo / roja`,
 * then the words without article.
 */
function exactKeys<Card extends IndexedCard>(cards: readonly Card[]): Map<string, Card> {
  const keys = new Map<string, Card>();
  const ways = [({ frontValue }: Card) => [frontValue], partsOf, (card: Card) => partsOf(card).map(keyOf)];
  for (const keysOf of ways) {
    for (const card of cards) {
      for (const key of keysOf(card)) setIfAbsent(keys, comparisonForm(key, 'case'), card);
    }
  }
  return keys;
}

const keyOf = (phrase: string) => coreWords(comparisonForm(phrase, 'case')).join(' ');

/** Returns a front with its forms: a front such as `rojo / roja` is found by each of them and by both. */
const partsOf = ({ frontValue }: IndexedCard) => [...new Set([frontValue, ...frontValue.split(' / ')])];

function setIfAbsent<Card>(map: Map<string, Card>, key: string, card: Card): void {
  if (!map.has(key)) map.set(key, card);
}

function firstOf<Card>(words: readonly string[], find: (word: string) => Card | undefined): Card | undefined {
  for (const word of words) {
    const found = find(word);
    if (found) return found;
  }
  return undefined;
}

const only = <Card extends IndexedCard>(card: Card | undefined, is: (card: IndexedCard) => boolean) =>
  card !== undefined && is(card) ? card : undefined;
const isVerb = ({ partOfSpeech }: IndexedCard) =>
  partOfSpeech === 'VERBO_REGULAR' || partOfSpeech === 'VERBO_IRREGULAR';
const isAdjective = ({ partOfSpeech }: IndexedCard) => partOfSpeech === 'ADJETIVO';
const isNoun = ({ partOfSpeech }: IndexedCard) => partOfSpeech === 'SUSTANTIVO';
