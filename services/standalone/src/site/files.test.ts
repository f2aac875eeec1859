import { openFolderStorage } from '@repaso/service-kit';
import { startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import Koa from 'koa';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builtShell, temporaryFolder } from '../test/built-site.ts';
import { siteFiles } from './files.ts';

const script = `export const words = ${JSON.stringify('palabra '.repeat(400))};`;
let app: RunningApp;
let shell: string;
let site: string;
beforeAll(async () => {
  site = await temporaryFolder();
  shell = await builtShell({
    ...{ 'main.0123abcd.js': script, 'icon.png': randomBytes(2000), '.secret': 'x' },
    ...{ 'sw.js': 'self.skipWaiting();', 'shell.json': '{}', 'manifest.es.webmanifest': '{}' },
  });
  await mkdir(path.join(site, 'remotes/mf_a/1.0.0'), { recursive: true });
  await writeFile(path.join(site, 'remotes/mf_a/1.0.0/mf-manifest.json'), '{}');
  await writeFile(path.join(site, 'private.json'), '{}');
  app = await startApp(new Koa().use(siteFiles({ shell, site: openFolderStorage(site), offline: 'on' })));
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, app.url), { headers: { 'accept-encoding': 'identity', ...headers } });
/** Requests a path as it is. `fetch` would resolve the dots in it. */
const raw = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; encoding: string; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ hostname, port, path: url, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          encoding: response.headers['content-encoding'] ?? 'identity',
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
const html = { accept: 'text/html,*/*' };

