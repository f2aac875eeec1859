import { partIn } from './text-language.ts';

test('a description in both languages is shown in that of the interface', () => {
  const text = 'Una palabra para dos cosas. · Одно слово для двух вещей.';
  expect(partIn('es', text)).toBe('Una palabra para dos cosas.');
  expect(partIn('ru', text)).toBe('Одно слово для двух вещей.');
});

test('a description in one language stays whole, with its dots', () => {
  expect(partIn('ru', 'Comida · bebida')).toBe('Comida · bebida');
  expect(partIn('es', 'Слова')).toBe('Слова');
});
