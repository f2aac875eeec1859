import { serviceState, uptimeOf } from './service-state.ts';

const health = {
  service: 'cards',
  ready: true,
  checks: { database: true },
  version: '0.1.0',
  uptimeSeconds: 61,
};

test('before the first answer the state is being checked', () => {
  expect(serviceState({})).toEqual({ kind: 'checking' });
});

test('a service that says so is ready', () => {
  expect(serviceState({ data: health })).toEqual({ kind: 'ready', health });
});

test('503 is an answer of a service that cannot work; anything else is silence', () => {
  expect(serviceState({ error: { code: 'NETWORK', status: 503 } })).toEqual({ kind: 'not-ready' });
  expect(serviceState({ error: { code: 'NETWORK', status: 0 } })).toEqual({ kind: 'silent' });
  expect(serviceState({ error: { code: 'NETWORK', status: 502 } })).toEqual({ kind: 'silent' });
});

test('an older good answer does not hide a newer failure', () => {
  expect(serviceState({ data: health, error: { status: 0 } })).toEqual({ kind: 'silent' });
});

test.each([
  [0, { value: 0, unit: 'second' }],
  [59, { value: 59, unit: 'second' }],
  [60, { value: 1, unit: 'minute' }],
  [7_199, { value: 1, unit: 'hour' }],
  [200_000, { value: 2, unit: 'day' }],
])('%d seconds read in the largest unit', (seconds, uptime) => {
  expect(uptimeOf(seconds)).toEqual(uptime);
});
