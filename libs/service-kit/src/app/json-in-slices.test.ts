import { turnsDuring } from '../test/turns-during.ts';
import { jsonInSlices } from './json-in-slices.ts';

const long = Array.from({ length: 1001 }, (_, n) => ({
  n,
  text: `"${n}"`,
  none: undefined,
  when: new Date(n),
}));

test.each([
  ['a short response', { success: true, data: [1, undefined, null], message: '' }],
  ['a long list', { success: true, data: long, message: '' }],
  [
    'a long list in an object',
    { success: true, data: { id: 'a', no: undefined, cards: long }, message: 'x' },
  ],
  ['an empty object', {}],
  ['two long lists', { data: { a: long, b: [...long, undefined, () => 1] } }],
  ['an object with its own form', { data: { cards: long, toJSON: () => 'own' } }],
])('%s has the text of JSON.stringify', async (_name, value) => {
  expect(await jsonInSlices(value)).toBe(JSON.stringify(value));
});

test('other work runs while a long list is serialised', async () => {
  const turns = await turnsDuring(() => jsonInSlices({ data: { cards: long } }));
  expect(turns).toBeGreaterThanOrEqual(4);
});
