import { validateWorkflow } from '@action-validator/core';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const files = [
  ...globSync('.github/workflows/*.yml', { cwd: root }),
  ...globSync('libs/kit/templates/**/.github/workflows/*.template', { cwd: root }),
];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('the workflows of this repository and of the kit’s templates are found', () => {
  expect(files).toHaveLength(3);
});

describe.each(files)('%s', (file) => {
  test('follows the schema of GitHub', () => {
    expect(validateWorkflow(read(file)).errors).toEqual([]);
  });

  test.each([
    ['a misspelt key of a job', 'runs-on:', 'runs-in:'],
    ['a key of a step that does not exist', '      - uses:', '      - use:'],
    ['a job that is no object', /^jobs:\n[^]*/m, 'jobs:\n  build: now\n'],
  ])('is refused with %s', (_, from, to) => {
    const broken = read(file).replace(from, to);
    expect(broken).not.toBe(read(file));
    expect(validateWorkflow(broken).errors).not.toEqual([]);
  });
});