describe('the site', () => {
  test('caches files with a hash in their name for ever, and revalidates the page', async () => {
    expect((await get('/main.0123abcd.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/remotes/mf_a/1.0.0/mf-manifest.json')).headers.get('cache-control')).toContain(
      'immutable',
    );
    const page = await get('/', html);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    const headers = {
      ...html,
      'if-none-match': page.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    };
    expect((await get('/', headers)).status).toBe(304);
  });

  test('sends brotli or gzip to clients that accept it, and images uncompressed', async () => {
    const brotli = await raw('/main.0123abcd.js', { 'accept-encoding': 'gzip, br' });
    const gzip = await raw('/main.0123abcd.js', { 'accept-encoding': 'gzip' });
    const plain = await raw('/main.0123abcd.js');
    expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', 'identity']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(plain.body.toString()).toBe(script);
    expect((await raw('/icon.png', { 'accept-encoding': 'br' })).encoding).toBe('identity');
  });

  test('serves the page at every path that could be a screen', async () => {
    for (const url of ['/', '/es/practice/cards', '/ru/vocabulary/deck/AbCdEf1234', '/nowhere']) {
      const response = await get(url, html);
      expect([url, response.status, response.headers.get('content-type')]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });

  test('responds with 404 to a missing file, and to a request that does not accept HTML', async () => {
    for (const url of ['/main.ffffffff.js', '/remotes/mf_a/2.0.0/mf-manifest.json', '/es/photo.png']) {
      expect([url, (await get(url, html)).status]).toEqual([url, 404]);
    }
    expect((await get('/es/practice', { accept: 'application/json' })).status).toBe(404);
  });

  test('serves no file outside its folders', async () => {
    const outside = [
      '/../private.json',
      '/remotes/../private.json',
      '/%2e%2e/private.json',
      '/..%2fprivate.json',
    ];
    for (const url of [...outside, '/.secret', '/remotes/.', '//etc/passwd', '/private.json', '/a\\b']) {
      expect([url, (await raw(url)).status]).toEqual([url, 404]);
    }
  });

  test('responds to HEAD like to GET without the body, and refuses other methods', async () => {
    const head = await fetch(new URL('/main.0123abcd.js', app.url), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(new URL('/', app.url), { method: 'POST' })).status).toBe(405);
  });

  test('serves the service worker and web app manifests, always revalidated', async () => {
    const types = { '/sw.js': 'text/javascript', '/manifest.es.webmanifest': 'application/manifest+json' };
    for (const [url, type] of Object.entries({ ...types, '/shell.json': 'application/json' })) {
      const { headers } = await get(url);
      expect([url, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        url,
        `${type}; charset=utf-8`,
        'no-cache',
      ]);
    }
  });

  test('adds the keys that pages trust to the page, from the site’s folder or the environment', async () => {
    const file = path.join(site, 'release-keys.json');
    const key = 'a'.repeat(43);
    await writeFile(file, JSON.stringify([{ kid: 'one', publicKey: key }]));
    const meta = `<meta name="repaso-release-keys" content="one:${key}" />`;
    for (const url of ['/', '/es/practice', '/index.html']) {
      expect(await (await get(url, html)).text()).toContain(meta);
    }
    const before = (await get('/', html)).headers.get('etag');
    await rm(file);
    expect(await (await get('/', html)).text()).not.toContain('repaso-release-keys');
    expect((await get('/', html)).headers.get('etag')).not.toBe(before);
    const pinned = await startApp(
      new Koa().use(siteFiles({ shell, site: openFolderStorage(site), offline: 'on', keys: `two:${key}` })),
    );
    const page = await fetch(new URL('/', pinned.url), { headers: html });
    expect(await page.text()).toContain(`content="two:${key}"`);
    await pinned.close();
  });

  test('serves the copy of the live set, always revalidated, and nothing else of that folder', async () => {
    expect((await get('/release-sets/live.json')).status).toBe(404);
    await mkdir(path.join(site, 'release-sets'));
    await writeFile(path.join(site, 'release-sets/live.json'), '{"id":7}');
    await writeFile(path.join(site, 'release-sets/live.json.draft'), '{"id":8}');
    const copy = await get('/release-sets/live.json');
    expect([copy.headers.get('cache-control'), await copy.json()]).toEqual(['no-cache', { id: 7 }]);
    expect((await get('/release-sets/live.json.draft')).status).toBe(404);
  });

  test('removes the offline app from devices with OFFLINE=off', async () => {
    const off = await startApp(
      new Koa().use(siteFiles({ shell, site: openFolderStorage(site), offline: 'off' })),
    );
    const worker = await fetch(new URL('/sw.js', off.url));
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toContain('unregister');
    expect((await fetch(new URL('/shell.json', off.url))).status).toBe(404);
    expect((await fetch(new URL('/', off.url), { headers: html })).status).toBe(200);
    await off.close();
  });

  test('serves a rebuilt page', async () => {
    const before = await (await get('/', html)).text();
    await rm(path.join(shell, 'index.html'));
    await writeFile(path.join(shell, 'index.html'), `${before}<p>new</p>`);
    expect(await (await get('/', html)).text()).toContain('new');
  });
});

describe('a file of a remote', () => {
  const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const files = { 'entry.js': 'run();', 'chunks/a.css': '.a{}' };
  const folder = () => path.join(site, 'remotes/mf_checked/1.0.0');
  const damaged: string[] = [];
  let checked: RunningApp;
  beforeAll(async () => {
    const onDamaged = (file: string) => void damaged.push(file);
    checked = await startApp(
      new Koa().use(siteFiles({ shell, site: openFolderStorage(site), offline: 'on', onDamaged })),
    );
    await mkdir(path.join(folder(), 'chunks'), { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder(), file), text);
    const integrity = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
    );
    await writeFile(path.join(folder(), 'release-entry.json'), JSON.stringify({ integrity }));
  });
  afterAll(() => checked.close());
  const statusOf = async (file: string) =>
    (await fetch(new URL(`/remotes/mf_checked/1.0.0/${file}`, checked.url))).status;

  test('is served as it was released, and not when it was changed since, until it is repaired', async () => {
    expect([await statusOf('entry.js'), await statusOf('chunks/a.css')]).toEqual([200, 200]);
    await writeFile(path.join(folder(), 'entry.js'), 'evil();');
    await writeFile(path.join(folder(), 'chunks/a.css'), 'nav{}');
    expect([await statusOf('entry.js'), await statusOf('chunks/a.css')]).toEqual([404, 404]);
    expect(damaged).toEqual(['mf_checked/1.0.0/entry.js', 'mf_checked/1.0.0/chunks/a.css']);
    await writeFile(path.join(folder(), 'entry.js'), files['entry.js']);
    expect(await statusOf('entry.js')).toBe(200);
  });

  test('that its release does not list is not served', async () => {
    await writeFile(path.join(folder(), 'added.js'), 'evil();');
    expect(await statusOf('added.js')).toBe(404);
    expect(await statusOf('release-entry.json')).toBe(200);
  });

  test('of a version whose entry is not readable is not served', async () => {
    const broken = path.join(site, 'remotes/mf_checked/2.0.0');
    await mkdir(broken, { recursive: true });
    await writeFile(path.join(broken, 'entry.js'), 'run();');
    await writeFile(path.join(broken, 'release-entry.json'), '{');
    expect((await fetch(new URL('/remotes/mf_checked/2.0.0/entry.js', checked.url))).status).toBe(404);
  });
});
