import { parseDraft } from './draft-storage.ts';

const parse = (value: unknown) => (typeof value === 'string' ? value : null);
const stored = { content: 'escrito', version: 2, savedAt: 5 };

test('a stored draft is restored', () => {
  expect(parseDraft(stored, parse)).toEqual(stored);
});

test.each([
  null,
  'x',
  {},
  { ...stored, content: 1 },
  { ...stored, version: '2' },
  { ...stored, savedAt: undefined },
])('another value is ignored: %j', (value) => {
  expect(parseDraft(value, parse)).toBeNull();
});
