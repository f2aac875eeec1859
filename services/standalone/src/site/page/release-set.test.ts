import { bucketCookie } from '@repaso/contracts';
import { channelOf } from '@repaso/release-rules';
import { openFolderStorage } from '@repaso/service-kit';
import { startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import Koa from 'koa';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtShell, temporaryFolder } from '../../test/built-site.ts';
import { siteFiles } from '../files.ts';

const html = '<!doctype html><head><title>repaso</title></head><body><div id="root"></div></body>';
const setOf = (id: number) => ({
  ...{ schema: 1, id, createdAt: '2026-01-01T00:00:00.000Z' },
  remotes: [{ name: 'mf_a', routePrefixes: ['/a'], note: '</script><b>' }],
  signatures: [{ kid: 'k', value: 'v', later: true }],
});
const channels = [
  { name: 'live', share: null, set: setOf(3) },
  { name: 'canary', share: 50, set: setOf(4) },
];
const buckets = Array.from({ length: 20 }, (_, bucket) => bucket);
const inChannel = (name: string) => buckets.find((bucket) => channelOf(bucket, channels) === name);

let app: RunningApp;
let site: string;
beforeEach(async () => {
  site = await temporaryFolder();
  await mkdir(path.join(site, 'release-sets'));
  const shell = await builtShell({ 'index.html': html });
  app = await startApp(new Koa().use(siteFiles({ shell, site: openFolderStorage(site), offline: 'on' })));
});
afterEach(() => app.close());

async function writeCopies(text: string): Promise<void> {
  await writeFile(path.join(site, 'draft.json'), text);
  await rename(path.join(site, 'draft.json'), path.join(site, 'release-sets/channels.json'));
}
async function read(url: string, bucket?: number) {
  const cookie: Record<string, string> = bucket === undefined ? {} : { cookie: `${bucketCookie}=${bucket}` };
  const response = await fetch(new URL(url, app.url), { headers: { accept: 'text/html', ...cookie } });
  const text = await response.text();
  const block = /<script type="application\/json" id="repaso-release-set">([^<]*)<\/script><\/body>/.exec(
    text,
  );
  return { etag: response.headers.get('etag'), text, set: block && (JSON.parse(block[1] ?? '') as unknown) };
}

test('a page comes with the live set as it was signed, its channel, and whether browsers are divided', async () => {
  await writeCopies(JSON.stringify(channels.slice(0, 1)));
  expect((await read('/es/a')).set).toEqual({ ...setOf(3), channel: 'live', isShared: false });
});

test('a browser in the share of a canary gets the set of the canary', async () => {
  await writeCopies(JSON.stringify(channels));
  const shared = { isShared: true };
  expect((await read('/es')).set).toEqual({ ...setOf(3), channel: 'live', ...shared });
  expect((await read('/es', inChannel('live'))).set).toEqual({ ...setOf(3), channel: 'live', ...shared });
  expect((await read('/es', inChannel('canary'))).set).toEqual({ ...setOf(4), channel: 'canary', ...shared });
});

test('the next request after a change gets the new set, with another ETag', async () => {
  await writeCopies(JSON.stringify(channels.slice(0, 1)));
  const before = await read('/es');
  await writeCopies(JSON.stringify([{ name: 'live', share: null, set: setOf(5) }]));
  const after = await read('/es');
  expect(after.set).toMatchObject({ id: 5 });
  expect(after.etag).not.toBe(before.etag);
});

test('the page that devices keep has no set', async () => {
  await writeCopies(JSON.stringify(channels));
  const kept = await read('/index.html');
  expect([kept.set, kept.text]).toEqual([null, html]);
});

test.each([
  ['missing', null],
  ['no JSON', '{'],
  ['without the live channel', JSON.stringify(channels.slice(1))],
  ['of another form', '[{"name":"live","set":{}}]'],
])('a page has no set when the copy is %s', async (_, copy) => {
  if (copy !== null) await writeCopies(copy);
  expect((await read('/es/a', inChannel('canary'))).text).toBe(html);
});
