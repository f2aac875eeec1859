import path from 'node:path';
import { countBrowserTests } from './browser.ts';
import { countTests } from './jest.ts';
import { root } from './paths.ts';

const result = (file: string, status: string, ...statuses: string[]) => ({
  name: path.join(root, file),
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
});

test('tests are counted for the files of a package only', () => {
  const testResults = [
    result('libs/a/x.test.ts', 'passed', 'passed', 'passed', 'pending'),
    result('libs/a/y.test.ts', 'failed', 'passed', 'failed'),
    result('libs/b/z.test.ts', 'passed', 'passed'),
  ];
  const counts = countTests({ testResults }, ['libs/a/x.test.ts', 'libs/a/y.test.ts']);
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a file that cannot be loaded, and a file without a result, fail once each', () => {
  const testResults = [result('libs/a/x.test.ts', 'failed')];
  const counts = countTests({ testResults }, ['libs/a/x.test.ts', 'libs/a/lost.test.ts']);
  expect(counts).toEqual({ passed: 0, failed: 2, skipped: 0 });
});

test('a flaky browser test counts as failed, and so does a file without tests', () => {
  const test = (status: 'expected' | 'flaky' | 'skipped') => ({ tests: [{ status }] });
  const suite = {
    file: 'e2e/x.web.test.ts',
    specs: [test('expected'), test('flaky')],
    suites: [{ file: 'e2e/x.web.test.ts', specs: [test('expected'), test('skipped')] }],
  };
  const report = { config: { rootDir: root }, suites: [suite] };
  expect(countBrowserTests(report, 'e2e/x.web.test.ts')).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(countBrowserTests(report, 'e2e/y.web.test.ts')).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
