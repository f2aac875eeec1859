import { contentTypeOf } from './content-type.ts';

test.each([
  ['styles.css', 'text/css; charset=utf-8'],
  ['index.html', 'text/html; charset=utf-8'],
  ['main.js', 'text/javascript; charset=utf-8'],
  ['remote.mjs', 'text/javascript; charset=utf-8'],
  ['mf-manifest.json', 'application/json; charset=utf-8'],
  ['main.js.map', 'application/json; charset=utf-8'],
  ['icon.SVG', 'image/svg+xml; charset=utf-8'],
  ['main.js.LICENSE.txt', 'text/plain; charset=utf-8'],
  ['manifest.es.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is text of type %s', (file, type) => {
  expect(contentTypeOf(file)).toEqual({ type, isText: true });
});

test.each([
  ['palabra.mp3', 'audio/mpeg'],
  ['icon.png', 'image/png'],
  ['sql-wasm.wasm', 'application/wasm'],
  ['picture.webp', 'image/webp'],
  ['plex.woff2', 'font/woff2'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['data.unknown', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s is binary of type %s', (file, type) => {
  expect(contentTypeOf(file)).toEqual({ type, isText: false });
});
