import { brokenCalls } from './play-upgrade.ts';

test('an upgrade may cost no response of status 5xx and no connection', () => {
  const outcomes = { '200 OK': 9, '401 UNAUTHENTICATED': 2, '429 RATE_LIMITED': 1 };
  expect(brokenCalls(outcomes)).toEqual([]);
  const broken = { ...outcomes, '503 SHUTTING_DOWN': 3, '500 INTERNAL': 1, '0 TypeError: fetch failed': 4 };
  expect(brokenCalls(broken)).toEqual([
    '3 calls ended with 503 SHUTTING_DOWN',
    '1 calls ended with 500 INTERNAL',
    '4 calls ended with 0 TypeError: fetch failed',
  ]);
});
