/**
 * Checks docs/spec-map.md, which lists for each line of the specification the tests that prove it: every test must
 * exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs', 'spec-map.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'));

/** All tests that the page names, written as `` `path/of.test.ts` “name of the test” ``. */
const references = rows.flatMap((row) =>
  [...row.matchAll(/`([^`]+\.test\.tsx?)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({
    row,
    file,
    name,
  })),
);

test('every row of the map names at least one test', () => {
  const silent = rows.filter((row) => !references.some((reference) => reference.row === row));
  expect(silent).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

/** Returns whether a file has the name as a whole text in quotes, so neither as a part of one nor in a comment. */
function hasTitle(path: string, name: string): boolean {
  const source = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
}

test('every test the map names exists', () => {
  const missing = references.filter(({ file, name }) => {
    const path = join(root, file);
    return !existsSync(path) || !hasTitle(path, name);
  });
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
