import { lineTexts } from './card-line.ts';

const wordOf = (frontValue: string) => lineTexts({ frontValue, backValue: '', tags: [] }).word;

test('words are sorted as in a dictionary, without their article, ñ after n', () => {
  const words = [
    'el zumo',
    '¿cómo?',
    'la ñapa',
    'una nube',
    'La oca',
    'las',
    'nzimu',
    'An\u0303o',
    'anzuelo',
  ];
  const sorted = words.toSorted((a, b) => (wordOf(a) < wordOf(b) ? -1 : 1));
  expect(sorted).toEqual([
    'anzuelo',
    'An\u0303o',
    '¿cómo?',
    'las',
    'una nube',
    'nzimu',
    'la ñapa',
    'La oca',
    'el zumo',
  ]);
});
