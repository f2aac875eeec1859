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

const reported: unknown[] = [];
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
    onFailure: (_, error) => void reported.push(error),
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

test('whoever asks for a slow remote again waits for the download that runs, and is told when it ends', async () => {
  let arrive: (module: RemoteModule) => void = () => undefined;
  const { loader, asked } = loaderOf([() => new Promise((resolve) => (arrive = resolve))]);
  expect(await loader.load(entry)).toBeNull();
  const settled = loader.settled('mf_study');
  arrive(good);
  await settled;
  expect(await loader.load(entry)).toBe(start);
  expect(asked).toHaveLength(1);
  expect(loader.failureOf('mf_study')).toBeNull();
});

test('the first reason is the one that is told: a second attempt may only meet its remains', async () => {
  const { loader } = loaderOf([fails, () => Promise.resolve({} as RemoteModule)]);
  expect(await loader.load(entry)).toBeNull();
  expect(reported).toEqual([new Error('no such file')]);
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
  ['exports nothing', {}],
  ['starts with nothing', { contractVersion: 1, start: () => undefined }],
  ['brings no routes', { contractVersion: 1, start: () => ({ messages: start.messages }) }],
  [
    'has no texts in one language',
    { contractVersion: 1, start: () => ({ routes: [], messages: { es: () => ({}) } }) },
  ],
])('a remote that %s is broken', async (_, module) => {
  const answer = () => Promise.resolve(module as unknown as RemoteModule);
  const { loader } = loaderOf([answer, answer]);
  expect(await loader.load(entry)).toBeNull();
  expect(loader.failureOf('mf_study')).toBe('broken');
});
