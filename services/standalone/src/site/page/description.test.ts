import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openFolderStorage } from '@repaso/service-kit';
import { startApp } from '@repaso/testing';
import type { RunningApp } from '@repaso/testing';
import Koa from 'koa';
import { builtShell, temporaryFolder } from '../../test/built-site.ts';
import { siteFiles } from '../files.ts';

const html = `<!doctype html><html lang=es data-theme=dark><head><title>repaso</title>
<meta name=description content="Español. Испанский."><meta property=og:image content=/link-preview.0a1b2c3d.png>
</head><body></body></html>`;
const deckId = '019ba000-0000-7000-8000-00000000000a';
const deck = {
  name: 'Comer & "beber" </title><script>',
  description: 'En el bar:\n tapas y cañas',
  ...{ level: 'A2', cardCount: 40 },
};

/** Responds as the decks service, which is a process of its own. */
let decks: Server;
let requested: string[];
let app: RunningApp;
beforeEach(async () => {
  requested = [];
  decks = createServer((request, response) => {
    requested.push(request.url ?? '');
    const isKnown = request.url === `/api/decks/deck/${deckId}/summary`;
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { success: true, message: '', data: deck } : {}));
  }).listen(0, '127.0.0.1');
  await once(decks, 'listening');
  const shell = await builtShell({ 'index.html': html });
  const site = openFolderStorage(await temporaryFolder());
  const { port } = decks.address() as AddressInfo;
  const decksUrls = ['http://127.0.0.1:1', `http://127.0.0.1:${port}`];
  const origin = 'https://repaso.example';
  app = await startApp(new Koa().use(siteFiles({ shell, site, offline: 'on', origin, decksUrls })));
});
afterEach(async () => {
  await app.close();
  if (decks.listening) decks.close();
});

const read = async (url: string) =>
  (await fetch(new URL(url, app.url), { headers: { accept: 'text/html' } })).text();

test('the home screen says what it is in its language, and where the other one is', async () => {
  const page = await read('/ru');
  expect(page).toContain('<html lang="ru" data-theme=dark>');
  expect(page).toContain('<title>repaso: испанский по карточкам</title>');
  expect(page.match(/name="?description/g)).toHaveLength(1);
  expect(page).toContain('<link rel="canonical" href="https://repaso.example/ru" />');
  for (const [language, url] of [
    ['es', 'https://repaso.example/es'],
    ['ru', 'https://repaso.example/ru'],
    ['x-default', 'https://repaso.example/'],
  ] as const) {
    expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="${url}" />`);
  }
  expect(page).toContain('property=og:image content=https://repaso.example/link-preview.0a1b2c3d.png');
  expect(page).toContain('<meta property="og:locale" content="ru_RU" />');
});

test('a public deck has its name and description, as text', async () => {
  const page = await read(`/es/vocabulary/deck/${deckId}`);
  expect(page).toContain(
    '<title>Comer &amp; &quot;beber&quot; &lt;/title&gt;&lt;script&gt; · repaso</title>',
  );
  expect(page).toContain('content="En el bar: tapas y cañas · A2, Tarjetas: 40"');
  expect(page).toContain(`hreflang="ru" href="https://repaso.example/ru/vocabulary/deck/${deckId}"`);
  await read(`/ru/vocabulary/deck/${deckId}`);
  expect(requested).toHaveLength(1);
});

test('other decks and screens keep the description of the platform', async () => {
  const other = '019ba000-0000-7000-8000-00000000000b';
  for (const path of [`/ru/vocabulary/deck/${other}`, '/ru/vocabulary/deck/Summary001', '/ru/settings']) {
    expect(await read(path)).toBe(html.replace('lang=es', 'lang="ru"'));
  }
  expect(await read('/index.html')).toBe(html);
  expect(requested).toEqual([`/api/decks/deck/${other}/summary`]);
});

test('without the decks service the page comes all the same', async () => {
  decks.close();
  decks.closeAllConnections();
  expect(await read(`/es/vocabulary/deck/${deckId}`)).toContain('<title>repaso</title>');
  expect(await read('/es/vocabulary/deck')).toContain('<title>Mazos de español · repaso</title>');
});
