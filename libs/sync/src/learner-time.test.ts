import { limits } from '@repaso/contracts';
import { learnerTimeMs } from './learner-time.ts';

const now = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['before the first change', null, now],
  ['after a change', now - 1, now],
  ['while the clock is behind the last change', now + 1, now + 1],
  [
    'while the clock is behind by the most that is allowed',
    now + limits.clockBackMs,
    now + limits.clockBackMs,
  ],
  ['when the last change is further ahead', now + limits.clockBackMs + 1, now],
])('the time of a learner %s', (_case, lastChange, time) => {
  expect(learnerTimeMs(now, lastChange)).toBe(time);
});
