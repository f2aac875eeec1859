import { tableRows } from './table-rows.ts';

const layout = { separator: ';', rowSeparator: null };
const firstCells = (...lines: string[]) =>
  tableRows(lines.join('\n'), layout).rows.map(({ cells }) => cells[0]);

test.each([
  ['numbers', ['1. la casa;дом', '2. el perro;пёс', '3. el gato;кот']],
  ['numbers in brackets', ['(1) la casa;дом', '(2) el perro;пёс', '(3) el gato;кот']],
  ['bullets', ['- la casa;дом', '- el perro;пёс', '• el gato;кот']],
])('list marks are removed when nearly all rows have one: %s', (_name, lines) => {
  expect(firstCells(...lines)).toEqual(['la casa', 'el perro', 'el gato']);
});

test('a mark of a few rows, of a single row, or inside of a cell stays', () => {
  expect(firstCells('- la casa;дом', 'el perro;пёс', 'el gato;кот')[0]).toBe('- la casa');
  expect(firstCells('1. la casa;дом')).toEqual(['1. la casa']);
  expect(firstCells('calle 1. la casa;дом', 'calle 2. el bar;бар')).toEqual([
    'calle 1. la casa',
    'calle 2. el bar',
  ]);
});

test('numbers that do not count up belong to the words', () => {
  const years = ['1492. América;Америка', '1936. la guerra;война', '1975. el rey;король'];
  expect(firstCells(...years)[0]).toBe('1492. América');
});
