import type { PartOfSpeech } from '@repaso/contracts';
import { comparisonForm } from '@repaso/text';
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

/** Indexes cards by the words on their front. If several cards have the same word, the first of them is found. */
export function createWordIndex<Card extends IndexedCard>(
  cards: readonly Card[],
  verbForms: VerbForms,
): WordIndex<Card> {
  const exact = new Map<string, Card>();
  const folded = new Map<string, Card>();
  const forms = new Map<string, Card>();
  const bareForms = new Map<string, Card>();
  for (const card of cards) {
    for (const key of keysOf(card.frontValue)) {
      setIfAbsent(exact, key, card);
      setIfAbsent(folded, comparisonForm(key, 'inflection'), card);
      if (!isVerb(card) || key.includes(' ')) continue;
      for (const form of verbForms(key)) setIfAbsent(forms, form, card);
      setIfAbsent(forms, withoutSe(key), card);
    }
  }
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
  return {
    find(word) {
      const key = keyOf(word);
      const bare = comparisonForm(key, 'inflection');
      return (
        exact.get(key) ??
        singular(bare) ??
        masculine(bare) ??
        forms.get(key) ??
        withPronouns(key) ??
        // The user may have typed the word without accents, as in `cafe`. Not for short words, because `si` is not
        // `sí`.
        (key === bare && key.length >= 4 ? folded.get(bare) : undefined)
      );
    },
  };
}

const keyOf = (phrase: string) => coreWords(comparisonForm(phrase, 'case')).join(' ');

/** Returns the keys of a front. A front with two forms, such as `rojo / roja`, is found by each of them and by both. */
const keysOf = (front: string) => [...new Set([front, ...front.split(' / ')].map(keyOf))];

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
