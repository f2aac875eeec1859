import { interleave } from './rounds.ts';
import { quantile, samplesOf } from './statistics.ts';

test('medians and percentiles are interpolated between neighbouring values', () => {
  expect(samplesOf([4, 1, 3, 2])).toMatchObject({ median: 2.5 });
  expect(quantile([10, 20], 0.95)).toBeCloseTo(19.5);
  expect(() => samplesOf([])).toThrow('no values');
});

test('contenders run in alternating order and the warm-up is not counted', async () => {
  const order: string[] = [];
  const contender = (name: string) => () => Promise.resolve(order.push(name));
  const { a, b } = await interleave({ a: contender('a'), b: contender('b') }, { rounds: 2 });
  expect(order.join('')).toBe('baabba');
  expect(a.values).toEqual([3, 6]);
  expect(b.values).toEqual([4, 5]);
});
