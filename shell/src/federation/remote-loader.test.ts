import type { ReleaseEntry } from '@repaso/contracts';
import type { RemoteModule, RemoteStart } from '@repaso/shell-api';
import { createRemoteLoader } from './remote-loader.ts';

const entry = { name: 'mf_study' } as ReleaseEntry;
const start: RemoteStart = {
  contractVersion: 1,
  routes: [{ index: true }],
  messages: { es: () => Promise.resolve({}), ru: () => Promise.resolve({}) },
};
const good: RemoteModule = { contractVersion: 1, start: () => start };

// The loader reports what a remote throws to the page; outside one there is nobody to report to.
const reported: unknown[] = [];
beforeAll(() => {
  globalThis.reportError = (error: unknown) => void reported.push(error);
});
beforeEach(() => (reported.length = 0));

/** A loader whose downloads are given one by one. */
function loaderOf(answers: (() => Promise<RemoteModule | null>)[]) {
  const asked: string[] = [];
  const renewed: string[] = [];
  const loader = createRemoteLoader({
    loadModule: (name) => {
      asked.push(name);
      return (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))();
    },
    renewFiles: async ({ name }) => void renewed.push(name),
    onStart: async () => undefined,
    timeoutMs: 60,
    retryDelayMs: 1,
  });
  return { loader, asked, renewed };
}
const fails = () => Promise.reject(new Error('no such file'));
const works = () => Promise.resolve(good);

test('a remote is loaded once, however often it is asked for', async () => {
  const { loader, asked } = loaderOf([works]);
  expect(await Promise.all([loader.load(entry), loader.load(entry)])).toEqual([start, start]);
  expect(asked).toHaveLength(1);
});

test('one failed download is tried again by itself', async () => {
  const { loader } = loaderOf([fails, works]);
  expect(await loader.load(entry)).toBe(start);
  expect(loader.failureOf('mf_study')).toBeNull();
});

test('a remote that stays away is broken; the next demand asks anew, past the cache', async () => {
  const { loader, renewed } = loaderOf([fails, fails, works]);
  expect(await loader.load(entry)).toBeNull();
  expect(loader.failureOf('mf_study')).toBe('broken');
  expect(reported).toHaveLength(1);
  expect(await loader.load(entry)).toBe(start);
  expect(renewed).toEqual(['mf_study']);
  expect(loader.failureOf('mf_study')).toBeNull();
});

test('a remote that does not answer in time is slow, not broken', async () => {
  const { loader } = loaderOf([() => new Promise(() => undefined)]);
  expect(await loader.load(entry)).toBeNull();
  expect(loader.failureOf('mf_study')).toBe('timeout');
});

test.each([
  [
    'throws when it starts',
    {
      contractVersion: 1,
      start: () => {
        throw new Error('boom');
      },
    },
  ],
  ['follows another contract', { contractVersion: 2, start: () => start }],
])('a remote that %s is broken', async (_, module) => {
  const answer = () => Promise.resolve(module as unknown as RemoteModule);
  const { loader } = loaderOf([answer, answer]);
  expect(await loader.load(entry)).toBeNull();
  expect(loader.failureOf('mf_study')).toBe('broken');
});
