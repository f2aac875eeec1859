import { createLogger, openSiteStorage } from '@repaso/service-kit';
import type { FileStorage } from '@repaso/service-kit';
import { startApp, startS3Server } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import Koa from 'koa';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtRemote, builtShell } from '../test/built-site.ts';
import { siteFiles } from './files.ts';
import type { SiteFolders } from './files.ts';

const s3 = await startS3Server();
const shell = await builtShell();
const lines: string[] = [];
const log = createLogger({
  ...{ name: 'gateway', level: 'error' },
  destination: { write: (line) => void lines.push(line) },
});
const open = () => openSiteStorage(s3.variables('SITE_S3'), '', log);
const bucket = await open();
const damaged: string[] = [];
const gateways: RunningApp[] = [];
const storages: FileStorage[] = [bucket];
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await Promise.all(storages.map((storage) => storage.close()));
  await s3.close();
});

/** Starts a site machine with a memory of its own. */
async function startGateway(options: Partial<SiteFolders> = {}): Promise<RunningApp> {
  const site = await open();
  storages.push(site);
  const onDamaged = (file: string) => void damaged.push(file);
  const app = new Koa().use(siteFiles({ shell, site, offline: 'on', onDamaged, ...options }));
  const gateway = await startApp(app);
  gateways.push(gateway);
  return gateway;
}

const html = { accept: 'text/html' };
const get = (gateway: RunningApp, url: string, headers: Record<string, string> = html) =>
  fetch(new URL(url, gateway.url), { headers });
const statusOf = async (gateway: RunningApp, url: string) => (await get(gateway, url)).status;

const files = ['mf-manifest.json', 'remote-entry.js'];
/** Stores a version as the admin service does; without its entry, as one that was killed before. */
async function publish(version: string, stored = [...files, 'release-entry.json']): Promise<string> {
  const folder = await builtRemote('mf_songs', version);
  const read = (name: string) => () => readFile(path.join(folder, name));
  await bucket.addFolder(
    `remotes/mf_songs/${version}`,
    stored.map((name) => ({ name, read: read(name) })),
  );
  return `/remotes/mf_songs/${version}`;
}

test('a site machine that was started later serves the same files with the same headers', async () => {
  const first = await startGateway();
  const url = `${await publish('1.0.0')}/remote-entry.js`;
  const headersOf = async (gateway: RunningApp) => {
    const { status, headers } = await get(gateway, url, { 'accept-encoding': 'identity' });
    const names = ['content-type', 'cache-control', 'etag', 'vary', 'content-length'];
    return [status, ...names.map((name) => headers.get(name))];
  };
  const headers = await headersOf(first);
  expect(headers.slice(0, 3)).toEqual([
    ...[200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ]);
  const second = await startGateway();
  expect(await headersOf(second)).toEqual(headers);
  const conditional = { 'if-none-match': String(headers[3]), 'cache-control': 'max-age=0' };
  expect((await get(second, url, conditional)).status).toBe(304);
});

test('a file that is missing is asked for again', async () => {
  const gateway = await startGateway();
  const missing = await get(gateway, '/remotes/mf_songs/2.0.0/remote-entry.js');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await statusOf(gateway, `${await publish('2.0.0')}/remote-entry.js`)).toBe(200);
});

test('a version without its entry is not served, and is when it was published again', async () => {
  const gateway = await startGateway();
  const url = `${await publish('3.0.0', files)}/remote-entry.js`;
  damaged.length = 0;
  expect(await statusOf(gateway, url)).toBe(404);
  await publish('3.0.0');
  expect([await statusOf(gateway, url), damaged]).toEqual([200, []]);
});

test('a file that was changed in the bucket is refused by each machine that has not verified it before', async () => {
  const [before, after] = [await startGateway(), await startGateway()];
  const url = `${await publish('4.0.0')}/remote-entry.js`;
  expect(await statusOf(before, url)).toBe(200);
  await bucket.write(url.slice(1), 'evil();');
  damaged.length = 0;
  expect(await (await get(before, url)).text()).toBe('var entry;');
  expect([await statusOf(after, url), damaged]).toEqual([404, ['mf_songs/4.0.0/remote-entry.js']]);
  await publish('4.0.0');
  expect(await statusOf(after, url)).toBe(200);
});

test('a changed copy of the live set is served soon, and so are changed keys', async () => {
  const gateway = await startGateway();
  const key = (name: string) => JSON.stringify([{ kid: name, publicKey: 'a'.repeat(43) }]);
  const store = async (id: number) => {
    await bucket.write('release-sets/live.json', JSON.stringify({ id }));
    await bucket.write('release-keys.json', key(`k${id}`));
  };
  const shown = async () => [
    (await (await get(gateway, '/release-sets/live.json')).json()) as unknown,
    (await (await get(gateway, '/')).text()).match(/k\d/)?.[0],
  ];
  await store(1);
  expect(await shown()).toEqual([{ id: 1 }, 'k1']);
  await store(2);
  while (!JSON.stringify(await shown()).includes('"k2"')) await pause(100);
  while (!JSON.stringify(await shown()).includes(':2')) await pause(100);
}, 30_000);

test('while the bucket is down, what is in memory is served, other files are not, and the log says so once', async () => {
  const [warm, cold] = [await startGateway(), await startGateway()];
  const pinned = await startGateway({ keys: `one:${'a'.repeat(43)}` });
  const url = await publish('5.0.0');
  await bucket.write('release-sets/live.json', '{}');
  await bucket.write('release-keys.json', '[]');
  const known = ['/', '/release-sets/live.json', `${url}/remote-entry.js`];
  for (const path of known) expect(await statusOf(warm, path)).toBe(200);
  await s3.stop();
  lines.length = 0;
  // Until the copies in memory would be compared with the stored ones.
  await pause(1100);
  for (const path of known) expect([path, await statusOf(warm, path)]).toEqual([path, 200]);
  const unknown = await get(warm, `${url}/mf-manifest.json`);
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([503, 'no-store']);
  for (const path of files.slice(0, 1)) expect(await statusOf(warm, `${url}/${path}`)).toBe(503);
  expect(lines).toEqual([expect.stringContaining('site storage')]);
  // Without the keys, a page would use any set.
  expect([await statusOf(cold, '/'), await statusOf(pinned, '/')]).toEqual([503, 200]);
  await s3.start();
  expect(await statusOf(warm, `${url}/mf-manifest.json`)).toBe(200);
  expect(await statusOf(cold, '/')).toBe(200);
}, 30_000);
