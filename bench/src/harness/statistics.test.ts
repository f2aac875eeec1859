import { interleave } from './rounds.ts';
import { quantile, samplesOf } from './statistics.ts';

test('a median stands between the two middle values, a percentile between its neighbours', () => {
  expect(samplesOf([4, 1, 3, 2])).toMatchObject({ median: 2.5 });
  expect(quantile([10, 20], 0.95)).toBeCloseTo(19.5);
  expect(() => samplesOf([])).toThrow('no values');
});

test('contenders take turns, forth and back, and the warm-up does not count', async () => {
  const order: string[] = [];
  const contender = (name: string) => () => Promise.resolve(order.push(name));
  const { a, b } = await interleave({ a: contender('a'), b: contender('b') }, { rounds: 2 });
  expect(order.join('')).toBe('baabba');
  expect(a.values).toEqual([3, 6]);
  expect(b.values).toEqual([4, 5]);
});
