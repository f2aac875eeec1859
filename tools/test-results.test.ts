import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readResults } from './test-results.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'repaso-results-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, run: string, passed: number, failed = 0) {
  mkdirSync(path.join(folder, 'unit'), { recursive: true });
  const text = JSON.stringify({ passed, failed, skipped: 0, seconds: 7, run });
  writeFileSync(path.join(folder, 'unit', `${name}.json`), text);
}

test('stored results of an earlier run count and are named', () => {
  write('libs-a', 'earlier', 10);
  write('libs-b', 'now', 5, 1);
  const sum = { passed: 15, failed: 1, skipped: 0, seconds: 7, note: '  (1 of 2 cached)' };
  expect(readResults('unit', 'now', folder)).toEqual(sum);
});

test('a target that is cached as a whole took no time', () => {
  write('libs-a', 'earlier', 10);
  expect(readResults('unit', 'now', folder)).toMatchObject({ passed: 10, seconds: 0, note: '  (cached)' });
});

test('a target without results has failed', () => {
  expect(readResults('unit', 'now', folder)).toMatchObject({ passed: 0, failed: 1 });
});
