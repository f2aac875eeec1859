import { bucketCookie, signedInCookie } from '@repaso/contracts';
import { channelOf } from '@repaso/release-rules';
import { openFolderStorage } from '@repaso/service-kit';
import { startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import Koa from 'koa';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtShell, temporaryFolder } from '../../test/built-site.ts';
import { siteFiles } from '../files.ts';

const lines = '<div class=boot-lines><i></i><i></i><i></i></div>';
const html = `<!doctype html><html lang=es><head></head><body><div id=root>${lines}</div></body></html>`;
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Writes a published remote, and returns its release entry. */
async function publish(version: string, routePrefixes: string[], paths: string[], name = 'mf_a') {
  const folder = path.join(site, 'remotes', name, version);
  const files: Record<string, string> = { 'first-paint/a.css': `.${version}{}` };
  for (const language of ['es', 'ru']) {
    files[`first-paint/${language}.html`] = `<h1>${language} $& ${version}</h1>`;
  }
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
  );
  const ofLanguage = (language: string) => ({
    html: `first-paint/${language}.html`,
    styles: ['first-paint/a.css'],
  });
  const entry = {
    ...{ name, version, routePrefixes, integrity },
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    firstPaint: Object.fromEntries(paths.map((one) => [one, { es: ofLanguage('es'), ru: ofLanguage('ru') }])),
    learnerPaint: { '/a/own': { es: ofLanguage('es'), ru: ofLanguage('ru') } },
  };
  await mkdir(path.join(folder, 'first-paint'), { recursive: true });
  for (const [file, text] of Object.entries({ ...files, 'release-entry.json': JSON.stringify(entry) })) {
    await writeFile(path.join(folder, file), text);
  }
  return entry;
}

let app: RunningApp;
let site: string;
let damaged: string[];
let channels: { name: string; share: number | null }[];
beforeEach(async () => {
  damaged = [];
  site = await temporaryFolder();
  await mkdir(path.join(site, 'release-sets'));
  const live = [
    await publish('1.0.0', ['/', '/a'], ['/', '/a', '/a/b']),
    await publish('1.0.0', ['/a/b'], [], 'mf_b'),
  ];
  const later = await publish('2.0.0', ['/'], ['/']);
  const setOf = (id: number, remotes: object[]) => ({ schema: 1, id, remotes });
  const copies = [
    { name: 'live', share: null, set: setOf(1, live) },
    { name: 'canary', share: 50, set: setOf(2, [later]) },
  ];
  channels = copies;
  await writeFile(path.join(site, 'release-sets/channels.json'), JSON.stringify(copies));
  const shell = await builtShell({ 'index.html': html });
  const onDamaged = (file: string) => void damaged.push(file);
  app = await startApp(
    new Koa().use(siteFiles({ shell, site: openFolderStorage(site), offline: 'on', onDamaged })),
  );
});
afterEach(() => app.close());

const read = async (url: string, cookie = '') =>
  (await fetch(new URL(url, app.url), { headers: { accept: 'text/html', cookie } })).text();
const headOf = (page: string) => /<head>(.*?)<\/head>/s.exec(page)?.[1] ?? '';
const rootOf = (page: string) => /<div id=root>(.*)<\/div><script/s.exec(page)?.[1] ?? page;

const paintOf = (text: string) =>
  `<main class="boot-main" id="repaso-first-paint"><div class="boot-screen"><div data-remote="mf_a"><h1>${text}</h1></div></div></main>`;

test('a page has the static HTML of its screen in its language, and the style sheet with its integrity', async () => {
  const page = await read('/ru');
  expect(rootOf(page)).toBe(paintOf('ru $& 1.0.0'));
  expect(headOf(page)).toContain(
    `<link rel="stylesheet" href="/remotes/mf_a/1.0.0/first-paint/a.css" data-href="first-paint/a.css" integrity="${integrityOf('.1.0.0{}')}" crossorigin="anonymous" />`,
  );
  expect(rootOf(await read('/es'))).toBe(paintOf('es $& 1.0.0'));
  expect(rootOf(await read('/es/a'))).toBe(paintOf('es $& 1.0.0'));
});

test('a browser in the share of a canary gets the HTML of the canary', async () => {
  const bucket = Array.from({ length: 20 }, (_, at) => at).find((at) => channelOf(at, channels) === 'canary');
  expect(rootOf(await read('/es', `${bucketCookie}=${bucket}`))).toBe(paintOf('es $& 2.0.0'));
});

test.each([
  ['without a language', '/'],
  ['of another language', '/de'],
  ['that no remote brings', '/es/a/c'],
  ['that belongs to another remote', '/es/a/b'],
  ['that devices keep', '/index.html'],
])('a page %s has none', async (_, url) => {
  const page = await read(url);
  expect(page).toContain(lines);
  expect(headOf(page)).not.toContain('stylesheet');
});

test.each([
  '__Host-repaso_access=a',
  'a=b; repaso_access=a',
  '__Host-repaso_refresh=a',
  `x=y; ${signedInCookie}=1`,
])('a browser with a session gets none: %s', async (cookie) => {
  expect(await read('/es', cookie)).toContain(lines);
});

test('static HTML for signed-in users is for them alone', async () => {
  expect(rootOf(await read('/ru/a/own', `${signedInCookie}=1`))).toBe(paintOf('ru $& 1.0.0'));
  expect(await read('/ru/a/own')).toContain(lines);
});

test('a cookie of a session that has ended changes nothing', async () => {
  const ended = `${signedInCookie}=; __Host-repaso_device=d; other${signedInCookie}=1`;
  expect(rootOf(await read('/es', ended))).toBe(paintOf('es $& 1.0.0'));
});

test.each(['es.html', 'a.css'])(
  'a page comes without it when the file %s is damaged or missing',
  async (file) => {
    const folder = path.join(site, 'remotes/mf_a/1.0.0/first-paint');
    await writeFile(path.join(folder, file), '<script>damaged</script>');
    const page = await read('/es');
    expect([page.includes(lines), page.includes('damaged'), headOf(page)]).toEqual([
      true,
      false,
      expect.not.stringContaining('stylesheet'),
    ]);
    expect(damaged).toEqual([`mf_a/1.0.0/first-paint/${file}`]);
    await rm(path.join(folder, file));
    expect(await read('/es')).toContain(lines);
  },
);
