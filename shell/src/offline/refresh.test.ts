import { createHash, generateKeyPairSync, sign as signText } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedTextOf } from '@repaso/contracts';
import type { ReleaseEntry, ReleaseSet } from '@repaso/contracts';
import { filesCache, storedPage, lastGood } from './release-cache.ts';
import { keyOf } from './release.ts';
import { holdRelease } from './release-locks.ts';
import { refresh } from './refresh.ts';
import { memoryCaches } from './test/memory-caches.ts';

/** Contents of the server's files by path, and how often each path was requested. */
const files = new Map<string, string>();
const requestCounts = new Map<string, number>();
/** Paths to which the server responds with status 503. */
const busy = new Set<string>();
const server = createServer(({ url = '' }, response) => {
  requestCounts.set(url, (requestCounts.get(url) ?? 0) + 1);
  const content = files.get(url);
  response.writeHead(busy.has(url) ? 503 : content === undefined ? 404 : 200).end(content);
});

const real = { fetch: globalThis.fetch, caches: Reflect.get(globalThis, 'caches') as unknown };
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, {
    location: { href: `${origin}/` },
    // A page resolves paths against its own origin and has an HTTP cache; Node has neither.
    fetch: (path: string, init: RequestInit) =>
      real.fetch(new URL(path, origin), { ...init, cache: undefined }),
  });
});
afterAll(() => {
  Object.assign(globalThis, { fetch: real.fetch, caches: real.caches });
  server.closeAllConnections();
  server.close();
});

let isFull: (url: string) => boolean;
beforeEach(() => {
  isFull = () => false;
  const refuse = (url: string) => (isFull(url) ? new DOMException('full', 'QuotaExceededError') : null);
  Object.assign(globalThis, { caches: memoryCaches(refuse) });
  files.clear();
  busy.clear();
  requestCounts.clear();
});

const integrity = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const hashes = (folder: Record<string, string>) =>
  Object.fromEntries(Object.entries(folder).map(([name, content]) => [name, integrity(content)]));

function deployShell(id: string, folder: Record<string, string>, keys = ''): void {
  for (const [name, content] of Object.entries(folder)) files.set(`/${name}`, content);
  files.set('/shell.json', JSON.stringify({ id, files: hashes(folder) }));
  files.set(
    '/index.html',
    `<head><meta name=repaso-shell content=${id}><meta name="repaso-release-keys" content="${keys}" /></head>`,
  );
}

function remote(name: string, version: string, folder: Record<string, string>, offline = true): ReleaseEntry {
  const base = `/remotes/${name}/${version}/`;
  for (const [file, content] of Object.entries(folder)) files.set(base + file, content);
  const facts = { routePrefixes: [`/${name}`], menu: [], shared: {}, offline };
  return {
    ...{ name, version, integrity: hashes(folder), ...facts },
    manifest: `${base}mf-manifest.json`,
  };
}

/** A key of release sets, with the content of a page's meta element for it. */
function makeKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const content = `${kid}:${publicKey.export({ format: 'jwk' }).x}`;
  const sign = (set: ReleaseSet) => ({
    ...{ kid, value: signText(null, Buffer.from(signedTextOf(set)), privateKey).toString('base64url') },
  });
  return { content, sign };
}

function releaseSet(
  id: number,
  version: string,
  folder: Record<string, string>,
  others: ReleaseEntry[] = [],
  keys: ReturnType<typeof makeKey>[] = [],
): void {
  const remotes = [remote('mf_one', version, folder), ...others];
  const plain: ReleaseSet = { schema: 1, id, createdAt: '2026-01-01T00:00:00Z', remotes };
  const signatures = keys.map(({ sign }) => sign(plain));
  const set = keys.length > 0 ? { ...plain, signatures } : plain;
  files.set('/api/admin/releases/live', JSON.stringify({ success: true, data: set, message: 'ok' }));
}

const stored = async () => {
  const requests = await (await caches.open(filesCache)).keys();
  return requests.map(({ url }) => url.slice(origin.length)).sort();
};
const keptSet = async () => (await lastGood())?.set.id ?? null;
const manifest = { 'mf-manifest.json': '{}' };

beforeEach(() => {
  deployShell('a1', { 'main.00000001.js': 'shell one', 'main.00000001.js.LICENSE.txt': 'for people' });
  releaseSet(1, 'v1', { ...manifest, 'a.js': 'a of v1', 'b.js': 'b of v1' });
});

test('a release becomes the last good one after the page and all files of shell and set are stored', async () => {
  expect(await refresh()).toBe('a1/1@2026-01-01T00:00:00Z');
  expect(await stored()).toEqual([
    '/main.00000001.js',
    ...['a.js', 'b.js', 'mf-manifest.json'].map((name) => `/remotes/mf_one/v1/${name}`),
  ]);
  expect(await keptSet()).toBe(1);
  expect(await (await storedPage())?.text()).toContain('a1');
});

test('a set is stored only with a page that has a key of its signatures, and a new key stores the page again', async () => {
  const [one, two] = [makeKey('one'), makeKey('two')];
  const [page, files] = [{ 'main.00000001.js': 'shell one' }, { ...manifest, 'a.js': 'a' }];
  deployShell('a1', page, one.content);
  releaseSet(1, 'v1', files, [], [two]);
  await expect(refresh()).rejects.toThrow('not signed by a key of the page');
  expect(await keptSet()).toBeNull();
  releaseSet(1, 'v1', files, [], [one]);
  expect(await refresh()).toBe('a1/1@2026-01-01T00:00:00Z~one');
  deployShell('a1', page, `${one.content} ${two.content}`);
  releaseSet(1, 'v1', files, [], [one, two]);
  expect(await refresh()).toBe('a1/1@2026-01-01T00:00:00Z~one~two');
  expect(await (await storedPage())?.text()).toContain(two.content);
});

