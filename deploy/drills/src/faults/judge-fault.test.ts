import type { Fault } from './fault.ts';
import { judgeFault, recoveryOf } from './judge-fault.ts';

const nothing = () => Promise.resolve();
const fault: Fault = { name: 'it breaks', seconds: 1, alert: 'ItBreaks', begin: nothing, end: nothing };
const call = (outcome: string, from: number, to: number) => ({ outcome, from, to });
const kept = [call('200 OK', 0, 1000), call('503 BUSY (getSettings)', 0, 15_000)];
const report = { calls: kept, raised: ['Other', 'ItBreaks'], recoveredMs: 10_000 };

test('a fault keeps its promises if calls end with success or with 503 and a code', () => {
  expect(judgeFault(fault, report).broken).toEqual([]);
});

test.each([
  ['another status', { calls: [call('500 INTERNAL (getSettings)', 0, 1)] }],
  ['no response', { calls: [call('0 TypeError: fetch failed (getSettings)', 0, 1)] }],
  ['an unknown code', { calls: [call('503 unknown code X (getSettings)', 0, 1)] }],
  ['a call that takes longer than a page waits', { calls: [call('200 OK', 0, 15_001)] }],
  ['a slow recovery', { recoveredMs: 10_001 }],
  ['a missing alert', { raised: ['Other'] }],
])('%s breaks a promise', (_, change) => {
  expect(judgeFault(fault, { ...report, ...change }).broken).toHaveLength(1);
});

test('a call may wait until the end of a fault that says so', () => {
  const calls = [call('200 OK', 0, 20_000)];
  expect(judgeFault({ ...fault, mayWait: true }, { ...report, calls }).broken).toEqual([]);
});

test('recovery is the time until the last device had a success that it sent afterwards', () => {
  const [early, late] = [[call('200 OK', 90, 130), call('200 OK', 131, 150)], [call('200 OK', 170, 200)]];
  expect(recoveryOf([early, late], 100)).toBe(100);
  expect(recoveryOf([early, [call('503 BUSY (x)', 110, 120)]], 100)).toBeUndefined();
});
