import { movedPoint } from './moved-point.ts';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
  ['PageDown', 9, 2],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, null],
])('%s moves from point %d of ten to %d', (key, at, next) => {
  expect(movedPoint(key, at, 10)).toBe(next);
});
