import { createUpstreams } from './upstreams.ts';

test('come first in turn, followed by all others', () => {
  const upstreams = createUpstreams(['a', 'b', 'c'], () => 0);
  expect([1, 2, 3, 4].map(() => upstreams.inOrder().join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
});

test('an unreachable process comes last for 5 s', () => {
  let now = 0;
  const upstreams = createUpstreams(['a', 'b'], () => now);
  upstreams.markUnreachable('a');
  expect([1, 2].map(() => upstreams.inOrder().join(''))).toEqual(['ba', 'ba']);
  now = 5000;
  expect([1, 2].map(() => upstreams.inOrder().join(''))).toEqual(['ab', 'ba']);
});
