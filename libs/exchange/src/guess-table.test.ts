import { guessTable } from './guess-table.ts';

const pairs = Array.from(
  { length: 10_000 },
  (_, at) => `la palabra número ${at};слово номер ${at};lección ${at % 20}`,
);

test('ten thousand rows are guessed in a fraction of a second', () => {
  const text = pairs.join('\n');
  guessTable(text);
  const start = performance.now();
  const guess = guessTable(text);
  expect(performance.now() - start).toBeLessThan(1000);
  expect(guess).toMatchObject({ layout: { separator: ';', rowSeparator: null }, hasHeader: false });
  expect(guess?.columns.slice(0, 2)).toEqual(['frontValue', 'backValue']);
});

test('a guess is the same whatever the length of the text', () => {
  expect(guessTable(pairs.slice(0, 30).join('\n'))).toEqual(guessTable(pairs.join('\n')));
});

test.each([
  ['one word', 'hola'],
  ['a sentence with a comma', 'Me gusta el café, pero no el té.'],
  ['words below each other', 'la casa\nel perro\ncomer\nbeber'],
  ['nothing but marks', ';;;\n;;;'],
])('%s is no table', (_name, text) => {
  expect(guessTable(text)).toBeNull();
});

test('a third column of short words is tags only when the words differ', () => {
  const columnsOf = (tag: (at: number) => string) =>
    guessTable(
      pairs
        .slice(0, 20)
        .map((pair, at) => `${pair.split(';').slice(0, 2).join(';')};${tag(at)}`)
        .join('\n'),
    )?.columns;
  expect(columnsOf((at) => `lección ${at % 3}`)?.[2]).toBe('tags');
  expect(columnsOf(() => 'lección')?.[2]).toBeNull();
});

test('the learner’s choices are kept, even when they give no cards', () => {
  const layout = { separator: '\t', rowSeparator: null };
  expect(guessTable('la casa;дом', { layout })).toMatchObject({ layout, isSure: false });
});
