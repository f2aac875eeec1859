import { failureOf } from './page-failure.ts';

const origin = 'https://repaso.example';
const thrown = (name: string, stack: string) =>
  Object.assign(new Error('el secreto of ada@repaso.example'), { name, stack });
const remoteFile = '/remotes/mf_study/1.0.0-a1/208.c8068376.js';

test.each([
  [
    'Chromium',
    `TypeError: el secreto\n    at show (${origin}${remoteFile}:1:234)\n    at ${origin}/main.f9074ee1.js:2:5`,
  ],
  ['Firefox and Safari', `show@${origin}${remoteFile}:1:234\n@${origin}/main.f9074ee1.js:2:5`],
])('a stack of %s gives the places in files of the platform', (_, stack) => {
  expect(failureOf(thrown('TypeError', stack), origin)).toEqual({
    kind: 'TypeError',
    frames: [
      { file: remoteFile, line: 1, column: 234 },
      { file: '/main.f9074ee1.js', line: 2, column: 5 },
    ],
  });
});

test.each([
  ['another origin', 'at f (https://evil.example/main.f9074ee1.js:1:2)'],
  ['an extension', 'at f (chrome-extension://abc/main.js:1:2)'],
  ['a page', `at ${origin}/es/vocabulary/deck/ada?code=x:1:2`],
  ['a file with a query', `at ${origin}/main.f9074ee1.js?token=x:1:2`],
  ['an origin that only begins like ours', `at ${origin}.evil.example/main.f9074ee1.js:1:2`],
])('a place in %s is left out', (_, line) => {
  expect(failureOf(thrown('Error', `Error: x\n    ${line}`), origin)).toEqual({ kind: 'Error', frames: [] });
});

test('no text of an error is sent', () => {
  const error = thrown(
    'ada@repaso.example',
    `ada@repaso.example: el secreto\n at el secreto (${origin}/main.js:1:2)`,
  );
  expect(failureOf(error, origin)).toEqual({
    kind: 'other',
    frames: [{ file: '/main.js', line: 1, column: 2 }],
  });
  expect(failureOf('el secreto', origin)).toEqual({ kind: 'other', frames: [] });
});

test('at most ten places are sent', () => {
  const stack = Array.from({ length: 30 }, (_, line) => `at ${origin}/main.js:${line + 1}:1`).join('\n');
  expect(failureOf(thrown('Error', stack), origin).frames).toHaveLength(10);
});
