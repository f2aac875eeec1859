import * as library from '@repaso/conjugation';
import type { Cell } from '@repaso/conjugation/paradigm';
import type { PracticeVerb } from '@repaso/contracts';
import { gradeForm, siblingsOf } from './grade-form.ts';
import type { Mistake } from './grade-form.ts';

const infinitives = ['hablar', 'comer', 'tener', 'querer', 'pensar', 'sentir', 'hacer', 'levantarse'];
const verbs: readonly PracticeVerb[] = infinitives.map((infinitive) => {
  const facts = library.describeVerb(infinitive);
  if (facts === null) throw new Error(`${infinitive} is no infinitive`);
  const { group, isIrregular, isReflexive } = facts;
  return {
    ...{ infinitive, group, isIrregular, isReflexive },
    ...{ translations: [], gerund: '', participle: '', irregularForms: [] },
  };
});
const cells = {
  present: { mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' },
  presentThey: { mood: 'INDICATIVE', tense: 'PRESENT', person: 'P3P' },
  preterite: { mood: 'INDICATIVE', tense: 'PRETERITE', person: 'P3S' },
  perfect: { mood: 'INDICATIVE', tense: 'PRESENT_PERFECT', person: 'P1S' },
  subjunctive: { mood: 'SUBJUNCTIVE', tense: 'IMPERFECT', person: 'P1S' },
} as const satisfies Record<string, Cell>;

const questionOf = (infinitive: string, cell: keyof typeof cells) => ({
  id: `${infinitive} ${cell}`,
  kind: 'form' as const,
  infinitive,
  ...cells[cell],
});
function grade(infinitive: string, cell: keyof typeof cells, typed: string) {
  const verb = verbs.find((one) => one.infinitive === infinitive);
  if (verb === undefined) throw new Error(`${infinitive} is not listed`);
  return gradeForm(library, verb, questionOf(infinitive, cell), typed);
}
const nameOf = (mistake: Mistake | null) => (mistake?.kind === 'rule' ? mistake.rule.id : mistake?.kind);

test.each<[string, keyof typeof cells, string]>([
  ['tener', 'present', 'tengo'],
  ['tener', 'present', ' Tengo '],
  ['tener', 'present', 'yo tengo'],
  ['hablar', 'subjunctive', 'hablase'],
  ['levantarse', 'present', 'me levanto'],
])('%s, %s: «%s» is right', (infinitive, cell, typed) => {
  expect(grade(infinitive, cell, typed)).toMatchObject({ outcome: 'right', mistake: null });
});

test.each<[string, keyof typeof cells, string, string, string]>([
  ['tener', 'present', 'teno', 'wrong', 'added-g'],
  ['tener', 'presentThey', 'tenen', 'wrong', 'e-ie'],
  ['hablar', 'present', 'hablu', 'wrong', 'regular'],
  ['hablar', 'present', 'hablas', 'wrong', 'person'],
  ['hablar', 'preterite', 'hablaba', 'wrong', 'tense'],
  ['hablar', 'preterite', 'hable', 'wrong', 'mood'],
  ['hacer', 'perfect', 'he hacido', 'wrong', 'irregular-participle'],
  ['hacer', 'perfect', 'ha hecho', 'wrong', 'person'],
  ['hacer', 'perfect', 'hay hecho', 'wrong', 'compound'],
  ['hablar', 'perfect', 'he hablodo', 'wrong', 'regular'],
  ['levantarse', 'present', 'levanto', 'wrong', 'pronoun-before'],
  ['levantarse', 'present', 'me levantu', 'wrong', 'regular'],
  ['comer', 'preterite', 'comio', 'slip', 'accent'],
  ['comer', 'preterite', '', 'wrong', 'none'],
])('%s, %s: «%s» is %s because of %s', (infinitive, cell, typed, outcome, mistake) => {
  const graded = grade(infinitive, cell, typed);
  expect([graded.outcome, nameOf(graded.mistake)]).toEqual([outcome, mistake]);
});

test('a form in which only the accent makes another form is wrong, not a slip', () => {
  const { outcome, mistake } = grade('hablar', 'preterite', 'hablo');
  expect([outcome, mistake]).toEqual(['wrong', { kind: 'tense', instead: cells.present }]);
});

test('two other verbs are named that follow the same rule in the same cell', () => {
  const question = questionOf('tener', 'presentThey');
  const { mistake } = grade('tener', 'presentThey', 'tenen');
  if (mistake?.kind !== 'rule') throw new Error('no rule');
  const siblings = siblingsOf(library, verbs, question, mistake.rule);
  expect(siblings).toHaveLength(2);
  for (const { infinitive, form } of siblings) {
    expect(infinitive).not.toBe('tener');
    expect(form).toMatch(/ie/);
  }
});
