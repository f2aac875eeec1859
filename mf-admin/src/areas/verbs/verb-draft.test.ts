import type { VerbWithForms } from '@repaso/contracts';
import {
  bodyOf,
  changeCell,
  draftOf,
  emptyDraft,
  problemsOf,
  readVerbDraft,
  rowsOf,
  splitTranslations,
} from './verb-draft.ts';

const key = 'INDICATIVE PRESENT P1S';
const cell = { mood: 'INDICATIVE', tense: 'PRESENT', person: 'P1S' } as const;
const proposal = { isIrregular: true, gerund: 'yendo', participle: 'ido' };

test('translations are separated by commas and lines, but not inside brackets', () => {
  expect(splitTranslations('быть (где-то, кем-то), находиться;\n есть ,, быть (где-то, кем-то)')).toEqual([
    ...['быть (где-то, кем-то)', 'находиться', 'есть'],
  ]);
});

test('a stored verb becomes a draft, and the draft the same request', () => {
  const rows = ['yago', 'yazgo'].map((form) => ({ ...cell, form }));
  const gone = { ...cell, person: 'P2S' as const, form: '' };
  const verb = {
    ...{ infinitive: 'yacer', isIrregular: true, gerund: 'yaciendo', participle: 'yacido' },
    translations: ['лежать', 'покоиться'],
    irregularForms: [...rows, gone].map((row) => ({ ...row, id: '', verbId: '' })),
  } as unknown as VerbWithForms;
  const draft = draftOf(verb);
  expect(draft.cells).toEqual({ [key]: 'yago, yazgo', 'INDICATIVE PRESENT P2S': '' });
  expect(bodyOf(draft, null)).toMatchObject({
    ...{ infinitive: 'yacer', translations: ['лежать', 'покоиться'] },
    irregularForms: [...rows, gone],
  });
});

test('what was not typed follows the proposal', () => {
  const draft = { ...emptyDraft, infinitive: ' IR ', translations: 'идти' };
  expect(bodyOf(draft, proposal)).toMatchObject({ ...proposal, infinitive: 'ir' });
  expect(bodyOf({ ...draft, gerund: 'X, y', isIrregular: false }, proposal)).toMatchObject({
    ...{ gerund: 'x, y', isIrregular: false, participle: 'ido' },
  });
});

test('a cell is an exception only while it differs from the computed forms', () => {
  const computed = ['yazco', 'yago'];
  expect(changeCell({}, key, 'yazgo', computed)).toEqual({ [key]: 'yazgo' });
  expect(changeCell({ [key]: 'yazgo' }, key, ' yazco ', computed)).toEqual({});
  expect(changeCell({ [key]: 'yazgo' }, key, 'yazco,yago', computed)).toEqual({});
  expect(changeCell({}, key, '', computed)).toEqual({ [key]: '' });
  expect(changeCell({ [key]: 'a' }, key, '', [])).toEqual({});
});

test('an empty cell is stored as an empty form', () => {
  expect(rowsOf({ [key]: ' ' })).toEqual([{ ...cell, form: '' }]);
});

test.each([
  [{}, {}],
  [{ infinitive: ' ' }, { infinitive: 'admin.verbs.problem.no-infinitive' }],
  [{ infinitive: 'casa' }, { infinitive: 'admin.verbs.problem.infinitive' }],
  [{ gerund: 'yend0' }, { gerund: 'admin.verbs.problem.form' }],
  [{ participle: 'идо' }, { participle: 'admin.verbs.problem.form' }],
  [{ translations: ' , ' }, { translations: 'admin.verbs.problem.no-translation' }],
  [
    { translations: Array.from({ length: 11 }, (_, at) => `т${at}`).join(',') },
    { translations: 'admin.verbs.problem.many-translations' },
  ],
  [{ translations: 'т'.repeat(101) }, { translations: 'admin.verbs.problem.long-translation' }],
  [{ cells: { [key]: 'v0y' } }, { cells: 'admin.verbs.problem.cells' }],
])('the problems of %j are %j', (changes, problems) => {
  const right = { ...emptyDraft, infinitive: 'reír', translations: 'смеяться' };
  expect(problemsOf({ ...right, ...changes })).toEqual(problems);
});

test('a kept draft is read as it was stored; another value is none', () => {
  const draft = { ...emptyDraft, cells: { [key]: 'voy' } };
  expect(readVerbDraft(structuredClone(draft))).toEqual(draft);
  for (const kept of [
    null,
    [],
    { ...draft, gerund: 1 },
    { ...draft, cells: { 'INDICATIVE CONDITIONAL_SIMPLE P1S': 'x' } },
  ])
    expect(readVerbDraft(kept)).toBeNull();
});
