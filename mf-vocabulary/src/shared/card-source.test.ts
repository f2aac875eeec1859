import { sourceOf } from './card-source.resource.ts';

test.each([
  ['openai', 'ai'],
  ['webhook', 'ai'],
  ['catalogue', 'dictionary'],
  [null, 'dictionary'],
])('cards for words of the generator %p are called %s', (generator, source) => {
  expect(sourceOf(generator)).toBe(source);
});
