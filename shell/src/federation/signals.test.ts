import type { ReleaseSignal } from '@repaso/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { createSignals } from './signals.ts';

const delayMs = 20;
let sent: ReleaseSignal[][];
function signalsOf(versions: Record<string, string>) {
  sent = [];
  return createSignals({
    versionOf: (name) => versions[name],
    send: (batch) => (sent.push(batch), Promise.reject(new Error('offline'))),
    delayMs,
  });
}
const signal = (name: string, starts: 0 | 1, failures: 0 | 1) => ({ name, version: '1', starts, failures });

test('starts are collected, each remote once', async () => {
  const signals = signalsOf({ mf_a: '1', mf_b: '1' });
  for (const name of ['mf_a', 'mf_b', 'mf_a']) signals.started(name);
  expect(sent).toEqual([]);
  await pause(2 * delayMs);
  signals.started('mf_a');
  await pause(2 * delayMs);
  expect(sent).toEqual([[signal('mf_a', 1, 0), signal('mf_b', 1, 0)]]);
});

test('a failure is sent at once, with the start that it was', () => {
  const signals = signalsOf({ mf_a: '1' });
  signals.failed('mf_a');
  signals.failed('mf_a');
  expect(sent).toEqual([[signal('mf_a', 1, 1)]]);
});

test('a failure after the start is counted without another start', async () => {
  const signals = signalsOf({ mf_a: '1' });
  signals.started('mf_a');
  await pause(2 * delayMs);
  signals.failed('mf_a');
  expect(sent).toEqual([[signal('mf_a', 1, 0)], [signal('mf_a', 0, 1)]]);
});

test('what has no version is not counted', async () => {
  const signals = signalsOf({});
  signals.started('mf_a');
  signals.failed('shell');
  await pause(2 * delayMs);
  expect(sent).toEqual([]);
});
