import { createLogger, openFolderStorage } from '@repaso/service-kit';
import { startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtRemote, builtShell, temporaryFolder } from '../test/built-site.ts';
import { root } from '../test/compose-file.ts';
import { createSite } from './site.ts';

const page = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
const [, section = ''] = page.split('## Several site machines and a CDN\n');
const rows = [
  ...section.matchAll(/^\| ([^|]+?) +\| `(\/[^`]*)` +\| `([^`]+)` +\| (yes|no) +\| ([^|]+?) +\|$/gm),
].map(([, kind = '', url = '', cacheControl = '', etag]) => ({
  kind,
  url,
  cacheControl,
  hasEtag: etag === 'yes',
}));

let app: RunningApp;
beforeAll(async () => {
  const site = await temporaryFolder();
  const shell = await builtShell({
    ...{ 'sw.js': 'self.skipWaiting();', 'main.0123abcd.js': 'export {}', 'manifest.es.webmanifest': '{}' },
  });
  await builtRemote('mf_songs', '1.0.0', path.join(site, 'remotes/mf_songs/1.0.0'));
  await mkdir(path.join(site, 'release-sets'));
  await writeFile(path.join(site, 'release-sets/live.json'), '{}');
  const none = () => undefined;
  app = await startApp(
    createSite({
      ...{ shell, site: openFolderStorage(site), offline: 'on', origin: 'https://x.test' },
      ...{ log: createLogger({ name: 'site', level: 'silent' }) },
      apis: { auth: none, cards: none, decks: none, admin: none },
    }),
  );
});
afterAll(() => app.close());

test('the table of headers for a CDN has each kind of file', () => {
  expect(rows.map(({ kind }) => kind)).toHaveLength(8);
});

test.each(rows)('a CDN gets the documented headers of: $kind', async ({ url, cacheControl, hasEtag }) => {
  const response = await fetch(new URL(url, app.url), { headers: { accept: 'text/html' } });
  const { headers } = response;
  expect(headers.get('cache-control')).toBe(cacheControl);
  expect([headers.has('etag'), headers.get('vary')]).toEqual([hasEtag, hasEtag ? 'accept-encoding' : null]);
  expect(response.status).toBe(hasEtag ? 200 : 404);
  // By itself fetch adds `cache-control: no-cache` to a conditional request, which asks for the whole file.
  const conditional = { 'if-none-match': headers.get('etag') ?? '"none"', 'cache-control': 'max-age=0' };
  const again = await fetch(new URL(url, app.url), { headers: { accept: 'text/html', ...conditional } });
  expect(again.status).toBe(hasEtag ? 304 : 404);
});
