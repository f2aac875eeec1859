import { extendRange, isPlayed, segmentAt, wordAt } from './segments.ts';
import type { PlayedRange } from './segments.ts';

const segments = [
  { startMs: 400, endMs: 2000 },
  { startMs: 2500, endMs: 5000 },
];
const [first, second] = segments as [(typeof segments)[0], (typeof segments)[0]];

describe('the segment at a position', () => {
  test.each([
    [0, 0],
    [400, 0],
    [2200, 0],
    [2490, 1],
    [9000, 1],
  ])('at %i ms is %i', (position, index) => {
    expect(segmentAt(segments, position)).toBe(index);
  });

  test('of a lesson without segments is the first', () => {
    expect(segmentAt([], 500)).toBe(0);
  });
});

describe('a segment is heard', () => {
  const played = (...positions: number[]) =>
    positions.reduce<PlayedRange | null>((range, position) => extendRange(range, position), null) ?? {
      fromMs: 0,
      toMs: 0,
    };

  test('when it was played from its start to its end', () => {
    expect(isPlayed(first, played(390, 900, 1500, 1990))).toBe(true);
    expect(isPlayed(second, played(390, 900, 1500, 1990))).toBe(false);
  });

  test('also when a part of it was repeated', () => {
    expect(isPlayed(first, played(400, 1000, 1400, 500, 1000, 1500, 2000))).toBe(true);
  });

  test('but not when a part of it was skipped', () => {
    expect(isPlayed(second, played(2500, 3000, 4600, 5000))).toBe(false);
    expect(isPlayed(second, played(3500, 4000, 4500, 5000))).toBe(false);
  });
});

test('a word is spoken from its start until its end, and none between words or without times', () => {
  const words = [
    { startMs: 400, endMs: 900 },
    { startMs: 1000, endMs: 1500 },
  ];
  const at = [399, 400, 899, 900, 1000, 1500].map((position) => wordAt(words, position));
  expect(at).toEqual([-1, 0, 0, -1, 1, -1]);
  expect(wordAt(undefined, 400)).toBe(-1);
});
