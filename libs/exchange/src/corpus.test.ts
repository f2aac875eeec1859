import { readFileSync } from 'node:fs';
import { corpusTable, tableIn } from '../test/corpus/corpus-table.ts';
import { corpus } from '../test/corpus/index.ts';
import { outcomeOf } from '../test/corpus/corpus-file.ts';

test('the corpus is large enough, and its names are unique', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

test.each(corpus.map((file) => [file.name, file] as const))('%s', (_name, file) => {
  const { cards, isSure, encoding, leftOut, errors } = outcomeOf(file);
  expect({ cards, isSure, encoding, leftOut, errors }).toEqual({
    cards: file.cards,
    isSure: file.isSure ?? true,
    encoding: file.encoding ?? null,
    leftOut: file.leftOut ?? [],
    errors: file.errors ?? [],
  });
});

test('docs/import.md shows the results of the corpus', () => {
  const path = new URL('../../../docs/import.md', import.meta.url);
  expect(tableIn(readFileSync(path, 'utf8'))).toEqual(corpusTable());
});
