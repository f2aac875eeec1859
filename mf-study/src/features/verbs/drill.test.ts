import * as library from '@repaso/conjugation';
import type { PracticeVerb } from '@repaso/contracts';
import { reducePracticeSession } from '@repaso/practice';
import { chosenCells, defaultChoice, readChoice } from './drill-choice.ts';
import { pathSteps } from './drill-path.ts';
import { drillQuestions, ruleQuestions } from './drill-questions.ts';
import type { DrillQuestion } from './drill-questions.ts';
import { tenseQuestions } from './tense-questions.ts';
import { drillRules, newDrill, resultsOf } from './drill.ts';
import type { DrillSession } from './drill.ts';

const verb = (infinitive: string, changes: Partial<PracticeVerb> = {}): PracticeVerb => ({
  infinitive,
  group: 'AR',
  isIrregular: false,
  isReflexive: false,
  gerund: '',
  participle: '',
  translations: [],
  irregularForms: [],
  ...changes,
});
const verbs = [
  verb('hablar'),
  verb('lloviznar'),
  verb('tener', { group: 'ER', isIrregular: true }),
  verb('lavarse', { isReflexive: true }),
];

const none: ReadonlySet<string> = new Set();

/** Returns a function that returns numbers from 0 to below 1 in a fixed order. */
function fixedNumbers() {
  let last = 0;
  return () => (last = (last * 16_807 + 0.123_456_7) % 1);
}

test('questions are different, of the chosen verbs and cells, and all have a form', () => {
  const choice = { ...defaultChoice, groups: ['AR'] as const, count: 10 };
  const questions = drillQuestions(library, verbs, choice, none, [], fixedNumbers());
  expect(questions).toHaveLength(10);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(10);
  for (const question of questions) {
    expect(question).toMatchObject({ mood: 'INDICATIVE', tense: 'PRESENT' });
    expect(library.conjugate(question.infinitive, question)).not.toBeNull();
    expect(question.infinitive).not.toBe('tener');
  }
});

test('each due rule is asked with two verbs, if two follow it, and only in forms that follow it', () => {
  const more = [...verbs, verb('venir', { group: 'IR', isIrregular: true }), verb('poner', { group: 'ER' })];
  const rulesOf = ({ infinitive, ...cell }: DrillQuestion) => {
    const found = more.find((one) => one.infinitive === infinitive);
    return found && library.conjugateStored(found, cell)?.rules.map(({ id }) => id);
  };
  const asked = ruleQuestions(library, more, ['strong-preterite'], fixedNumbers());
  expect(new Set(asked.map(({ infinitive }) => infinitive)).size).toBe(2);
  for (const question of asked) expect(rulesOf(question)).toContain('strong-preterite');
  expect(ruleQuestions(library, verbs, ['strong-preterite'], fixedNumbers())).toHaveLength(1);
  expect(ruleQuestions(library, verbs, ['no rule'], fixedNumbers())).toEqual([]);
});

test('a choice with fewer forms than questions asks each form once; an empty one asks none', () => {
  const choice = { ...defaultChoice, kind: 'irregular', persons: ['P1S', 'P2S'] } as const;
  expect(drillQuestions(library, verbs, choice, none, [], fixedNumbers())).toHaveLength(2);
  expect(drillQuestions(library, [], choice, none, [], fixedNumbers())).toEqual([]);
});

test('a verb is asked by forms of one word, and beside forms if both are chosen', () => {
  const tenses = ['INDICATIVE PRESENT', 'INDICATIVE PRESENT_PERFECT'];
  const choice = { ...defaultChoice, tenses, asks: ['verb'] as const, count: 40 };
  const asked = drillQuestions(library, verbs, choice, none, [], fixedNumbers());
  expect(asked.length).toBeGreaterThan(5);
  for (const { kind, tense, infinitive } of asked)
    expect([kind, tense, infinitive === 'lavarse']).toEqual(['verb', 'PRESENT', false]);
  const both = drillQuestions(
    library,
    verbs,
    { ...choice, asks: ['form', 'verb'] },
    none,
    [],
    fixedNumbers(),
  );
  expect(new Set(both.map(({ kind }) => kind))).toEqual(new Set(['form', 'verb']));
});

test('questions for the verb have irregular forms; regular ones fill up a practice that has too few', () => {
  const more = [...verbs, verb('cantar'), verb('bailar'), verb('saber', { group: 'ER', isIrregular: true })];
  const choice = { ...defaultChoice, asks: ['verb'] as const, tenses: ['INDICATIVE PRETERITE'] };
  const ask = () => drillQuestions(library, more, choice, none, [], fixedNumbers());
  const asked = ask().map(({ infinitive }) => infinitive);
  expect(asked).toHaveLength(10);
  expect(new Set(asked)).toEqual(new Set(['tener', 'saber']));
  expect(ask()).toEqual(ask());
  const imperfect = { ...choice, tenses: ['INDICATIVE IMPERFECT'] };
  expect(drillQuestions(library, more, imperfect, none, [], fixedNumbers())).toHaveLength(10);
});

test('forms by a rule that the learner broke are asked more often', () => {
  const weak = new Set(['added-g']);
  const asked = drillQuestions(library, verbs, { ...defaultChoice, count: 10 }, weak, [], fixedNumbers());
  expect(asked.map(({ id }) => id)).toContain('tener INDICATIVE PRESENT P1S');
  const others = { ...defaultChoice, groups: ['AR'] as const, count: 10 };
  expect(drillQuestions(library, verbs, others, weak, [], fixedNumbers())).toHaveLength(10);
});

