import { openFolderStorage } from '@repaso/service-kit';
import { startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import Koa from 'koa';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtShell, temporaryFolder } from '../../test/built-site.ts';
import { siteFiles } from '../files.ts';

const shellFiles = { 'es.js': 'sha256-es', 'ru.js': 'sha256-ru', 'cards.js': 'sha256-cards' };
const shellJson = JSON.stringify({
  files: shellFiles,
  preload: {
    texts: { es: ['es.js'], ru: ['ru.js'] },
    packages: { '@repaso/card-store': ['cards.js'] },
  },
});
const texts = ['entry.js', 'start.js', 'es-a.js', 'ru-a.js', 'words.js', 'words.css'];
const integrityOf = (file: string) => `sha256-${createHash('sha256').update(file).digest('base64')}`;
const entry = {
  ...{ name: 'mf_a', version: '1', manifest: '/remotes/mf_a/1/mf-manifest.json', routePrefixes: ['/a'] },
  integrity: Object.fromEntries(texts.map((file) => [file, integrityOf(file)])),
  container: { file: 'entry.js', type: 'global' },
  preload: {
    start: ['start.js', '@repaso/card-store', 'react'],
    texts: { es: ['es-a.js'], ru: ['ru-a.js'] },
    screens: { '/a/:word': ['words.js', 'words.css'] },
  },
};
const setOf = (remotes: unknown[]) => ({ schema: 1, id: 1, createdAt: '2026-01-01T00:00:00.000Z', remotes });

let app: RunningApp;
let site: string;
let remote: string;
beforeEach(async () => {
  site = await temporaryFolder();
  remote = path.join(site, 'remotes/mf_a/1');
  await mkdir(path.join(site, 'release-sets'));
  await mkdir(remote, { recursive: true });
  await writeFile(path.join(remote, 'release-entry.json'), JSON.stringify(entry));
  for (const file of texts) await writeFile(path.join(remote, file), file);
  const shell = await builtShell({ 'shell.json': shellJson });
  app = await startApp(new Koa().use(siteFiles({ shell, site: openFolderStorage(site), offline: 'on' })));
  await publish([entry]);
});
afterEach(() => app.close());

const publish = (remotes: unknown[]) =>
  writeFile(
    path.join(site, 'release-sets/channels.json'),
    JSON.stringify([{ name: 'live', share: null, set: setOf(remotes) }]),
  );

async function read(url: string, cookie = '') {
  const response = await fetch(new URL(url, app.url), { headers: { accept: 'text/html', cookie } });
  const text = await response.text();
  const links = [...text.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)" integrity="([^"]+)"/g)];
  return { text, files: links.map(([, kind, href, integrity]) => [href, kind, integrity]) };
}
const ofRemote = (file: string, kind = 'script') => [`/remotes/mf_a/1/${file}`, kind, integrityOf(file)];

test('a page names the files that its screen will load, in its language, each with its integrity', async () => {
  expect((await read('/ru/a/perro')).files).toEqual([
    ['/ru.js', 'script', 'sha256-ru'],
    ['/cards.js', 'script', 'sha256-cards'],
    ofRemote('entry.js'),
    ofRemote('start.js'),
    ofRemote('ru-a.js'),
    ofRemote('words.js'),
    ofRemote('words.css', 'style'),
  ]);
});

test('a screen that is not listed has the files of all screens of the remote', async () => {
  const { files } = await read('/es/a');
  expect(files.map(([href]) => href)).toEqual([
    ...['/es.js', '/cards.js'],
    ...['entry.js', 'start.js', 'es-a.js'].map((file) => `/remotes/mf_a/1/${file}`),
  ]);
});

test.each(['/es/b', '/a/perro', '/index.html'])('%s names no files', async (url) => {
  expect((await read(url)).files).toEqual([]);
});

test('a page names no files while one of them is missing or damaged', async () => {
  await writeFile(path.join(remote, 'words.js'), 'other');
  expect((await read('/es/a/perro')).files).toEqual([]);
  await writeFile(path.join(remote, 'words.js'), 'words.js');
  expect((await read('/es/a/perro')).files).toHaveLength(7);
});

test('a remote without these facts, or in a form that this version does not read, has no early files', async () => {
  await publish([{ ...entry, preload: undefined }]);
  expect((await read('/es/a/perro')).files).toEqual([['/es.js', 'script', 'sha256-es']]);
  await publish([{ ...entry, preload: { start: 'start.js' } }]);
  expect((await read('/es/a/perro')).files).toEqual([]);
});

test('the first call of a new device is named to browsers with a session only', async () => {
  const hint = 'name="repaso-first-call" content="startSync"';
  expect((await read('/es/a/perro')).text).not.toContain(hint);
  expect((await read('/es/a/perro', 'repaso-signed-in=1')).text).toContain(hint);
});
