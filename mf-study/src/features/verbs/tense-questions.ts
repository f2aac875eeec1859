/** Questions that ask which of two tenses a sentence of the learner's cards has. */
import type { CardStore } from '@repaso/card-store';
import { paradigms } from '@repaso/conjugation/paradigm';
import type { PracticeVerb, Tense } from '@repaso/contracts';
import type { IndexedForm, TenseChoice } from '@repaso/practice/tense-choice';
import type { Conjugation } from './conjugation.resource.ts';
import { chosenVerbs, tenseKey } from './drill-choice.ts';
import type { DrillChoice } from './drill-choice.ts';
import type { TenseQuestion } from './drill-questions.ts';
import { shuffled } from './shuffled.ts';

/** Number of sentences that are searched for verbs, so that a large collection takes no longer. */
const mostSentences = 2000;
/** The tenses of questions about sentences: those of one word, and the perfect. */
const askedTenses = paradigms.filter(
  ({ mood, tense, isArchaic }) =>
    !isArchaic &&
    (tense === 'IMPERFECT' ||
      !tense.endsWith('PERFECT') ||
      (mood === 'INDICATIVE' && tense === 'PRESENT_PERFECT')),
);
const pasts: readonly Tense[] = ['PRESENT_PERFECT', 'PRETERITE'];

/** Returns what can be asked about the examples of the learner's cards, in random order. */
export async function readTenseChoices(
  store: CardStore,
  library: Conjugation,
  verbs: readonly PracticeVerb[],
  random: () => number,
): Promise<TenseChoice[]> {
  const [{ findTenseChoices, indexForms }, cards] = await Promise.all([
    import('@repaso/practice/tense-choice'),
    store.allCards(),
  ]);
  // A reverse card has the sentence of its original.
  const sentences = cards.flatMap(({ frontExample, backExample, isReverse }) =>
    frontExample === null || isReverse ? [] : [{ text: frontExample, translation: backExample }],
  );
  const index = indexForms(verbs.flatMap((verb) => formsOf(library, verb)));
  return shuffled(sentences, random)
    .slice(0, mostSentences)
    .flatMap((sentence) => findTenseChoices(sentence, index));
}

function formsOf(library: Conjugation, verb: PracticeVerb): IndexedForm[] {
  const { infinitive } = verb;
  return askedTenses.flatMap(({ mood, tense, persons }) =>
    persons.flatMap((person) => {
      const found = library.conjugateStored(verb, { mood, tense, person });
      const forms = found === null ? [] : [found.form, ...found.accepted];
      return forms.map((form) => ({ infinitive, mood, tense, person, form }));
    }),
  );
}

/** Returns the questions that fit the learner's choice: its verbs and persons, and one of its tenses in each. */
export function tenseQuestions(
  found: readonly TenseChoice[],
  verbs: readonly PracticeVerb[],
  choice: DrillChoice,
  random: () => number,
): TenseQuestion[] {
  const infinitives = new Set(chosenVerbs(verbs, choice).map(({ infinitive }) => infinitive));
  const isChosen = (form: IndexedForm) => choice.tenses.includes(tenseKey(form));
  return found.flatMap(({ right, wrong, gap, translation }) => {
    const preferred = wrong.filter(isChosen);
    if (!infinitives.has(right.infinitive) || !choice.persons.includes(right.person)) return [];
    if (preferred.length === 0 && !isChosen(right)) return [];
    const [other] = shuffled(preferred.length === 0 ? wrong : preferred, random);
    if (other === undefined) return [];
    const { form, ...cell } = right;
    const id = `tense ${gap.before}${gap.word}${gap.after}`;
    const options = shuffled([form, other.form], random);
    const isOfSpain = pasts.includes(right.tense) && pasts.includes(other.tense);
    return [{ ...cell, id, kind: 'tense' as const, gap, translation, options, isOfSpain }];
  });
}
