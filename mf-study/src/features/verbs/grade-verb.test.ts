import * as library from '@repaso/conjugation';
import type { PracticeVerb } from '@repaso/contracts';
import { gradeVerb } from './grade-verb.ts';
import type { DrillQuestion } from './drill-questions.ts';

const verbs = ['ser', 'ir', 'tener', 'oír'].map((infinitive): PracticeVerb => ({
  ...{ infinitive, group: 'ER', isIrregular: true, isReflexive: false, gerund: '', participle: '' },
  ...{ translations: [], irregularForms: [] },
}));
const question = (infinitive: string, tense: DrillQuestion['tense']): DrillQuestion => ({
  ...{ id: infinitive, kind: 'verb', infinitive, mood: 'INDICATIVE', tense, person: 'P1S' },
});

test('every verb that has the form is right, and the others are named', () => {
  for (const typed of ['ser', ' Ir ']) {
    const graded = gradeVerb(library, verbs, question('ser', 'PRETERITE'), typed);
    expect(graded).toMatchObject({
      outcome: 'right',
      mistake: null,
      form: { form: 'ser', accepted: ['ir'] },
    });
  }
});

test.each([
  ['tener', 'PRESENT', 'venir', 'wrong', { kind: 'verb', form: 'tengo' }],
  ['oír', 'PRESENT', 'oir', 'slip', { kind: 'accent' }],
  ['tener', 'PRESENT', ' ', 'wrong', { kind: 'none' }],
] as const)('%s, %s: «%s» is %s', (infinitive, tense, typed, outcome, mistake) => {
  expect(gradeVerb(library, verbs, question(infinitive, tense), typed)).toMatchObject({ outcome, mistake });
});
