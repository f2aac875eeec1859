import { createUpstreams } from './upstreams.ts';

test('come first turn by turn, all others behind', () => {
  const upstreams = createUpstreams(['a', 'b', 'c'], () => 0);
  expect([1, 2, 3, 4].map(() => upstreams.inTurn().join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
});

test('one that was not to be reached is the last resort for 5 s', () => {
  let now = 0;
  const upstreams = createUpstreams(['a', 'b'], () => now);
  upstreams.missed('a');
  expect([1, 2].map(() => upstreams.inTurn().join(''))).toEqual(['ba', 'ba']);
  now = 5000;
  expect([1, 2].map(() => upstreams.inTurn().join(''))).toEqual(['ab', 'ba']);
});
