import { gapOf, gradeGap, suggestedRating } from './grade-gap.ts';

const card = { frontValue: 'tener', frontExample: 'Ayer no tuvo tiempo.' };
const graded = (typed: string) => {
  const gap = gapOf(card);
  if (gap === null) throw new Error('the example has the word');
  return gradeGap(card, gap, typed);
};

test.each([
  ['tuvo', 'exact', 'right'],
  [' Tuvo ', 'article-or-case-slip', 'slip'],
  ['tuvó', 'accent-slip', 'slip'],
  ['tengo', 'other-form', 'slip'],
  ['tener', 'other-form', 'slip'],
  ['hizo', 'wrong', 'wrong'],
  ['', 'none', 'wrong'],
])('“%s” in the gap for tuvo is %s', (typed, verdict, outcome) => {
  expect(graded(typed)).toMatchObject({ verdict, outcome });
});

test('a form that differs only by its accent is another form', () => {
  const spoke = { frontValue: 'hablar', frontExample: 'Ayer habló mucho.' };
  const gap = gapOf(spoke);
  expect(gap && gradeGap(spoke, gap, 'hablo').verdict).toBe('other-form');
});

test('a card whose example lacks the word has no gap', () => {
  expect(gapOf({ frontValue: 'el sol', frontExample: 'Hoy llueve.' })).toBeNull();
});

test('a slip suggests “hard” only where it is an answer', () => {
  expect(suggestedRating('slip', 4)).toBe('hard');
  expect(suggestedRating('slip', 2)).toBe('known');
  expect(suggestedRating('right', 4)).toBe('known');
  expect(suggestedRating('wrong', 4)).toBe('unknown');
});
