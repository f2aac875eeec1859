import { conjugate, paradigms } from '@repaso/conjugation';
import { findTenseChoices, indexForms } from '@repaso/practice/tense-choice';
import { starterDecks, starterVerbs } from './index.ts';

const words = paradigms.filter(({ tense, isArchaic }) => !isArchaic && !/[^M]PERFECT$/.test(tense));
const forms = starterVerbs.flatMap(({ infinitive }) =>
  words.flatMap(({ mood, tense, persons }) =>
    persons.flatMap((person) => {
      const found = conjugate(infinitive, { mood, tense, person });
      return found === null ? [] : [{ infinitive, mood, tense, person, form: found.form }];
    }),
  ),
);

test('four of ten starter examples ask for a tense, and each tense is asked', () => {
  const index = indexForms(forms);
  const cards = starterDecks.flatMap((deck) => deck.cards);
  const choices = cards.flatMap(({ frontExample, backExample }) =>
    findTenseChoices({ text: frontExample, translation: backExample }, index),
  );
  expect(choices.length / cards.length).toBeGreaterThan(0.4);
  const tenses = new Set(choices.map(({ right }) => `${right.mood} ${right.tense}`));
  expect(tenses.size).toBe(7);
});
