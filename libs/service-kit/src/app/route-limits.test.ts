import { withAttempts } from './route-limits.ts';
import type { Attempt } from './route-limits.ts';

function watchedAttempt() {
  const outcomes: unknown[] = [];
  const attempt: Attempt = {
    succeeded: async () => void outcomes.push('succeeded'),
    failed: async (error) => void outcomes.push(error),
  };
  return { attempt, outcomes };
}

test('an attempt is told that its handler succeeded', async () => {
  const { attempt, outcomes } = watchedAttempt();
  expect(await withAttempts([attempt], async () => 42)).toBe(42);
  expect(outcomes).toEqual(['succeeded']);
});

test('an attempt gets the error of its handler, which is thrown again', async () => {
  const { attempt, outcomes } = watchedAttempt();
  const error = new Error('no');
  await expect(withAttempts([attempt], () => Promise.reject(error))).rejects.toBe(error);
  expect(outcomes).toEqual([error]);
});
