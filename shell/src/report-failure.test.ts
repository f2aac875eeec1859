/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { nameUncaughtErrors } from './name-uncaught-errors.ts';
import { remoteOfError } from './remote-of-error.ts';
import { isReport, onFailure, reportFailure } from './report-failure.ts';
import { reportReplaced } from './report-replaced.ts';

const lines: string[] = [];
globalThis.reportError = (error: unknown) => {
  if (isReport(error)) lines.push((error as Error).message);
};
beforeEach(() => void lines.splice(0));

const errorIn = (file: string, message = 'a bug') =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at run (https://repaso.es/main.1.js:1:2)\n    at ${file}:3:4`,
  });
const file = 'https://repaso.es/remotes/mf_hola/1.0.0-a/start.js';

test.each<[string, unknown, string, string | null]>([
  ['an error of a remote', errorIn(file), '', 'mf_hola'],
  ['an error of the shell', errorIn('https://repaso.es/main.1.js'), '', null],
  ['a thrown text, by the file', 'oh', file, 'mf_hola'],
  ['nothing', undefined, '', null],
  ['a stack that is no text', { stack: 7 }, '', null],
  [
    'a stack that throws',
    Object.defineProperty({}, 'stack', {
      get: () => {
        throw new Error('no');
      },
    }),
    '',
    null,
  ],
])('the remote of %s is found by its files', (_, error, named, remote) => {
  expect(remoteOfError(error, named)).toBe(remote);
});

test('an uncaught error and a rejection of a remote are reported once, with its name', () => {
  nameUncaughtErrors();
  const error = errorIn(file);
  const events = [
    new ErrorEvent('error', { error, cancelable: true }),
    new ErrorEvent('error', { error, cancelable: true }),
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: errorIn(file, 'later') }),
    new ErrorEvent('error', { error: errorIn('https://repaso.es/main.1.js'), cancelable: true }),
  ];
  for (const event of events) dispatchEvent(event);
  expect(lines).toEqual(['mf_hola failed: a bug', 'mf_hola failed: later']);
  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, true, false]);
});

test('a part that fails without end is counted, and another part is still reported', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  for (let at = 0; at < 500; at += 1) reportFailure('mf_flood', new Error(`no ${at}`));
  reportFailure('mf_quiet', 'once');
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('mf_quiet failed: once');
  clock.mockReturnValue(1_010_000);
  reportFailure('mf_flood', new Error('again'));
  expect(lines.slice(-2)).toEqual(['mf_flood failed 480 more times', 'mf_flood failed: again']);
  clock.mockRestore();
});

test('a thrown value that cannot become a text is reported, too', () => {
  reportFailure('mf_odd', Object.create(null));
  expect(lines).toEqual(['mf_odd failed: the thrown value has no text']);
});

test('a remote that replaces a function is reported, not as a failure; another script is not', () => {
  const failed: string[] = [];
  onFailure((part) => failed.push(part));
  const { prepareStackTrace } = Error;
  reportReplaced('fetch');
  Error.prepareStackTrace = () => `Error\n    at ${file}:1:2`;
  reportReplaced('history.pushState');
  Error.prepareStackTrace = prepareStackTrace;
  expect(failed).toEqual([]);
  expect(lines).toEqual(['mf_hola: a script may not replace history.pushState']);
});
