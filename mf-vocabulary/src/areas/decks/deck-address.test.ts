import { deckAddress } from './deck-address.ts';

const id = '5e11e48d-d24a-4ffa-b472-ddef5bf0e3a9';

test.each([
  ['Ab3dEf6hIj', 'Ab3dEf6hIj'],
  ['  Ab3dEf6hIj\n', 'Ab3dEf6hIj'],
  ['Ab3d Ef6h Ij', 'Ab3dEf6hIj'],
  ['Ab3d-Ef6h-Ij', 'Ab3dEf6hIj'],
  ['Ab3dE\u200Bf6hIj', 'Ab3dEf6hIj'],
  ['«Ab3dEf6hIj».', 'Ab3dEf6hIj'],
  ['Код: Ab3dEf6hIj', 'Ab3dEf6hIj'],
  ['https://repaso.test/es/vocabulary/deck/Ab3dEf6hIj', 'Ab3dEf6hIj'],
  ['https://repaso.test/ru/vocabulary/deck/Ab3dEf6hIj?utm=1#top', 'Ab3dEf6hIj'],
  ['Mira: repaso.test/es/vocabulary/deck/Ab3dEf6hIj/', 'Ab3dEf6hIj'],
  [`https://repaso.test/es/vocabulary/deck/${id.toUpperCase()}`, id],
  [id, id],
])('%j leads to %s', (text, address) => {
  expect(deckAddress(text)).toBe(address);
});

test.each([
  '',
  '   ',
  'Ab3dEf6hI',
  'Ab3dEf6hIjK',
  'https://repaso.test/es/vocabulary',
  'кодкодкодк',
  '/deck/',
])('%j leads nowhere', (text) => {
  expect(deckAddress(text)).toBeNull();
});
