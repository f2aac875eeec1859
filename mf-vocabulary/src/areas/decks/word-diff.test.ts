import { wordDiff } from './word-diff.ts';
import type { DiffPart } from './word-diff.ts';

const marked = (parts: readonly DiffPart[]) =>
  parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
const diff = (before: string, after: string) => {
  const parts = wordDiff(before, after);
  return [marked(parts.before), marked(parts.after)];
};

test.each([
  ['el pan', 'el pan', 'el pan', 'el pan'],
  ['el pan', 'la pan', '[el] pan', '[la] pan'],
  ['Compro pan.', 'Compro mucho pan.', 'Compro pan.', 'Compro [mucho ]pan.'],
  ['el año', 'el ano', 'el [año]', 'el [ano]'],
  ['', 'Ejemplo nuevo', '', '[Ejemplo nuevo]'],
  ['хлеб', '', '[хлеб]', ''],
  ['один два три', 'три два один', '[один] два [три]', '[три] два [один]'],
])('%j and %j', (before, after, markedBefore, markedAfter) => {
  expect(diff(before, after)).toEqual([markedBefore, markedAfter]);
});

test('the parts of both texts always join to the whole texts', () => {
  const [before, after] = ['  Uno,\ndos…  🍞 tres', 'Uno; dos 🍞🍞  cuatro '];
  const parts = wordDiff(before, after);
  expect(parts.before.map(({ text }) => text).join('')).toBe(before);
  expect(parts.after.map(({ text }) => text).join('')).toBe(after);
});
