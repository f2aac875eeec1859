import { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } from '@actions/workflow-parser';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const files = [
  ...globSync('.github/workflows/*.yml', { cwd: root }),
  ...globSync('libs/kit/templates/**/.github/workflows/*.template', { cwd: root }),
];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Returns what GitHub's own parser reports: the schema, the needs of jobs, and the expressions in `${{ }}`. */
async function problemsOf(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test('the workflows of this repository and of the kit’s templates are found', () => {
  expect(files).toHaveLength(3);
});

describe.each(files)('%s', (file) => {
  test('is accepted by GitHub’s parser', async () => {
    expect(await problemsOf(read(file))).toEqual([]);
  });

  test.each([
    ['a misspelt key of a job', 'runs-on:', 'runs-in:'],
    ['a key of a step that does not exist', '      - uses:', '      - use:'],
    ['a job that is no object', /^jobs:\n[^]*/m, 'jobs:\n  build: now\n'],
    ['a need of a job that does not exist', '    runs-on:', '    needs: missing\n    runs-on:'],
    ['an expression that cannot be read', '    runs-on:', '    if: ${{ always( }}\n    runs-on:'],
  ])('is refused with %s', async (_, from, to) => {
    const broken = read(file).replace(from, to);
    expect(broken).not.toBe(read(file));
    expect(await problemsOf(broken)).not.toEqual([]);
  });
});
