import { canonicalJson } from './canonical-json.ts';

test('equal values have equal texts, whatever the order of their fields', () => {
  const one = { b: [{ y: 1, x: null }], a: 'á', gone: undefined };
  expect(canonicalJson(one)).toBe('{"a":"á","b":[{"x":null,"y":1}]}');
  expect(canonicalJson({ a: 'á', b: [{ x: null, y: 1 }] })).toBe(canonicalJson(one));
});
