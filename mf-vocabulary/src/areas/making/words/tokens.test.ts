import { chosenAt, found, isJoinable, joined, toggled } from './choice.ts';
import type { Choice } from './choice.ts';
import { isKnown, kindOf, knownWords, stemOf, suggestedAt, tokensOf } from './tokens.ts';

const words = (text: string) => tokensOf(text).flatMap(({ text, isWord }) => (isWord ? [text] : []));

test.each([
  ['¿Qué pasa, pingüino?', ['Qué', 'pasa', 'pingüino']],
  ['El año 2024: ñandú.', ['El', 'año', 'ñandú']],
  ['Перро значит perro.', ['perro']],
  ['', []],
  ['🙂 123 …', []],
  ['cafe\u0301 solo', ['cafe\u0301', 'solo']],
])('the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
  expect(
    tokensOf(text)
      .map((token) => token.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['perro', 'perros'],
  ['perra', 'perros'],
  ['flor', 'flores'],
  ['luz', 'luces'],
  ['clase', 'clases'],
  ['Árbol', 'arboles'],
])('%s and %s are of one kind', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test.each([
  ['año', 'ano'],
  ['sol', 'sal'],
  ['mes', 'me'],
])('%s and %s are not', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('own words are known with their article, in the plural, and phrases as a whole', () => {
  const known = knownWords(['el perro', 'echar de menos', 'Luz']);
  expect(['perros', 'PERRO', 'luces', 'Echar de menos'].map((word) => isKnown(known, word))).toEqual([
    ...[true, true, true, true],
  ]);
  expect(['echar', 'menos', 'gato'].map((word) => isKnown(known, word))).toEqual([false, false, false]);
  expect(['de', 'perros', 'gato'].map((word) => kindOf(known, word))).toEqual(['common', 'known', 'new']);
});

test('new words are suggested once each, common and known ones are not', () => {
  const text = 'El perro y los gatos: un gato, la playa.';
  const tokens = tokensOf(text);
  expect(suggestedAt(tokens, knownWords(['perro'])).map((at) => tokens[at]?.text)).toEqual([
    'gatos',
    'playa',
  ]);
});

describe('choosing', () => {
  const tokens = tokensOf('Echo de menos el mar. ¡El mar!');
  const at = (word: string) => tokens.findIndex(({ text }) => text === word);
  const choose = (...chosen: string[]) =>
    chosen.reduce<Choice[]>((choices, word) => toggled(tokens, choices, at(word), 10), []);
  const texts = (choices: readonly Choice[]) => choices.map(({ text }) => text);

  test('words are chosen and removed, in text order, up to the limit', () => {
    expect(texts(choose('mar', 'Echo'))).toEqual(['Echo', 'mar']);
    expect(choose('mar', 'mar')).toEqual([]);
    expect(texts(toggled(tokens, choose('mar'), at('Echo'), 1))).toEqual(['mar']);
  });

  test('a chosen word is chosen at every occurrence', () => {
    const last = tokens.findLastIndex(({ text }) => text === 'mar');
    expect(chosenAt(tokens, choose('mar'), last)?.text).toBe('mar');
    expect(toggled(tokens, choose('mar'), last, 10)).toEqual([]);
  });

  test('adjacent words are joined to a phrase', () => {
    const choices = choose('Echo', 'de', 'menos', 'mar');
    expect([0, 1, 2].map((index) => isJoinable(tokens, choices, index))).toEqual([true, true, false]);
    const phrase = joined(tokens, joined(tokens, choices, 0), 0);
    expect(texts(phrase)).toEqual(['Echo de menos', 'mar']);
    expect(texts(toggled(tokens, phrase, at('de'), 10))).toEqual(['mar']);
  });

  test('choices follow a changing text, and disappear with their words', () => {
    const choices = joined(tokens, choose('Echo', 'de', 'mar'), 0);
    const later = tokensOf('Hoy: Echo de menos el sol.');
    expect(texts(found(later, choices))).toEqual(['Echo de']);
    expect(found(later, choices)[0]?.from).toBe(later.findIndex(({ text }) => text === 'Echo'));
  });
});
