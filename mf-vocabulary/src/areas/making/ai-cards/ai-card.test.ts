import { dataOf, draftOf, exampleOf, readAiCards, withoutCards, withResult } from './ai-card.ts';
import type { AiCard } from './ai-card.ts';

const data = {
  front: { value: 'perro', example: 'El perro duerme.' },
  back: { value: 'собака', example: 'Собака спит.' },
};
const card = (id: string, word = id): AiCard => ({ id, word, success: true, data });

test('cards are read by their ids, in their order', () => {
  const kept = { b: card('b', 'perro'), a: card('a', 'gato') };
  expect(readAiCards(kept)).toEqual(kept);
  expect(Object.keys(readAiCards(kept))).toEqual(['b', 'a']);
});

test.each([
  ['nothing', null],
  ['a text', 'perro'],
  ['no data', { a: { id: 'a', word: 'perro', success: true } }],
  ['a failure', { a: { id: 'a', word: 'perro', success: false, error: 'AI_REFUSED' } }],
  ['a failure with data', { a: { ...card('a'), success: false, error: 'AI_REFUSED' } }],
  ['no id', { a: { ...card('a'), id: '' } }],
  ['no word', { a: { ...card('a'), word: '' } }],
  ['a blank value', { a: { ...card('a'), data: { ...data, back: { ...data.back, value: ' ' } } } }],
  ['a blank example', { a: { ...card('a'), data: { ...data, front: { ...data.front, example: '' } } } }],
  ['a list in the place of a side', { a: { ...card('a'), data: { ...data, front: [] } } }],
])('an invalid stored card is dropped silently: %s', (_what, kept) => {
  expect(readAiCards(kept)).toEqual({});
});

test('an invalid card does not affect the valid ones', () => {
  expect(Object.keys(readAiCards({ a: card('a'), b: { id: 'b' }, c: card('c') }))).toEqual(['a', 'c']);
});

test('a card is added only with data, an id and a new word', () => {
  const cards = { a: card('a', 'perro') };
  expect(Object.keys(withResult(cards, card('b', 'gato')))).toEqual(['a', 'b']);
  expect(withResult(cards, card('b', 'Perro'))).toBe(cards);
  expect(withResult(cards, { id: 'b', word: 'gato', success: true })).toBe(cards);
  expect(withResult(cards, { ...card('b', 'gato'), id: '' })).toBe(cards);
  expect(withResult(cards, { ...card('b', 'gato'), success: false })).toBe(cards);
});

test('cards are removed by their ids', () => {
  expect(Object.keys(withoutCards({ a: card('a'), b: card('b') }, ['a', 'x']))).toEqual(['b']);
});

test('a draft gives a trimmed card; blank values give none', () => {
  const draft = draftOf(data);
  expect(dataOf(draft)).toEqual(data);
  expect(dataOf({ ...draft, front: ' can ' })?.front.value).toBe('can');
  expect(dataOf({ ...draft, front: '  ' })).toBeNull();
  expect(dataOf({ ...draft, back: '' })).toBeNull();
});

test('a card without an example stays valid, and shows none', () => {
  const made = dataOf({ ...draftOf(data), frontExample: ' ' });
  if (made === null) throw new Error('a card');
  expect(readAiCards({ a: { ...card('a'), data: made } })).toHaveProperty('a');
  expect(exampleOf(made.front)).toBeNull();
  expect(draftOf(made).frontExample).toBe('');
});
