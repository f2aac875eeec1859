import { conjugate, paradigms } from '@repaso/conjugation';
import { findTenseChoices, indexForms } from '@repaso/practice/tense-choice';
import { starterDecks, starterVerbs } from './index.ts';

const asked = paradigms.filter(
  ({ mood, tense, isArchaic }) =>
    !isArchaic && (!/[^M]PERFECT$/.test(tense) || (mood === 'INDICATIVE' && tense === 'PRESENT_PERFECT')),
);
const forms = starterVerbs.flatMap(({ infinitive }) =>
  asked.flatMap(({ mood, tense, persons }) =>
    persons.flatMap((person) => {
      const found = conjugate(infinitive, { mood, tense, person });
      return found === null ? [] : [{ infinitive, mood, tense, person, form: found.form }];
    }),
  ),
);

const choicesIn = (cards: readonly { frontExample: string; backExample: string }[]) => {
  const index = indexForms(forms);
  return cards.flatMap(({ frontExample, backExample }) =>
    findTenseChoices({ text: frontExample, translation: backExample }, index),
  );
};
const cards = starterDecks.flatMap((deck) => deck.cards);

test('four of ten starter examples ask for a tense, and each tense is asked', () => {
  const choices = choicesIn(cards);
  expect(choices.length / cards.length).toBeGreaterThan(0.4);
  const tenses = new Set(choices.map(({ right }) => `${right.mood} ${right.tense}`));
  expect(tenses.size).toBe(8);
});

test('starter examples ask for the perfect beside the preterite, in both directions', () => {
  const pairs = choicesIn(cards).flatMap(({ right, wrong }) =>
    wrong.map(({ tense }) => `${right.tense} ${tense}`),
  );
  const countOf = (pair: string) => pairs.filter((one) => one === pair).length;
  expect(countOf('PRESENT_PERFECT PRETERITE')).toBeGreaterThanOrEqual(5);
  expect(countOf('PRETERITE PRESENT_PERFECT')).toBeGreaterThanOrEqual(5);
});