/** What is found in a sentence of a card. */
const sentence = (
  text: string,
  infinitive: string,
  tense: 'PRESENT' | 'PRETERITE' | 'PRESENT_PERFECT',
  others: string[],
) => {
  const cell = { infinitive, mood: 'INDICATIVE' as const, tense, person: 'P1S' as const };
  const gap = { before: '', word: text, after: '.' };
  const wrong = others.map((form) => ({ ...cell, tense: form as 'PRESENT', form }));
  return { gap, translation: null, right: { ...cell, form: text.toLowerCase() }, wrong };
};

test('sentences are asked for a chosen tense, verb and person, with the right form and another', () => {
  const found = [
    sentence('Hablo', 'hablar', 'PRESENT', ['IMPERFECT', 'PRETERITE']),
    sentence('Hablé', 'hablar', 'PRETERITE', ['IMPERFECT']),
    sentence('Canto', 'cantar', 'PRESENT', ['IMPERFECT']),
  ];
  const choice = { ...defaultChoice, asks: ['tense'] as const };
  const asked = tenseQuestions(found, verbs, choice, fixedNumbers());
  expect(asked.map(({ gap }) => gap.word)).toEqual(['Hablo']);
  expect(asked[0]?.options).toHaveLength(2);
  expect(asked[0]?.options).toContain('hablo');
  expect(tenseQuestions(found, verbs, { ...choice, persons: ['P3S'] }, fixedNumbers())).toEqual([]);
  const imperfect = { ...choice, tenses: ['INDICATIVE IMPERFECT'] };
  const options = tenseQuestions(found, verbs, imperfect, fixedNumbers()).map((one) => new Set(one.options));
  expect(options).toEqual([new Set(['hablo', 'IMPERFECT']), new Set(['hablé', 'IMPERFECT'])]);
});

test('perfect and preterite are asked beside each other, by the usage of Spain, also on the path', () => {
  const found = [sentence('He hablado', 'hablar', 'PRESENT_PERFECT', ['PRETERITE', 'PRESENT'])];
  const choice = { ...defaultChoice, asks: ['tense'] as const, tenses: ['INDICATIVE PRETERITE'] };
  const asked = tenseQuestions(found, verbs, choice, fixedNumbers());
  expect(asked.map(({ tense, isOfSpain }) => [tense, isOfSpain])).toEqual([['PRESENT_PERFECT', true]]);
  expect(new Set(asked[0]?.options)).toEqual(new Set(['he hablado', 'PRETERITE']));
  const present = tenseQuestions(found, verbs, { ...choice, tenses: ['INDICATIVE PRESENT'] }, fixedNumbers());
  expect(present.map(({ isOfSpain }) => isOfSpain)).toEqual([false]);
  const step = pathSteps.find(({ id }) => id === 'perfect')?.choice;
  expect(step?.asks).toEqual(['form', 'tense']);
});

test('sentences and forms are mixed; without sentences only forms are asked', () => {
  const mixed = { ...defaultChoice, asks: ['form', 'tense'] as const, count: 10 };
  const found = [sentence('Hablo', 'hablar', 'PRESENT', ['IMPERFECT'])];
  const sentences = tenseQuestions(found, verbs, mixed, fixedNumbers());
  const asked = drillQuestions(library, verbs, mixed, none, sentences, fixedNumbers());
  expect(asked).toHaveLength(10);
  expect(asked.filter(({ kind }) => kind === 'tense')).toEqual(sentences);
  const forms = drillQuestions(library, verbs, mixed, none, [], fixedNumbers());
  expect(forms.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'form'));
  const only = { ...mixed, asks: ['tense'] as const };
  expect(drillQuestions(library, verbs, only, none, [], fixedNumbers())).toEqual([]);
});

test('the imperative has no question for the first person singular', () => {
  const choice = { ...defaultChoice, tenses: ['IMPERATIVE PRESENT'] };
  expect(chosenCells(choice).map(({ person }) => person)).not.toContain('P1S');
  expect(chosenCells({ ...choice, persons: ['P1S'] })).toEqual([]);
});

test('every step of the path has cells', () => {
  for (const { choice } of pathSteps) {
    expect(readChoice(choice)).toEqual(choice);
    expect(chosenCells(choice).length).toBeGreaterThan(0);
  }
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'x'],
  ['unknown values', { tenses: ['X'], persons: 'P1S', groups: [1], kind: 'odd', count: 7 }],
])('a stored choice of %s gives the default', (_, stored) => {
  expect(readChoice(stored)).toEqual(defaultChoice);
});

test('a wrong form returns until it is right; its first answer counts', () => {
  const questions = drillQuestions(
    library,
    verbs,
    { ...defaultChoice, count: 10 },
    none,
    [],
    fixedNumbers(),
  ).slice(0, 2);
  const answer = (session: DrillSession, outcome: 'right' | 'wrong') => {
    const step = (state: DrillSession, event: Parameters<typeof reducePracticeSession>[2]) =>
      reducePracticeSession(drillRules, state, event as never, 0);
    const turn = session.current ?? 0;
    const seen = step(session, { type: 'seen', turn, side: 'question' });
    const responded = step(seen, { type: 'responded', response: { typed: 'x', outcome } });
    const shown = step(responded, { type: 'seen', turn, side: 'answer' });
    return step(shown, { type: 'continued' });
  };
  const missed = answer(answer(newDrill(questions), 'wrong'), 'right');
  expect(missed.phase).toBe('asking');
  const over = answer(missed, 'right');
  expect(over.phase).toBe('finished');
  expect(resultsOf(over).map(({ first }) => first.outcome)).toEqual(['wrong', 'right']);
});
