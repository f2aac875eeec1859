import * as library from '@repaso/conjugation';
import type { PracticeVerb } from '@repaso/contracts';
import { verbTable } from './verb-table.ts';

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
const tableOf = (infinitive: string, changes?: Partial<PracticeVerb>) =>
  verbTable(library, verb(infinitive, changes));
const rowsOf = (infinitive: string, tense: string, changes?: Partial<PracticeVerb>) => {
  const [indicative] = tableOf(infinitive, changes).moods;
  return indicative?.[1].find(({ paradigm }) => paradigm.tense === tense)?.rows ?? [];
};

test('the table has every tense of today by mood, and the archaic ones apart', () => {
  const { moods, archaic } = tableOf('hablar');
  expect(moods.map(([mood, tenses]) => [mood, tenses.length])).toEqual([
    ['INDICATIVE', 7],
    ['CONDITIONAL', 2],
    ['SUBJUNCTIVE', 4],
    ['IMPERATIVE', 2],
  ]);
  expect(archaic).toHaveLength(2);
});

test('a regular verb has no marked rules', () => {
  expect(tableOf('hablar').rules).toEqual([]);
});

test('each rule of an irregular verb has one number, in the order of the table', () => {
  const { rules } = tableOf('tener');
  expect(rules.map(({ number }) => number)).toEqual(rules.map((_, at) => at + 1));
  expect(rules.slice(0, 2).map(({ rule: { id }, kind }) => [id, kind])).toEqual([
    ['added-g', 'stem'],
    ['e-ie', 'stem'],
  ]);
  expect(rowsOf('tener', 'PRESENT').map(({ form, rules: own }) => [form, own[0]?.number])).toEqual([
    ['tengo', 1],
    ['tienes', 2],
    ['tiene', 2],
    ['tenemos', undefined],
    ['tenéis', undefined],
    ['tienen', 2],
  ]);
});

test('the negative imperative has a table of its own, with the rules of its forms', () => {
  const tableIn = (infinitive: string) => {
    const imperative = tableOf(infinitive).moods.find(([mood]) => mood === 'IMPERATIVE')?.[1] ?? [];
    expect(imperative.map(({ isNegative }) => isNegative)).toEqual([false, true]);
    return imperative[1]?.rows ?? [];
  };
  expect(tableIn('hablar').map(({ form }) => form)).toEqual([
    ...['no hables', 'no hable', 'no hablemos', 'no habléis', 'no hablen'],
  ]);
  const [tener] = tableIn('tener');
  expect([tener?.form, tener?.rules.map(({ rule }) => rule.id)]).toEqual(['no tengas', ['added-g']]);
  expect(tableIn('soler').map(({ form }) => form)).toEqual([null, null, null, null, null]);
});

test('a stored form replaces the computed one, and a missing form is null', () => {
  const cell = { mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
  const [first] = rowsOf('hablar', 'PRESENT', { irregularForms: [{ ...cell, form: 'hablu' }] });
  expect(first?.form).toBe('hablu');
  expect(rowsOf('lloviznar', 'PRESENT')[0]?.form).toBeNull();
});
