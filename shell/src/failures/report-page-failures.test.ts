import type { PageFailure } from '@repaso/contracts';
import { pageFailureReporter } from './report-page-failures.ts';

const origin = 'https://repaso.example';
const errorAt = (line: number) =>
  Object.assign(new Error('el secreto'), { stack: `Error\n    at ${origin}/main.js:${line}:1` });

function reporter(send: (failures: PageFailure[]) => Promise<unknown> = () => Promise.resolve()) {
  const sent: PageFailure[] = [];
  const report = pageFailureReporter({
    origin,
    versionOf: (part) => (part === 'mf_study' ? '1.0.0' : undefined),
    send(failures) {
      sent.push(...failures);
      return send(failures);
    },
  });
  return { sent, report };
}

test('a failure is reported with its build, and the same one only once', () => {
  const { sent, report } = reporter();
  report('mf_study', errorAt(1));
  report('mf_study', errorAt(1));
  const frames = [{ file: '/main.js', line: 1, column: 1 }];
  expect(sent).toEqual([{ part: 'mf_study', version: '1.0.0', kind: 'Error', frames }]);
});

test('a page reports at most five failures', () => {
  const { sent, report } = reporter();
  for (let line = 1; line < 20; line += 1) report('mf_study', errorAt(line));
  expect(sent).toHaveLength(5);
});

test('a build without a version is not reported, and a lost report is no failure', async () => {
  const { sent, report } = reporter(() => Promise.reject(new Error('offline')));
  report('mf_local', errorAt(1));
  expect(sent).toEqual([]);
  report('mf_study', errorAt(1));
  await Promise.resolve();
  expect(sent).toHaveLength(1);
});
