import { rowAfter } from './list-keys.ts';
import { extend, noSelection, selectAll, toggle } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const ids = ({ ids: selected }: { ids: ReadonlySet<string> }) => [...selected].sort();

test('a card is selected and deselected', () => {
  const one = toggle(noSelection, 'b');
  expect(ids(one)).toEqual(['b']);
  expect(ids(toggle(one, 'b'))).toEqual([]);
});

test('a range starts at the card selected last, in either direction, and extends the selection', () => {
  const begun = toggle(toggle(noSelection, 'e'), 'c');
  expect(ids(extend(begun, order, 'a'))).toEqual(['a', 'b', 'c', 'e']);
  expect(ids(extend(begun, order, 'd'))).toEqual(['c', 'd', 'e']);
  const twice = extend(extend(toggle(noSelection, 'c'), order, 'd'), order, 'b');
  expect(ids(twice)).toEqual(['b', 'c', 'd']);
});

test('a range without a visible anchor is its end alone', () => {
  expect(ids(extend(noSelection, order, 'd'))).toEqual(['d']);
  expect(ids(extend(toggle(noSelection, 'hidden'), order, 'd'))).toEqual(['d', 'hidden']);
});

test('all found cards are selected at once', () => {
  expect(ids(selectAll(order))).toEqual(order.map(({ id }) => id));
});

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 24, 24],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, -1],
  ['PageDown', 20, 24],
  ['PageUp', 3, 0],
  ['Home', 9, 0],
  ['End', 9, 24],
  ['x', 9, null],
])('%s in row %d of 25 leads to %p', (key, row, target) => {
  expect(rowAfter(key, row, 25)).toBe(target);
});
