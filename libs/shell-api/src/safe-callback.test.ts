import { safeCallback } from './safe-callback.ts';

test.each([
  '/practice/cards',
  '/practice/cards?deck=1#top',
  '/vocabulary/deck/a%20b',
  '/',
  '/auth?callbackUrl=%2Fpractice',
])('%s stays', (path) => {
  expect(safeCallback(path)).toBe(path);
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/practice\\..\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'practice/cards',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/./\u0000/evil',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '',
  null,
  undefined,
])('%j goes home', (path) => {
  expect(safeCallback(path)).toBe('/');
});

test('dot segments are resolved', () => {
  expect(safeCallback('/a/../practice')).toBe('/practice');
});
