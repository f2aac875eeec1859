import { bothLanguages, clockText, countsOf, isSynthetic } from './lesson-texts.ts';

test.each([
  ['Mi familia · Моя семья', { es: 'Mi familia', ru: 'Моя семья' }],
  ['Mi familia', { es: 'Mi familia', ru: null }],
  ['Pan · vino', { es: 'Pan · vino', ru: null }],
])('the languages of %s', (text, parts) => {
  expect(bothLanguages(text)).toEqual(parts);
});

test('a lesson is synthetic if its section or its transcript says so', () => {
  expect(isSynthetic({ section: 'Voz sintética', fullTranscript: '' })).toBe(true);
  expect(isSynthetic({ section: 'Casa', fullTranscript: 'Hola.\n(Voz sintética)' })).toBe(true);
  expect(isSynthetic({ section: 'Casa', fullTranscript: 'Hola.' })).toBe(false);
});

test.each([
  [0, '0:00'],
  [65_300, '1:05'],
  [1_799_999, '29:59'],
])('%i ms is %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});

test('progress counts heard and dictated segments', () => {
  const segments = {
    400: { isHeard: true, dictation: { right: 0, total: 4 } },
    900: { isHeard: true, dictation: null },
  };
  const row = { lessonId: 'f3b30e37-2205-5885-8a7a-1e0d8e9d208f', segments, updatedAt: '' };
  expect(countsOf(row)).toEqual({ heard: 2, dictated: 1 });
  expect(countsOf(undefined)).toEqual({ heard: 0, dictated: 0 });
});
