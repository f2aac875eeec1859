import { advanceToken, formatToken, parseToken } from './token.ts';

const at = '2026-11-21T12:00:00.000Z';
const token = (number: number, epoch = 'e1') => formatToken({ at, epoch, number });
const numberAfter = (from: string | null, ...ranges: [number, number][]) =>
  parseToken(advanceToken(from, token(99), new Map(ranges)) ?? '')?.number;

test('a token advances over ranges that follow it, in whatever order they came', () => {
  expect(numberAfter(token(5), [8, 11], [5, 8])).toBe(11);
  expect(numberAfter(token(0), [0, 2])).toBe(2);
});

test('a token stops before a gap, in which another device has changes', () => {
  expect(numberAfter(token(5), [6, 8])).toBe(5);
  expect(numberAfter(token(5), [5, 6], [7, 9])).toBe(6);
  expect(numberAfter(token(5))).toBe(5);
});

test.each([null, token(5, 'e2'), 'yesterday'])('the token %j is not advanced by another epoch', (from) => {
  expect(advanceToken(from, token(8), new Map([[5, 8]]))).toBeNull();
});
