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

/** Creates a loader. Its first download returns the result of the first function in `downloads`, and so on. */
function loaderOf(downloads: (() => Promise<RemoteModule | null>)[]) {
  const loads: string[] = [];
  const renewed: string[] = [];
  const loader = createRemoteLoader({
    loadModule: ({ name }) => {
      loads.push(name);
      return (downloads.shift() ?? (() => Promise.reject(new Error('too many downloads'))))();
    },
    forgetFailures: async () => undefined,
    renewFiles: async ({ name }) => void renewed.push(name),
    onStart: async () => undefined,
    onFailure: (_, error) => void reported.push(error),
    timeoutMs: 60,
    retryDelayMs: 1,
  });
  return { loader, loads, renewed };
}
const fails = () => Promise.reject(new Error('no such file'));
const works = () => Promise.resolve(good);

test('a remote is loaded once for several calls', async () => {
  const { loader, loads } = loaderOf([works]);
  expect(await Promise.all([loader.load(entry), loader.load(entry)])).toEqual([start, start]);
  expect(loads).toHaveLength(1);
});

test('one failed download is retried automatically', async () => {
  const { loader } = loaderOf([fails, works]);
  expect(await loader.load(entry)).toBe(start);
  expect(loader.failureOf('mf_study')).toBeNull();
});

test('a remote that fails twice is broken; the next load bypasses the cache', async () => {
  const { loader, renewed } = loaderOf([fails, fails, works]);
  expect(await loader.load(entry)).toBeNull();
  expect(loader.failureOf('mf_study')).toBe('broken');
  expect(reported).toHaveLength(1);
  expect(await loader.load(entry)).toBe(start);
  expect(renewed).toEqual(['mf_study']);
  expect(loader.failureOf('mf_study')).toBeNull();
});

test('a remote that exceeds the timeout is slow, not broken', async () => {
  const { loader } = loaderOf([() => new Promise(() => undefined)]);
  expect(await loader.load(entry)).toBeNull();
  expect(loader.failureOf('mf_study')).toBe('timeout');
});

test('a second load of a slow remote waits for the running download, and downloadEnded resolves when it ends', async () => {
  let arrive: (module: RemoteModule) => void = () => undefined;
  const { loader, loads } = loaderOf([() => new Promise((resolve) => (arrive = resolve))]);
  expect(await loader.load(entry)).toBeNull();
  const ended = loader.downloadEnded('mf_study');
  arrive(good);
  await ended;
  expect(await loader.load(entry)).toBe(start);
  expect(loads).toHaveLength(1);
  expect(loader.failureOf('mf_study')).toBeNull();
});

test('the reported reason is that of the first attempt, since the second may fail as its consequence', async () => {
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
  const download = () => Promise.resolve(module as unknown as RemoteModule);
  const { loader } = loaderOf([download, download]);
  expect(await loader.load(entry)).toBeNull();
  expect(loader.failureOf('mf_study')).toBe('broken');
});
