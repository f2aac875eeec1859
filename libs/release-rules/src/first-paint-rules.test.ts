import { checkFirstPaint, checkFirstPaintHtml } from './first-paint-rules.ts';
import { readBuilds } from './release-folder.ts';
import { buildEntry, buildFiles, buildFolder } from './test/build-release.ts';

const check = (html: string) => checkFirstPaintHtml('a.html', html);

test.each([
  '<div class="a b"><h1 lang="es">Hola, <em>mundo</em></h1><p>2 &gt; 1 &amp; 0</p></div>',
  '<a class="x" href="/es/auth?callbackUrl=%2F&amp;a=b" data-discover="true"><span>Entrar</span></a>',
  '<div data-flipped="false"><button type="button" aria-label="Dar la vuelta" aria-pressed="false"></button></div>',
  '<header><dl><div data-figure="a"><dt>hoy</dt><dd>0</dd></div><dt>a</dt><dd><b>1</b></dd></dl></header>',
  '<ul><li><div inert="" aria-hidden="true">a<br/>b</div></li></ul>',
  '<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 6l6 6-6 6"></path><path d="M1 1"/></svg>',
  '',
])('static HTML of texts, links and icons is accepted: %s', (html) => {
  expect(check(html)).toEqual([]);
});

test.each([
  ['<script>alert(1)</script>', '<script> in <div>'],
  ['<SCRIPT src="/a.js"></SCRIPT>', '“<SCRIPT'],
  ['<div><style>a{}</style></div>', '<style> in <div>'],
  ['<link rel="stylesheet" href="/a.css">', '<link> in <div>'],
  ['<meta http-equiv="refresh">', '<meta> in <div>'],
  ['<base href="/x">', '<base> in <div>'],
  ['<iframe src="/x"></iframe>', '<iframe> in <div>'],
  ['<object></object>', '<object> in <div>'],
  ['<form action="/x"></form>', '<form> in <div>'],
  ['<input>', '<input> in <div>'],
  ['<img src="https://x.test/a.png">', '<img> in <div>'],
  ['<template></template>', '<template> in <div>'],
  ['<svg><foreignObject></foreignObject></svg>', '“<foreignObject'],
  ['<svg><style></style></svg>', '<style> in <svg>'],
  ['<svg><p></p></svg>', '<p> in <svg>'],
  ['<div onclick="x()"></div>', 'onclick="x()" of <div>'],
  ['<div style="color:red"></div>', 'style="color:red" of <div>'],
  ['<div id="root"></div>', 'id="root" of <div>'],
  ['<div data-remote="mf_b"></div>', 'data-remote="mf_b" of <div>'],
  ['<button type="submit"></button>', 'type="submit" of <button>'],
  ['<button formaction="/x"></button>', 'formaction="/x" of <button>'],
  ['<span href="/es"></span>', 'href="/es" of <span>'],
  ['<a href="https://x.test"></a>', 'href="https://x.test" of <a>'],
  ['<a href="//x.test"></a>', 'href="//x.test" of <a>'],
  ['<a href="/&#x2f;x.test"></a>', 'href="/&#x2f;x.test" of <a>'],
  ['<a href="/&sol;x.test"></a>', 'href="/&sol;x.test" of <a>'],
  [String.raw`<a href="/\x.test"></a>`, String.raw`href="/\x.test" of <a>`],
  ['<a href="/\t/x.test"></a>', 'href="/\t/x.test" of <a>'],
  ['<a href="javascript:x()"></a>', 'href="javascript:x()" of <a>'],
  ['<a href="/es" ping="/x"></a>', 'ping="/x" of <a>'],
  ['<a href=/es></a>', '“<a href=/es'],
  ["<a href='/es'></a>", '“<a href='],
  ['<!-- a -->', '“<!-- a'],
  ['<div>', '<div>, which does not end'],
  ['</div>', 'a wrong </div>'],
  ['<div></p>', 'a wrong </p>'],
  ['<div/>', 'a wrong <div/>'],
  ['a < b', '“< b'],
  // Elements that a browser moves out of those around them.
  ['<p><div></div></p>', '<div> in <p>'],
  ['<a href="/es"><span><a href="/ru"></a></span></a>', '<a> in a control'],
  ['<button><div><button></button></div></button>', '<div> in <button>'],
  ['<div><li></li></div>', '<li> in <div>'],
  ['<div><dd></dd></div>', '<dd> in <div>'],
  ['<dl><dd><dl></dl></dd></dl>', '<dl> in <dd>'],
  ['<dl><div><div></div></div></dl>', '<div> in <div>'],
  ['<table><div></div></table>', '<table> in <div>'],
])('other static HTML is refused: %s', (html, reason) => {
  expect(check(html)).toEqual([expect.stringContaining(`has a first paint with ${reason}`)]);
});

test('static HTML of more than 30 kB is refused', () => {
  expect(check(`<p>${'я'.repeat(15_000)}</p>`)).toEqual([
    'has a first paint of 30007 bytes, and may have 30000: a.html',
  ]);
});

const paint = { html: 'a.html', styles: ['a.css'] };
const entryWith = (path: string, es = paint) =>
  buildEntry(
    { routePrefixes: ['/', '/songs'], firstPaint: { [path]: { es, ru: paint } } },
    buildFiles('mf_fifth', { 'a.html': '<p>a</p>', 'a.css': '' }),
  );

test('a first paint is of a screen of the remote, and its files are the remote’s', () => {
  for (const path of ['/', '/songs', '/songs/new']) expect(checkFirstPaint(entryWith(path))).toEqual([]);
  for (const path of ['/practice', '/songs/', '/songs/:id', '//songs']) {
    expect(checkFirstPaint(entryWith(path))).toEqual([
      `has a first paint of ${path}, outside its own prefixes`,
    ]);
  }
  expect(checkFirstPaint(entryWith('/', { html: 'b.html', styles: ['../a.css'] }))).toEqual([
    'names b.html for a first paint, which is not one of its files',
    'names ../a.css for a first paint, which is not one of its files',
  ]);
  expect(checkFirstPaint(entryWith('/', { html: 'remote-entry.js', styles: ['a.html'] }))).toEqual([
    'names remote-entry.js for a first paint, which is neither HTML nor a style sheet in its place',
    'names a.html for a first paint, which is neither HTML nor a style sheet in its place',
  ]);
});

test('what signed-in users see is checked by the same rules', () => {
  const { firstPaint, ...entry } = entryWith('/practice');
  expect(checkFirstPaint({ ...entry, learnerPaint: firstPaint })).toEqual(
    checkFirstPaint(entryWith('/practice')),
  );
});

test('the files of a build are read by these rules', async () => {
  const faultsOf = async (html: string) => {
    const files = buildFiles('mf_fifth', { 'a.html': html, 'a.css': '' });
    const entry = buildEntry({ firstPaint: { '/mf-fifth': { es: paint, ru: paint } } }, files);
    const { builds } = await readBuilds([await buildFolder(entry, files)]);
    return builds[0]?.faults;
  };
  expect(await faultsOf('<p>hola</p>')).toEqual([]);
  expect(await faultsOf('<p onclick="x()">hola</p>')).toEqual([
    'has a first paint with onclick="x()" of <p> in a.html',
  ]);
});