test('an interrupted download keeps the last good release, and the next one continues', async () => {
  await refresh();
  releaseSet(2, 'v2', { ...manifest, 'a.js': 'a of v2', 'b.js': 'b of v2' });
  busy.add('/remotes/mf_one/v2/b.js');
  await expect(refresh()).rejects.toThrow('status 503');
  expect(await keptSet()).toBe(1);
  expect(await stored()).toEqual(expect.arrayContaining(['/remotes/mf_one/v1/b.js']));
  busy.clear();
  await refresh();
  expect(await keptSet()).toBe(2);
  expect(requestCounts.get('/remotes/mf_one/v2/a.js')).toBe(1);
});

test.each<[string, (path: string) => void]>([
  ['a damaged file', (path) => files.set(path, 'something else')],
  ['a missing file', (path) => files.delete(path)],
])(
  'a remote with %s is skipped, other remotes are stored, and the next refresh adds it once repaired',
  async (_, harm) => {
    releaseSet(1, 'v1', { ...manifest, 'a.js': 'a of v1' }, [remote('mf_two', 'v1', { 'two.js': 'two' })]);
    harm('/remotes/mf_two/v1/two.js');
    await refresh();
    expect(await keptSet()).toBe(1);
    expect(await lastGood()).toMatchObject({ damaged: ['mf_two'] });
    expect(await stored()).toContain('/remotes/mf_one/v1/a.js');
    expect(await stored()).not.toContain('/remotes/mf_two/v1/two.js');
    files.set('/remotes/mf_two/v1/two.js', 'two');
    await refresh();
    expect(await lastGood()).toMatchObject({ damaged: [] });
    expect(await stored()).toContain('/remotes/mf_two/v1/two.js');
  },
);

test('a remote without offline use is not stored and not reported as damaged', async () => {
  const online = remote('mf_two', 'v1', { 'two.js': 'two' }, false);
  releaseSet(1, 'v1', { ...manifest, 'a.js': 'a of v1' }, [online]);
  files.delete('/remotes/mf_two/v1/two.js');
  await refresh();
  expect(await lastGood()).toMatchObject({ damaged: [] });
  expect(requestCounts.has('/remotes/mf_two/v1/two.js')).toBe(false);
});

test('a shell with a damaged file is not stored', async () => {
  files.set('/main.00000001.js', 'something else');
  await expect(refresh()).rejects.toThrow('differs from the released file');
  expect(await keptSet()).toBeNull();
});

test('a file damaged in the cache is replaced with the next release', async () => {
  await refresh();
  const cache = await caches.open(filesCache);
  await cache.put(`${origin}/main.00000001.js`, new Response('damaged'));
  releaseSet(2, 'v2', { ...manifest, 'a.js': 'a of v2' });
  await refresh();
  expect(await (await cache.match(`${origin}/main.00000001.js`))?.text()).toBe('shell one');
});

test('a shell that is replaced during the download is not stored', async () => {
  files.set('/index.html', '<head><meta name=repaso-shell content=b2></head>');
  await expect(refresh()).rejects.toThrow('replaced during the download');
  expect(await keptSet()).toBeNull();
});

test('an older set that is live again is the last good one again', async () => {
  releaseSet(2, 'v2', { ...manifest, 'a.js': 'a of v2' });
  await refresh();
  releaseSet(1, 'v1', { ...manifest, 'a.js': 'a of v1' });
  await refresh();
  expect(await keptSet()).toBe(1);
});

test('files of a release in use stay; files of an unused release are removed after a newer one is stored', async () => {
  await refresh();
  const first = await lastGood();
  if (first === null) throw new Error('no release is stored');
  releaseSet(2, 'v2', { ...manifest, 'a.js': 'a of v2' });
  await refresh();
  expect(await stored()).toContain('/remotes/mf_one/v1/a.js');
  holdRelease(keyOf(first));
  await refresh();
  expect(await stored()).toContain('/remotes/mf_one/v1/a.js');
  releaseSet(3, 'v3', { ...manifest, 'a.js': 'a of v3' });
  await refresh();
  await refresh();
  expect(await stored()).toContain('/remotes/mf_one/v1/a.js');
  expect(await stored()).not.toContain('/remotes/mf_one/v2/a.js');
});

test('on a full device the old release is removed to make room for the new one', async () => {
  // A release that no page runs. The releases of earlier tests stay locked until the process ends.
  deployShell('c3', {});
  await refresh();
  releaseSet(2, 'v2', { ...manifest, 'a.js': 'a of v2' });
  const wasThere = new Set(await stored());
  const cache = await caches.open(filesCache);
  const forget = cache.delete.bind(cache);
  cache.delete = (request) => {
    wasThere.delete(new URL((request as Request).url).pathname);
    return forget(request);
  };
  isFull = (url) => url.includes('/v2/a.js') && wasThere.has('/remotes/mf_one/v1/a.js');
  await refresh();
  expect(await keptSet()).toBe(2);
  expect(await stored()).not.toContain('/remotes/mf_one/v1/a.js');
});

test('a device without room stores nothing, so that its pages come from the network', async () => {
  await refresh();
  releaseSet(2, 'v2', { ...manifest, 'a.js': 'a of v2' });
  isFull = (url) => url.includes('/v2/');
  await expect(refresh()).rejects.toThrow('full');
  expect(await keptSet()).toBeNull();
  expect(await storedPage()).toBeUndefined();
});

test('nothing is stored when the server does not offer offline use', async () => {
  files.delete('/shell.json');
  expect(await refresh()).toBeNull();
  expect(await stored()).toEqual([]);
});
