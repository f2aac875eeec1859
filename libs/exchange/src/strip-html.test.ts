import { stripHtml } from './strip-html.ts';

const textOf = (html: string) => stripHtml(html).text;

test.each([
  ['el árbol', 'el árbol'],
  ['la <b>casa</b> <i>roja</i>', 'la casa roja'],
  ['uno<br>dos<br/>tres', 'uno · dos · tres'],
  ['<div>uno</div><div><p>dos</p></div>', 'uno · dos'],
  ['<ul><li>uno</li><li>dos</li></ul>', 'uno · dos'],
  ['uno\r\ndos\n\ntres', 'uno · dos · tres'],
  ['a &lt; b &amp;&nbsp;c &#233; &ntilde;', 'a < b & c é ñ'],
  ['  mucho \t espacio  ', 'mucho espacio'],
  ['2 < 3 y 4 > 1', '2 < 3 y 4 > 1'],
  ['an\u0303o', 'año'],
  ['', ''],
])('%j becomes %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});

test.each([
  '<script>alert(1)</script>hola',
  'hola<style>*{color:red}</style>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>hola',
  'hola<iframe srcdoc="<script>alert(1)</script>">x</iframe>',
  '<a href="javascript:alert(1)" onclick="alert(1)">hola</a>',
  '<!-- <b>nada</b> -->hola',
  'hola<script>no end',
])('nothing that could run is left of %s', (html) => {
  expect(textOf(html)).toBe('hola');
});

test('what is escaped stays text: it is never read as markup a second time', () => {
  expect(textOf('&lt;img src=x onerror=alert(1)&gt;')).toBe('<img src=x onerror=alert(1)>');
});

test('words on both sides of a sound stay apart', () => {
  expect(textOf('el perro[sound:perro.mp3]ladra')).toBe('el perro ladra');
});

test('media are dropped and counted', () => {
  expect(stripHtml('<img src="a.jpg">perro[sound:perro.mp3]<audio src="b.mp3"></audio>')).toEqual({
    text: 'perro',
    images: 1,
    sounds: 2,
  });
});

test('a megabyte of open elements is handled in time', () => {
  expect(textOf('hola' + '<div>'.repeat(200_000))).toBe('hola');
});
