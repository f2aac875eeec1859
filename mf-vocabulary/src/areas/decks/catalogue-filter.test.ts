/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';

// The router needs TextEncoder while it loads, and jsdom has none.
Object.assign(globalThis, { TextEncoder });
const { filterOf, paramsOf } = await import('./catalogue-filter.hook.ts');
const { languageOf } = await import('./text-language.ts');

test.each(['', 'search=pan+y+%C3%A1rbol', 'search=pan&level=B1&tag=comida&page=3'])(
  'the address keeps the filter: %j',
  (address) => {
    expect(paramsOf(filterOf(new URLSearchParams(address))).toString()).toBe(address);
  },
);

test.each(['level=C2', 'page=0', 'page=-1', 'page=2.5', 'page=many'])('%s is no filter', (address) => {
  expect(filterOf(new URLSearchParams(address))).toEqual({ search: '', level: null, tag: null, page: 1 });
});

test.each([
  ['Слова для рынка: el puesto', 'ru'],
  ['Palabras del mercado', 'es'],
  ['7 + 3', 'es'],
])('%s is written in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
